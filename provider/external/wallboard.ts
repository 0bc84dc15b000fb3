/** The wallboard: the queues of a customer on a screen on the wall. Opened from the portal with `?user={access token}`. */
import { createHash } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import type { Database } from '../database/open'
import { queueAgents, queues } from '../database/tables/call-centre'
import { page, pageHeaders, type Html } from '../pages/page'
import { findPerson, type Person } from '../http/person'
import { createTokens, type Tokens } from '../http/tokens'

const cookie = 'provider-wallboard'
const secondsShown = 15

export function wallboardRoutes(context: ProviderContext): Hono {
  const { db, settings } = context
  let tokens: Promise<Tokens> | undefined

  return new Hono().get('/wallboard', async (c) => {
    const given = c.req.query('user')
    if (given !== undefined) return takeOutOfAddress(c, given, context.origin)

    tokens ??= createTokens(db)
    const personId = await (await tokens).read(getCookie(c, cookie) ?? '')
    const person = personId === undefined ? undefined : await findPerson(db, personId)
    const show = (body: Html) =>
      page({ title: 'Wallboard', product: settings.PRODUCT_NAME, service: 'Wallboard', width: 'wide', body })
    if (!person || !mayWatch(person)) return c.html(show(refusal(settings.PORTAL_ORIGIN)), 403, pageHeaders())

    c.header('Refresh', String(secondsShown))
    const board = await readBoard(db, person.organisation.id, new Date())
    return c.html(show(boardOf(person, board)), 200, pageHeaders())
  })
}

/** Moves the token from the URL into a cookie, so that it is in no history and on no screen. */
function takeOutOfAddress(c: Context, token: string, origin: string) {
  setCookie(c, cookie, token.slice(0, 4000), {
    path: '/external/wallboard',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
  })
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.redirect('/external/wallboard', 303)
}

function mayWatch({ permissions }: Person): boolean {
  return permissions.has('UCALLMANAGER.ACCESS') && permissions.has('UCALLMANAGER.UWALLBOARD.VIEW')
}

interface Line {
  readonly name: string
  readonly agents: number
  readonly waiting: number
}

async function readBoard(db: Database, organisationId: string, now: Date): Promise<Line[]> {
  const shown = await db
    .select({ id: queues.id, name: queues.name, agents: count(queueAgents.agentId) })
    .from(queues)
    .leftJoin(queueAgents, eq(queueAgents.queueId, queues.id))
    .where(and(eq(queues.organisationId, organisationId), eq(queues.showOnWallboard, true)))
    .groupBy(queues.id, queues.name)
    .orderBy(asc(queues.name))
  return shown.map(({ id, name, agents }) => ({ name, agents, waiting: callsWaiting(id, now) }))
}

/** The stand-in has no telephone exchange. It invents 0 to 6 callers, who stay for 15 seconds. */
function callsWaiting(queueId: string, now: Date): number {
  const slot = Math.floor(now.getTime() / (secondsShown * 1000))
  const byte = createHash('sha256').update(`${queueId} ${slot}`).digest()[0] ?? 0
  return Math.max(0, Math.round(byte / 32) - 2)
}

function boardOf({ organisation }: Person, lines: readonly Line[]): Html {
  return html`<h1>${organisation.name}</h1>
    <p class="quiet">Callers waiting now, every ${secondsShown} seconds. The stand-in makes these figures up.</p>
    ${lines.length === 0 && html`<p>No queue is set to be shown on the wallboard.</p>`}
    <div class="tiles">
      ${lines.map(
        ({ name, agents, waiting }) =>
          html`<section class="card">
            <h2>${name}</h2>
            <p class="figure">${waiting}</p>
            <p class="quiet">${agents === 1 ? '1 agent' : `${agents} agents`}</p>
            ${mood(waiting)}
          </section>`,
      )}
    </div>`
}

function mood(waiting: number): Html {
  if (waiting === 0) return html`<span class="good">Nobody waits</span>`
  return waiting < 4 ? html`<span class="busy">Busy</span>` : html`<span class="bad">Very busy</span>`
}

function refusal(portal: string): Html {
  return html`<section class="card">
    <h1>Open the wallboard from the portal</h1>
    <p>It needs a user who may see it, and it has not been given one.</p>
    <p><a class="button" href="${portal}/">Go to the portal</a></p>
  </section>`
}
