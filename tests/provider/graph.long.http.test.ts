import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunningProvider } from '../../provider/start'
import { authorization, code, connect, password, portal, tokenIn } from './directory-visit'
import { demoAccounts } from '../../provider/database/accounts'
import { type ApiCaller, Organisation, callerOf, refusal, start } from './started'
import { Visitor, heading } from './visitor'

let provider: RunningProvider
let origin: string

beforeAll(async () => {
  provider = await start()
  origin = provider.origin
}, 60_000)

afterAll(() => provider.stop())
afterEach(() => void vi.useRealTimers())

/** Nothing waits: only what the clock says changes. */
function later(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

function me(token: string) {
  return fetch(`${origin}/graph/me?$select=displayName,mail`, { headers: { authorization: `Bearer ${token}` } })
}

it('in the demonstration is connected for the first customer and the untidy one, not for the second [617]', async () => {
  const states = demoAccounts('MERIDIAN')
    .filter(({ email }) => email.startsWith('admin@'))
    .map(async ({ id }) => (await (await callerOf(origin, id)).get('graph-api/auth')).status)
  expect(await Promise.all(states)).toEqual([200, 404, 200])
})

describe('connecting a directory account', () => {
  it('asks for an account, then for consent in words, and returns a code with the state as it came [224]', async () => {
    const { id } = await Organisation.create(origin, ['directory'])
    const visitor = new Visitor(portal)
    const signIn = await visitor.open(authorization(origin))
    expect(heading(signIn)).toBe('Sign in to your directory')
    const consent = await visitor.submit(signIn, '/sign-in', { email: `admin@${id}.example`, password })
    expect(heading(consent)).toBe('Permissions requested')
    expect(consent.text).toContain(`Ingrid Vermeulen (admin@${id}.example)`)
    expect(consent.text).toContain('Read the profiles of all users of your organisation')
    expect(consent.text).toContain('Read the teams that you belong to, and their shifts')

    const { url, atPortal } = await visitor.submit(consent, '/accept')
    expect([atPortal, url.pathname]).toEqual([true, '/settings/graph-api'])
    expect([...url.searchParams.keys()]).toEqual(['code', 'state'])
    expect(url.searchParams.get('state')).toBe('state of the portal')
    expect(url.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  it('can be cancelled before the sign-in and at the consent', async () => {
    const { id } = await Organisation.create(origin, ['directory'])
    const visitor = new Visitor(portal)
    const early = await visitor.submit(await visitor.open(authorization(origin)), '/cancel')
    const signIn = await visitor.open(authorization(origin))
    const consent = await visitor.submit(signIn, '/sign-in', { email: `admin@${id}.example`, password })
    for (const { url } of [early, await visitor.submit(consent, '/cancel')]) {
      expect(`${url.origin}${url.pathname}`).toBe(`${portal}/settings/graph-api`)
      expect(Object.fromEntries(url.searchParams)).toEqual({
        error: 'access_denied',
        error_description: 'AADSTS65004: User declined to consent to access the app.',
        state: 'state of the portal',
      })
    }
  })

  it('lets the person change the account before accepting', async () => {
    const { id } = await Organisation.create(origin, ['directory'])
    const visitor = new Visitor(portal)
    const signIn = await visitor.open(authorization(origin))
    const consent = await visitor.submit(signIn, '/sign-in', { email: `admin@${id}.example`, password })
    const again = await visitor.submit(consent, '/other-account')
    const other = await visitor.submit(again, '/sign-in', { email: `reader@${id}.example`, password })
    expect(other.text).toContain('Tomas Lindqvist')
  })

  it('knows accounts of a directory only, by their password', async () => {
    const visitor = new Visitor(portal)
    const signIn = await visitor.open(authorization(origin))
    for (const [email, tried] of [
      ['admin@harbour.example', 'wrong'],
      ['nobody@nowhere.example', password],
      ['staff@meridian.example', password],
    ] as const) {
      const refused = await visitor.submit(signIn, '/sign-in', { email, password: tried })
      expect([refused.status, heading(refused)]).toEqual([422, 'Sign in to your directory'])
      expect(refused.text).toContain('The e-mail address or the password is not right.')
    }
  })

  it('suggests the accounts of the organisation that the login hint belongs to', async () => {
    const { id } = await Organisation.create(origin, ['directory'])
    const hinted = await new Visitor(portal).open(authorization(origin, { login_hint: `nobody@${id}.example` }))
    expect(hinted.text).toContain(`<strong>admin@${id}.example</strong>`)
    expect(hinted.text).not.toContain('admin@harbour.example')
    const plain = await new Visitor(portal).open(authorization(origin))
    expect(plain.text).toContain('<strong>admin@harbour.example</strong>')
  })

  it('shows a page and never redirects when the client or the address to return to is not registered', async () => {
    for (const wrong of [
      { client_id: 'another' },
      { redirect_uri: 'http://elsewhere.example/settings/graph-api' },
      { redirect_uri: `${portal}/login` },
      { redirect_uri: `${portal}/settings/graph-api/..%2F` },
      { redirect_uri: '' },
    ]) {
      const answer = await fetch(authorization(origin, wrong), { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      expect(await answer.text()).toContain('This address does not work')
    }
  })

  it('tells the portal what else it asked wrongly', async () => {
    for (const [wrong, error] of [
      [{ scope: 'User.Read.All Mail.Read' }, 'invalid_scope'],
      [{ scope: ' ' }, 'invalid_scope'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
    ] as const) {
      const { url, atPortal } = await new Visitor(portal).open(authorization(origin, wrong))
      expect([atPortal, url.searchParams.get('error'), url.searchParams.get('state')]).toEqual([
        true,
        error,
        'state of the portal',
      ])
    }
  })

  it('cannot be finished from another browser, or twice', async () => {
    const { id } = await Organisation.create(origin, ['directory'])
    const visitor = new Visitor(portal)
    const signIn = await visitor.open(authorization(origin))
    const fields = { email: `admin@${id}.example`, password }
    const stranger = new Visitor(portal)
    await stranger.open(authorization(origin))
    expect(heading(await stranger.submit(signIn, '/sign-in', fields))).toBe('This sign-in has expired')

    const consent = await visitor.submit(signIn, '/sign-in', fields)
    expect(heading(await stranger.submit(consent, '/accept'))).toBe('This sign-in has expired')
    const begun = await fetch(authorization(origin), { redirect: 'manual' })
    const [ownCookie = ''] = begun.headers.getSetCookie().map((line) => line.split(';')[0])
    const uid = consent.url.pathname.split('/').at(-1)
    for (const cookie of [ownCookie, `provider-directory=${uid}`, `provider-directory=${uid}.${'A'.repeat(43)}=`]) {
      const answer = await fetch(`${consent.url.href}/accept`, {
        method: 'POST',
        headers: { cookie },
        redirect: 'manual',
      })
      expect(answer.status).toBe(400)
    }
    expect((await visitor.submit(consent, '/accept')).atPortal).toBe(true)
    expect(await visitor.submit(consent, '/accept')).toMatchObject({ status: 400, atPortal: false })
  })
})

describe('the calls of the connection', () => {
  let organisation: Organisation
  let admin: ApiCaller
  let email: string

  beforeEach(async () => {
    organisation = await Organisation.create(origin, ['directory'])
    email = `admin@${organisation.id}.example`
    admin = await organisation.caller('admin')
  })

  it('exchange a code once, for a token of the account that consented [226]', async () => {
    const given = await code(origin, email)
    const token = await tokenIn(await admin.call('POST', 'graph-api/auth', given))
    expect(await (await me(token)).json()).toEqual({ displayName: 'Ingrid Vermeulen', mail: email })
    expect(await refusal(admin.call('POST', 'graph-api/auth', given))).toEqual([
      400,
      'The authorization code has been used already. Please connect again.',
    ])
    expect((await me(token)).status).toBe(200)
  })

  it('exchange a code once, though it comes twice at the same time', async () => {
    const given = await code(origin, email)
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', 'graph-api/auth', given)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('say that a code is not known or has expired', async () => {
    const unknown = [400, 'The authorization code is not known. Please connect again.']
    expect(await refusal(admin.call('POST', 'graph-api/auth', 'made up'))).toEqual(unknown)
    const given = await code(origin, email)
    later(11)
    expect(await refusal(admin.call('POST', 'graph-api/auth', given))).toEqual([
      400,
      'The authorization code has expired. Please connect again.',
    ])
  })

  it('take no code of an account of another organisation', async () => {
    const stranger = await Organisation.create(origin, ['directory'])
    const given = await code(origin, `admin@${stranger.id}.example`)
    expect(await refusal(admin.call('POST', 'graph-api/auth', given))).toEqual([
      403,
      'This directory account belongs to another organisation.',
    ])
  })

  it('need the two permissions of the settings [221]', async () => {
    const given = await code(origin, email)
    const callcentre = await organisation.caller('callcentre')
    expect((await callcentre.call('POST', 'graph-api/auth', given)).status).toBe(403)
    expect((await admin.call('POST', 'graph-api/auth', given)).status).toBe(200)
    expect((await callcentre.call('POST', 'graph-api/auth/logout', 'token')).status).toBe(403)
    for (const kind of ['own-cases', 'nobody']) {
      expect((await (await organisation.caller(kind)).get('graph-api/auth')).status).toBe(403)
    }
  })

  it('give who administers queues or agents a token of the organisation’s connection, until that ends', async () => {
    const callcentre = await organisation.caller('callcentre')
    expect(await refusal(callcentre.get('graph-api/auth'))).toEqual([404, 'No directory account is connected.'])
    const own = await connect(organisation, admin)
    const lent = await tokenIn(await callcentre.get('graph-api/auth'))
    expect(await (await me(lent)).json()).toMatchObject({ displayName: 'Ingrid Vermeulen' })
    expect((await admin.call('POST', 'graph-api/auth/logout', own)).status).toBe(200)
    expect((await me(lent)).status).toBe(401)
    expect((await callcentre.get('graph-api/auth')).status).toBe(404)
  })

  it('give no new token where nobody asked to keep access', async () => {
    await connect(organisation, admin, 'admin', { scope: 'User.Read.All' })
    expect(await refusal(admin.get('graph-api/auth'))).toEqual([
      400,
      'invalid_grant: there is no refresh token, because offline_access was not asked for.',
    ])
  })

  it('give a new token after the old one has expired [231]', async () => {
    expect(await refusal(admin.get('graph-api/auth'))).toEqual([404, 'No directory account is connected.'])
    const token = await connect(organisation, admin)
    later(59)
    expect((await me(token)).status).toBe(200)
    later(2)
    expect((await me(token)).status).toBe(401)
    const renewed = await tokenIn(await admin.get('graph-api/auth'))
    expect((await me(renewed)).status).toBe(200)
  })

  it('end the connection and its tokens, also with an expired one [235]', async () => {
    const first = await connect(organisation, admin)
    later(61)
    const second = await tokenIn(await admin.get('graph-api/auth'))
    const third = await tokenIn(await admin.get('graph-api/auth'))
    expect((await admin.call('POST', 'graph-api/auth/logout', second)).status).toBe(200)
    for (const token of [first, second, third]) expect((await me(token)).status).toBe(401)
    expect((await admin.get('graph-api/auth')).status).toBe(404)
    expect((await admin.call('POST', 'graph-api/auth/logout', second)).status).toBe(200)

    const last = await connect(organisation, admin)
    later(61)
    expect((await admin.call('POST', 'graph-api/auth/logout', last)).status).toBe(200)
    expect((await admin.get('graph-api/auth')).status).toBe(404)
  })

  it('end no connection by a token that is not of it', async () => {
    const token = await connect(organisation, admin)
    expect(await refusal(admin.call('POST', 'graph-api/auth/logout', admin.token))).toEqual([
      400,
      'This token is not of your directory connection.',
    ])
    expect((await me(token)).status).toBe(200)
  })

  it('keep one connection for a person: connecting again ends the tokens of before', async () => {
    const before = await connect(organisation, admin)
    const after = await connect(organisation, admin, 'reader')
    expect((await me(before)).status).toBe(401)
    expect(await (await me(after)).json()).toMatchObject({ displayName: 'Tomas Lindqvist' })
  })

  it('are written down without codes and tokens', async () => {
    const given = await code(origin, email)
    const token = await tokenIn(await admin.call('POST', 'graph-api/auth', given))
    await me(token)
    await admin.call('POST', 'graph-api/auth/logout', token)
    const received = JSON.stringify(await organisation.received())
    expect(received).toContain('graph-api/auth/logout')
    for (const secret of [given, token, admin.token]) expect(received).not.toContain(secret)
  })
})
