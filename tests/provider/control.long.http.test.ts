import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { RunningProvider } from '../../provider/start'
import { Organisation, start } from './started'

let provider: RunningProvider
let origin: string

beforeAll(async () => {
  provider = await start()
  origin = provider.origin
}, 60_000)

afterAll(() => provider.stop())

function control(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(`${origin}/control/${path}`, { method, headers, ...content })
}

/** Status of the answer to a browser that sends these headers, which `fetch` would not let us set. */
async function statusFor(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(`${origin}/${path}`, { headers }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  response?.resume()
  return response?.statusCode
}

describe('control', () => {
  it('lists the nine accounts', async () => {
    const accounts = z.array(z.object({ email: z.string() })).parse(await (await control('GET', 'accounts')).json())
    expect(accounts.map(({ email }) => email)).toEqual([
      'admin@harbour.example',
      'reader@harbour.example',
      'own-cases@harbour.example',
      'own-write@harbour.example',
      'callcentre@harbour.example',
      'nobody@harbour.example',
      'staff@meridian.example',
      'admin@alder.example',
      'admin@tangle.example',
    ])
  })

  it('changes permissions from the next call on', async () => {
    const organisation = await Organisation.create(origin, ['cases'])
    const nobody = await organisation.caller('nobody')
    expect((await nobody.get('cases/count')).status).toBe(403)
    await control('PUT', `accounts/nobody@${organisation.id}.example`, { PortalPermissions: ['READALLCASES'] })
    expect(await (await nobody.get('cases/count')).json()).toBe(60)
  })

  it('grows data to a count, not by it', async () => {
    const organisation = await Organisation.create(origin)
    const admin = await organisation.caller('admin')
    for (const cases of [200, 200, 100]) {
      await control('POST', 'seed', { organisation: organisation.id, cases, closedCases: 50, agents: 40, queues: 9 })
    }
    expect(await (await admin.get('cases/count')).json()).toBe(200)
    expect(await admin.tickets('cases/closedcases')).toHaveLength(50)
    expect(await (await admin.get('ucm/agents/count')).json()).toBe(40)
    expect(await (await admin.get('ucm/queues/count')).json()).toBe(9)
  })

  it('gives a new organisation its people and only the data that a test asks for', async () => {
    const counts = async (organisation: Organisation) => {
      const admin = await organisation.caller('admin')
      const rows = async (path: string) => z.array(z.unknown()).parse(await (await admin.get(path)).json()).length
      return {
        accounts: organisation.accounts.length,
        cases: await rows('cases'),
        documents: await rows('documents/general'),
        orders: await rows('orders/pending'),
        tenants: await rows('tenantids'),
        queues: await (await admin.get('ucm/queues/count')).json(),
      }
    }
    const empty = { accounts: 7, cases: 0, documents: 0, orders: 0, tenants: 0, queues: 0 }
    expect(await counts(await Organisation.create(origin, []))).toEqual(empty)
    expect(await counts(await Organisation.create(origin, ['cases']))).toEqual({ ...empty, cases: 60 })
    expect(await counts(await Organisation.create(origin, ['orders']))).toEqual({ ...empty, orders: 5, tenants: 3 })
    expect(await counts(await Organisation.create(origin, ['documents', 'agents']))).toEqual({
      ...empty,
      documents: 30,
      queues: 7,
    })
    const everything = { accounts: 7, cases: 60, documents: 30, orders: 5, tenants: 3, queues: 7 }
    expect(await counts(await Organisation.create(origin))).toEqual(everything)
  })

  it('refuses a kind of data that there is none of', async () => {
    const answer = await control('POST', 'organisations', { with: ['tickets'] })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('cases')
  })

  it('grows orders in an organisation that was made without a catalogue', async () => {
    const organisation = await Organisation.create(origin, [])
    await control('POST', 'seed', { organisation: organisation.id, orders: 8 })
    const admin = await organisation.caller('admin')
    expect(await (await admin.get('orders/pending')).json()).toHaveLength(8)
  })

  it('makes calls of one organisation fail, so many times', async () => {
    const [one, other] = [await Organisation.create(origin, ['cases']), await Organisation.create(origin, ['cases'])]
    const [admin, stranger] = [await one.caller('admin'), await other.caller('admin')]
    const down = { path: 'cases/*', status: 503, body: { Message: 'Down.' }, times: 2, organisation: one.id }
    await control('PUT', 'faults', [down])
    const seen = async (caller: typeof admin) => (await caller.get('cases/count')).status
    expect([await seen(admin), await seen(stranger), await seen(admin), await seen(admin)]).toEqual([
      503, 200, 503, 200,
    ])
  })

  it('does not replace Response and Request, so that a response it has cut is not sent a second time', () => {
    expect([Response.name, Request.name]).toEqual(['Response', 'Request'])
  })

  it('breaks connections before and during the answer', async () => {
    const organisation = await Organisation.create(origin, ['cases'])
    const admin = await organisation.caller('admin')
    const fault = { organisation: organisation.id, times: 1 }
    await control('PUT', 'faults', [
      { ...fault, path: 'cases', cutAfterBytes: 10 },
      { ...fault, path: 'users/me', reset: true },
    ])
    const cut = await admin.get('cases')
    expect(cut.status).toBe(200)
    await expect(cut.text()).rejects.toThrow()
    await expect(admin.get('users/me')).rejects.toThrow()
    expect((await organisation.received()).filter(({ status }) => status === 0)).toHaveLength(2)
  })

  it('remembers calls of an organisation without passwords, tokens and mailed keys [505]', async () => {
    const organisation = await Organisation.create(origin, [])
    const admin = await organisation.caller('admin')
    await admin.call('POST', 'graph-api/auth', 'secret-code')
    await fetch(`${origin}/api/registration/newpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ RegistrationKey: 'mailed-key', Password: 'secret-word' }),
    })
    const calls = await organisation.received()
    expect(calls.map(({ path }) => path)).toEqual(['auth/token', 'graph-api/auth'])
    expect(calls[0]).toMatchObject({ body: { grant_type: 'password', password: '' }, bearer: false })
    const everything = await (await control('GET', 'calls')).text()
    expect(everything).toContain('registration/newpassword')
    for (const secret of ['secret-code', 'secret-word', 'mailed-key', admin.token])
      expect(everything).not.toContain(secret)

    await control('DELETE', `calls?organisation=${organisation.id}`)
    expect(await organisation.received()).toEqual([])
  })

  it('keeps web pages out', async () => {
    expect((await control('POST', 'reset', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  const everywhere = ['control/calls', 'mail', 'api/users/me', 'graph/me', 'identity/sign-in/v2.0/logout', 'status']
  it.each(everywhere)('answers /%s under the names of this machine alone [505]', async (path) => {
    const { port } = new URL(origin)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) expect(await statusFor(path, { host })).not.toBe(403)
    for (const host of ['portal.example', `portal.example:${port}`, 'localhost.example']) {
      expect(await statusFor(path, { host }), host).toBe(403)
    }
  })

  it.each(everywhere)('answers /%s to no page of another site [505]', async (path) => {
    expect(await statusFor(path, { origin })).not.toBe(403)
    for (const other of ['http://localhost:3000', 'https://else.example', 'null'])
      expect(await statusFor(path, { origin: other }), other).toBe(403)
  })

  it('is not there when it is off', async () => {
    const other = await start({ PROVIDER_CONTROL: 'off' })
    onTestFinished(() => other.stop())
    expect((await fetch(`${other.origin}/control/accounts`)).status).toBe(404)
  }, 60_000)
})
