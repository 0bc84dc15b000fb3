/** Calls are sent or refused at once, while the portal API fails: against a stub of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '../../app/platform/config.server'
import type { RequestContext } from '../../app/platform/http/context'
import { portalApi, type PortalApi } from '../../app/systems/portal-api/client.server'
import { createStores } from '../../app/platform/stores/stores.server'
import { auth } from '../../contract/auth'
import { cases } from '../../contract/cases'
import { queues } from '../../contract/ucm/queues'
import { users } from '../../contract/users'
import { context } from '../support/context'
import { freePorts } from '../support/processes'
import { StubServer } from '../support/stub-server'

const REFUSED = { text: 'The provider’s systems cannot be reached at the moment.', status: 503 }
const TOKEN = { body: { grant_type: 'password', username: 'Boris', password: '' } } as const

const ANSWERS = [
  [/^\/api\/auth\//, '{"access_token":"token"}'],
  [/\/me$/, '{"FullName":"Somebody"}'],
] as const

let stub: StubServer
/** Person and path whose calls fail, and the status. */
let failing: { person?: string; path?: RegExp; status: number } | undefined
beforeEach(async () => {
  stub = await StubServer.start(({ url = '', headers }, response) => {
    const isOfPerson = !failing?.person || headers.authorization === `Bearer ${failing.person}`
    const isOfPath = !failing?.path || failing.path.test(url)
    if (failing && isOfPerson && isOfPath) response.writeHead(failing.status)
    response.end(ANSWERS.find(([path]) => path.test(url))?.[1] ?? '[]')
  })
})
afterEach(() => stub.stop())
beforeEach(() => {
  failing = undefined
})

/** A portal process: each call of it is a request of its own of this person. */
function portal(settings: Partial<Settings> = {}): (person: string) => PortalApi {
  const given = context()
  const all = { ...given.settings, PORTAL_API_URL: `${stub.origin}/api/`, BREAKER_FAILURES: 5, ...settings }
  const stores = createStores(all, given.log)
  return (person) => {
    const request: RequestContext = { ...given, state: {}, settings: all, stores, signal: new AbortController().signal }
    return portalApi(request, { token: person, objectId: person })
  }
}

/** How a call fails; undefined when it is answered. */
const failure = (call: Promise<unknown>): Promise<{ text: string; status: number } | undefined> =>
  call.then(
    () => undefined,
    (error) => error,
  )

describe('a portal API that fails', () => {
  it('below ucm/ for one customer answers all calls of another, and what else the first one asks [540] [541]', async () => {
    failing = { person: 'Ingrid', path: /\/ucm\//, status: 502 }
    const of = portal()
    let refused = 0
    for (let time = 0; time < 1_000; time += 1) {
      if ((await failure(of('Ingrid').send(queues.list)))?.status === 503) refused += 1
      const call = [users.me, cases.active, queues.list][time % 3] ?? users.me
      expect(await failure(of('Boris').send(call))).toBeUndefined()
    }
    expect(refused).toBeGreaterThan(900)
    expect(await failure(of('Ingrid').send(users.me))).toBeUndefined()
    expect(await failure(of('Ingrid').send(cases.active))).toBeUndefined()
    expect(await failure(of('Boris').send(auth.token, TOKEN))).toBeUndefined()
  })

  it('at one endpoint while users/me is answered is left alone after five failures [539]', async () => {
    failing = { path: /\/cases$/, status: 504 }
    const of = portal()
    for (let page = 0; page < 3; page += 1) {
      await of('Ingrid').send(users.me)
      await failure(of('Ingrid').send(cases.active))
    }
    stub.requests.length = 0
    expect(await failure(of('Ingrid').send(cases.active))).toMatchObject(REFUSED)
    expect(stub.requests).toEqual([])
    await of('Ingrid').send(users.me)
  })

  it('with a refusal of its own is asked each time [539]', async () => {
    const of = portal()
    for (const status of [400, 403, 404, 409, 429, 500]) {
      failing = { status }
      stub.requests.length = 0
      for (let time = 0; time < 10; time += 1) await failure(of('Ingrid').send(queues.list))
      expect(stub.requests).toHaveLength(10)
    }
  })

  it('because nothing can be connected to is left alone for everybody [540]', async () => {
    const [nobody] = await freePorts(1)
    const of = portal({ PORTAL_API_URL: `http://127.0.0.1:${nobody}/` })
    for (let page = 0; page < 3; page += 1) await failure(of('Ingrid').send(queues.list))
    expect(await failure(of('Boris').send(queues.list))).toMatchObject(REFUSED)
  })
})
