/**
 * Back inside the wizard without scripts. Browsers that ask for the page again, because pages are not stored, ask with the
 * basket of then. A sealed cookie has the latest one, and an older step redirects to itself with that [572] (decision 13).
 */
import { randomBytes } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { SignedInArgs } from '../../access/guarded.server'
import { readWizardQuery, stepUrl, writeRun, type Basket, type Run, type WizardQuery } from './basket.server'
import { RUN_FIELD } from './form-fields'
import { orderKindOf } from './order-kinds'

const COOKIE = 'portal-latest-basket'
const LIFE_SECONDS = 3_600
/** A basket of about 100 offers. Beyond it the cookie would be too large, and Back shows what the page had. */
const LONGEST_QUERY = 3_000

const Stored = z.object({ owner: z.string(), kind: z.string(), query: z.string() })

/** The run of a wizard that begins with this page. */
export function newRun(): Run {
  return { id: randomBytes(6).toString('base64url'), move: 0 }
}

type Args = Pick<SignedInArgs, 'context' | 'session' | 'route' | 'url'>

/** The latest basket of this person in this wizard. */
export function latestBasket({ context, session, route }: Args): Basket | undefined {
  const stored = Stored.safeParse(context.cookies.readSealed(COOKIE))
  if (!stored.success) return undefined
  const { owner, kind, query } = stored.data
  const isOwn = owner === session.objectId && kind === orderKindOf(route).name
  return isOwn ? readWizardQuery(new URLSearchParams(query)) : undefined
}

/** Throws a redirect to the same step with the latest basket, if the URL has an older one. */
export function requireLatestBasket(args: Args, { run, q, page, check }: WizardQuery): void {
  if (!run || args.context.isDataRequest) return
  const latest = latestBasket(args)
  if (latest?.run?.id !== run.id || latest.run.move <= run.move) return
  throw redirect(stepUrl(args.url.pathname, latest, { q, page, check }))
}

/** Stores the basket of the URL to which a form leads, and returns this URL as the latest. With scripts it stays as it is. */
export function keepLatestBasket(args: Args, url: string): string {
  const [path = '', search] = url.split('?')
  const params = new URLSearchParams(search)
  const { run, ...basket } = readWizardQuery(params)
  if (!run || args.context.isDataRequest) return url
  const before = latestBasket(args)?.run
  const move = Math.max(run.move, before?.id === run.id ? before.move : 0) + 1
  params.set(RUN_FIELD, writeRun({ id: run.id, move }))
  const [, query = ''] = stepUrl('', { ...basket, run: { id: run.id, move } }).split('?')
  const { cookies } = args.context
  if (query.length > LONGEST_QUERY) cookies.remove(COOKIE)
  else {
    const { name: kind } = orderKindOf(args.route)
    cookies.setSealed(
      COOKIE,
      { owner: args.session.objectId, kind, query } satisfies z.input<typeof Stored>,
      LIFE_SECONDS,
    )
  }
  return `${path}?${params}`
}

/** The order is placed. */
export function forgetLatestBasket({ context }: Pick<Args, 'context'>): void {
  context.cookies.remove(COOKIE)
}
