/** Every form that changes something, sent twice to two portals that share Redis: carried out once, with one answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../access/routes'
import { requestWith } from '../support/browser-cookies'
import { FakeRedis } from '../support/fake-redis'
import type { PageRequest } from '../support/page'
import { leadsTo, type Person } from '../support/person'
import { startPair, startPortalBeside, type Started } from '../support/processes'
import { settingsOf } from '../support/settings'
import { control, World } from '../support/world'
import type { Forms } from './filled-form'

let redis: FakeRedis
let pair: Started
let beside: Started
let world: World
let admin: Person
let staff: Person
beforeAll(async () => {
  redis = await FakeRedis.start()
  const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, UPLOAD_DIR: 'test-results/files/every-form' }
  pair = await startPair('every-form', settings)
  beside = await startPortalBeside(pair.provider, settings)
  world = await World.create({ at: pair })
  await world.seed({ orders: 8 })
  admin = await world.signedIn('admin')
  staff = await world.signedIn('staff')
}, 90_000)
afterAll(async () => {
  await Promise.all([pair?.stop(), beside?.stop()])
  await redis?.stop()
})
beforeEach(() => control(pair, 'DELETE', 'calls'))

const areas = Object.values(import.meta.glob<{ forms: Forms }>('./filled/*.ts', { eager: true }))
const forms: Forms = Object.fromEntries(areas.flatMap((area) => Object.entries(area.forms)))

/** Leads to the directory's own sign-in; shares its module with a page that has no form; reads (check-run.http.test.ts sends it twice). */
const NO_CHANGE = ['/settings/graph-api', '/cases/closedticket', '/ucm/check']

/** These forms plan calls, which another form sends, or make none. */
const PLANS = [
  '/orders/new',
  '/orders/new/products',
  '/orders/addons/new',
  '/orders/addons/new/addons',
  '/ucm/queues/view/day-hours',
  '/ucm/ivr/details/day-hours',
  '/ucm/holidays/queues',
  '/ucm/holidays/queues/file',
  '/ucm/changes/put-back',
  '/ucm/changes/keep',
  '/ucm/agents/import',
  '/ucm/agents/import/check',
  '/ucm/agents/queues',
]

const Calls = z.array(z.object({ method: z.string(), path: z.string() }))
async function changes(): Promise<string[]> {
  const calls = Calls.parse(await control(pair, 'GET', 'calls'))
  const isChange = ({ method, path }: { method: string; path: string }) =>
    path === 'pc/products/generate' || (method === 'POST' && path !== 'auth/token')
  return calls.filter(isChange).map(({ path }) => path)
}

/** Sends the form as it stood, to one of the portals: where it leads, and its toast. */
async function send({ address, form }: PageRequest, sender: Person, portal: string) {
  const { pathname, search } = new URL(address)
  const response = await sender.answer(portal + pathname + search, { method: 'POST', ...(form ? { body: form } : {}) })
  await response.arrayBuffer()
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('portal-toast=')) ?? ''
  const toast = requestWith(settingsOf(portal), cookie.replace(/;.*/, '')).cookies.getSealed('portal-toast')
  const said = z.object({ text: z.string() }).safeParse(toast).data?.text
  return { status: response.status, location: leadsTo(response), said }
}

const routes = (await allRoutes()).filter(({ action }) => action?.isForm)
const paths = [...new Set(routes.map(({ path }) => path))].filter((path) => !NO_CHANGE.includes(path))

describe('every form that changes something', () => {
  it('has been tried here: a new one is added to filled/ [556]', () => {
    expect(Object.keys(forms).toSorted()).toEqual(paths.toSorted())
  })

  it.each(paths)('%s sent twice at once and once more is carried out once, with one answer [556]', async (path) => {
    const filled = await forms[path]?.({ admin, staff, world })
    if (!filled) throw new Error('this form is not in filled/')
    const [page, button, entries] = filled
    const request = page.pressed(button, entries)
    const sender = path.startsWith('/orders/approval') || path === '/orders/generatepricelist' ? staff : admin
    await control(pair, 'DELETE', 'calls')
    const answers = await Promise.all([send(request, sender, pair.portal), send(request, sender, beside.portal)])
    answers.push(await send(request, sender, beside.portal), await send(request, sender, pair.portal))
    const [first] = answers
    expect(first?.status).toBe(303)
    expect(answers).toEqual([first, first, first, first])
    await expect.poll(changes).toHaveLength(PLANS.includes(path) ? 0 : 1)
    expect(await changes()).toHaveLength(PLANS.includes(path) ? 0 : 1)
  })
})
