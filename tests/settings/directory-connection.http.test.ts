import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import { leadsTo, type Person } from '../support/person'
import { logOf } from '../support/processes'
import { todays } from '../support/todays'
import { World, type Fault } from '../support/world'
import { atConsent, callsOf, connect, keptToken, PAGE } from './connect'

let world: World
let admin: Person
beforeEach(async () => {
  world = await World.create({ with: ['directory'] })
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const status = (page: { all(selector: string): string[] }) => page.all('main dd')[0]
const teams = ['Claims Line', 'Management', 'Service Desk']

describe('the settings', () => {
  it('have a tile that leads to the directory connection [218]', async () => {
    const page = await admin.visit('/settings')
    expect(page.all('.tile h2')).toEqual(['Microsoft directory'])
    expect((await page.follow('Microsoft directory')).address).toBe(PAGE)
  })

  it.each(
    todays([
      [[], 403, 403],
      [['UCP.SETTINGS.ACCESS'], 200, 403],
      [['UCP.SETTINGS.GRAPHAPI.EDIT'], 403, 403],
      [['UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT'], 200, 200],
    ]),
  )(
    'are for who holds %j as the requirements say, by GET and by POST [219] [220] [221] [469]',
    async (held, own, graph) => {
      await world.permit('admin', held)
      const page = await admin.visit('/settings')
      expect(page.status).toBe(own)
      if (own === 200) expect(page.all('.tile')).toHaveLength(graph === 200 ? 1 : 0)
      expect((await admin.visit(PAGE)).status).toBe(graph)
      await world.forgetCalls()
      if (graph === 200) return
      expect((await admin.answer(PAGE, { method: 'POST', body: new URLSearchParams() })).status).toBe(403)
      expect((await admin.post(`${PAGE}/disconnect`)).status).toBe(403)
      expect((await admin.visit(`${PAGE}?code=a&state=b`)).status).toBe(403)
      expect((await world.calls()).filter(({ path }) => path !== 'users/me')).toEqual([])
    },
  )
})

describe('the state of the connection in the settings', () => {
  const EXPIRED = 'AADSTS700082: The refresh token has expired due to inactivity.'
  const tile = (page: Page) => page.all('.tile :is(p, .badge)')

  it('is that of the account, with the queues and agents that need it, from lists alone [631]', async () => {
    const all = await World.create()
    const person = await all.signedIn('admin')
    expect(tile(await person.visit('/settings'))[1]).toBe('Not connected')
    await connect(all, person)
    await all.forgetCalls()
    const page = await person.visit('/settings')
    const { fullName, email } = all.account('admin')
    expect(tile(page)).toEqual([`${fullName}, ${email}`, 'Connected'])
    expect(page.text).toContain('10 of 14 agents linked')
    expect(page.text).toContain('Shift queues that need it 2')
    expect(page.link('Service Desk').getAttribute('href')).toBe('/ucm/queues/view?no=Service+Desk')
    expect((await callsOf(all)).toSorted()).toEqual(['GET me', 'GET ucm/agents', 'GET ucm/queues'])
  })

  it('that has expired comes first, with the way to connect again [631]', async () => {
    await connect(world, admin)
    await world.faults(
      { path: 'me', status: 401 },
      { method: 'GET', path: 'graph-api/auth', status: 400, body: { Message: EXPIRED } },
    )
    const page = await admin.visit('/settings')
    expect(tile(page)[1]).toBe('Expired')
    expect(page.all('main .alert')).toEqual([
      'The connection has expired. Users, teams and shifts cannot be read until you connect again. Connect again',
    ])
    expect((await page.follow('Connect again')).address).toBe(PAGE)
  })

  it('that could not be checked is not guessed, and failed lists say so alone [631]', async () => {
    await connect(world, admin)
    await world.faults(
      { path: 'me', status: 500, body: { error: { message: 'Graph is <b>ill</b>.' } } },
      { path: 'ucm/queues', status: 500, body: { Message: 'No queues today.' } },
      { path: 'ucm/agents', status: 500 },
    )
    const page = await admin.visit('/settings')
    expect(page.status).toBe(200)
    expect(tile(page)).toEqual(['We could not check whether an account is connected: Graph is <b>ill</b>.', 'Unknown'])
    expect(page.text).toContain('Oops, something went wrong: No queues today.')
    expect(page.text).not.toContain('linked')
  })

  it('asks for no list that its person may not see [631]', async () => {
    await world.permit('admin', ['UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT'])
    await world.forgetCalls()
    const page = await admin.visit('/settings')
    expect(page.text).not.toContain('Queues that need it')
    expect(await callsOf(world)).toEqual(['GET graph-api/auth'])
  })
})

describe('who has connected no account', () => {
  it('reads that in words, and is offered Connect [222] [223]', async () => {
    await world.forgetCalls()
    const page = await admin.visit(PAGE)
    expect(page.status).toBe(200)
    expect(status(page)).toBe('Not connected')
    expect([page.buttons('Connect').length, page.buttons('Disconnect').length]).toEqual([1, 0])
    expect(await callsOf(world)).toEqual(['GET graph-api/auth'])
  })

  it('comes by Connect to consent to reading users and groups, and back to exactly this page [224]', async () => {
    const page = await admin.visit(PAGE)
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${world.at.provider}`)
    const answer = await admin.answer(PAGE, { method: 'POST', body: new URLSearchParams() })
    const address = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(303)
    expect(address.origin + address.pathname).toBe(`${world.at.provider}/identity/directory/oauth2/v2.0/authorize`)
    const { state, ...asked } = Object.fromEntries(address.searchParams)
    expect(asked).toEqual({
      client_id: 'customer-portal-directory',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: world.at.portal + PAGE,
      scope: 'offline_access User.Read.All Group.Read.All',
      login_hint: world.account('admin').email,
    })
    expect(state).toMatch(/^[\w-]{43}$/)
    expect([...admin.cookies.values()].join()).not.toContain(state)
  })

  it('changes nothing by opening the page, whatever its address says [467]', async () => {
    await world.forgetCalls()
    for (const query of ['?code=stolen', '?code=stolen&state=x', '?error=access_denied', '?code=&state=']) {
      const page = await admin.visit(PAGE + query)
      expect(page.address).toBe(PAGE)
      expect(page.text).toContain('so it cannot be finished here. Please connect again.')
    }
    expect((await callsOf(world)).filter((call) => call.startsWith('POST'))).toEqual([])
  })
})

describe('connecting', () => {
  it('comes back with a code, which becomes a token, and shows the account and its teams [225] [226] [232] [233] [234] [465] [466]', async () => {
    const consent = await atConsent(world, admin)
    await world.forgetCalls()
    const page = await consent.press('Accept')
    const { fullName, email } = world.account('admin')
    expect(page.address).toBe(PAGE)
    expect(page.all('main dd')).toEqual(['Connected', fullName, email])
    expect(page.all('main li')).toEqual(teams)
    expect([page.buttons('Connect').length, page.buttons('Disconnect').length]).toEqual([0, 1])

    const calls = (await world.calls()).filter(({ path }) => path !== 'users/me')
    const [exchange, ...reads] = calls
    expect(exchange).toMatchObject({ method: 'POST', path: 'graph-api/auth', contentType: 'application/json' })
    expect(reads.map(({ system, path }) => `${system} ${path}`).toSorted()).toEqual([
      'directory me',
      'directory me/joinedTeams',
    ])
    expect(reads.find(({ path }) => path === 'me')?.query).toEqual({ $select: 'displayName,mail' })
    expect(reads.find(({ path }) => path === 'me/joinedTeams')?.query).toEqual({})
  })

  it('keeps the token in auth-graph for an hour, SameSite Lax and HttpOnly [227] [228] [229]', async () => {
    const address = await callback(world, admin)
    const answer = await admin.answer(address)
    expect([answer.status, leadsTo(answer)]).toEqual([303, PAGE])
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('auth-graph'))
    expect(cookie).toMatch(/^auth-graph=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(keptToken(world, admin))
  })

  it('happens once: the same answer again exchanges nothing [468]', async () => {
    const address = await callback(world, admin)
    expect((await admin.visit(address)).all('main dd')[0]).toBe('Connected')
    await world.forgetCalls()
    const again = await admin.visit(address)
    expect(again.text).toContain('cannot be finished here')
    expect(status(again)).toBe('Connected')
    expect(await callsOf(world)).not.toContain('POST graph-api/auth')
  })

  it('is finished only in the browser and by the person that began it [224]', async () => {
    const address = await callback(world, admin)
    const elsewhere = await world.signedIn('admin')
    const successor = await world.signedIn('reader', ['UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT'])
    for (const [name, value] of admin.cookies) if (!successor.cookies.has(name)) successor.cookies.set(name, value)
    await world.forgetCalls()
    for (const other of [elsewhere, successor]) {
      const page = await other.visit(address)
      expect([page.address, status(page)]).toEqual([PAGE, 'Not connected'])
      expect(page.text).toContain('was started too long ago or in another browser')
    }
    expect(await callsOf(world)).not.toContain('POST graph-api/auth')
  })

  it('can be under way in five tabs, and the oldest of six is forgotten', async () => {
    const states = []
    for (let tab = 0; tab < 6; tab += 1) {
      const { headers } = await admin.answer(PAGE, { method: 'POST', body: new URLSearchParams() })
      states.push(new URL(headers.get('location') ?? '').searchParams.get('state'))
    }
    const [oldest, ...others] = states
    expect((await admin.visit(`${PAGE}?error=access_denied&state=${oldest}`)).text).toContain('cannot be finished')
    for (const state of others)
      expect((await admin.visit(`${PAGE}?error=access_denied&state=${state}`)).text).toContain('You have cancelled.')
    expect(admin.cookies.has('portal-directory')).toBe(false)
  })

  it('can be cancelled, and says so', async () => {
    const page = await (await atConsent(world, admin)).press('Cancel')
    expect(page.address).toBe(PAGE)
    expect(page.toasts).toEqual(['You have cancelled. Nothing has been changed.'])
    expect(status(page)).toBe('Not connected')
  })

  it('that the directory refuses says why, as text [238] [473]', async () => {
    const begun = await admin.answer(PAGE, { method: 'POST', body: new URLSearchParams() })
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const said = new URLSearchParams({ error: 'invalid_scope', error_description: '<b>No</b> such scope', state })
    const page = await admin.visit(`${PAGE}?${said}`)
    expect(page.all('.toast-danger')).toEqual(['Could not fetch token: <b>No</b> such scope'])
    expect(page.html).not.toContain('<b>No')
    expect(page.title).toMatch(/^Error: /)
  })

  it.each(
    todays([
      ['is refused', { status: 400, body: { Message: 'The code is no longer good.' } }, 'The code is no longer good.'],
      ['fails', { status: 500, body: 'Out of order' }, 'Out of order'],
      ['answers no token', { status: 200, body: {} }, 'The answer of the provider’s systems could not be read.'],
      ['breaks off', { reset: true }, 'The provider’s systems gave no answer, so it is not known'],
      [
        'is cut',
        { status: 200, body: { access_token: 'x' }, cutAfterBytes: 5 },
        'The provider’s systems gave no answer',
      ],
      [
        'answers a token that no browser keeps',
        { status: 200, body: 'x'.repeat(30_000) },
        'Your Microsoft account has too many rights',
      ],
    ]),
  )('whose exchange %s says ‘Could not fetch token’, and the page stands [238]', async (_how, fault, text) => {
    const address = await callback(world, admin)
    await world.faults({ method: 'POST', path: 'graph-api/auth', contentType: 'application/json', ...quoted(fault) })
    const page = await admin.visit(address)
    expect([page.address, page.status, status(page)]).toEqual([PAGE, 200, 'Not connected'])
    expect(page.all('.toast-danger')[0]).toContain(`Could not fetch token: ${text}`)
    expect(page.all('main .alert-danger')[0]).toContain(`Could not fetch token: ${text}`)
  })

  it('ends the session when the API no longer accepts the user, and goes on after signing in', async () => {
    const address = await callback(world, admin)
    await world.faults({ method: 'POST', path: 'graph-api/auth', status: 401, times: 1 })
    const page = await admin.visit(address)
    expect(page.url.pathname).toMatch(/^\/identity\//)
    expect(admin.cookies.has('portal-auth')).toBe(false)
    const { email } = world.account('admin')
    const back = await page.press('Sign in', { 'E-mail address': email, Password: 'meridian-demo' })
    expect([back.address, status(back)]).toEqual([PAGE, 'Connected'])
  })
})

describe('a connected account', () => {
  beforeEach(async () => {
    await connect(world, admin)
    await world.forgetCalls()
  })

  it('is read with the saved token [230]', async () => {
    expect(status(await admin.visit(PAGE))).toBe('Connected')
    expect((await callsOf(world)).toSorted()).toEqual(['GET me', 'GET me/joinedTeams'])
  })

  it('is read with a new token where none is saved', async () => {
    admin.cookies.delete('auth-graph')
    expect(status(await admin.visit(PAGE))).toBe('Connected')
    expect((await callsOf(world)).filter((call) => call === 'GET graph-api/auth')).toHaveLength(1)
    expect(admin.cookies.has('auth-graph')).toBe(true)
  })

  it('whose token the directory rejects is read once more with a new one, which is kept [231]', async () => {
    const before = keptToken(world, admin)
    await world.faults(...['me', 'me/joinedTeams'].map((path) => ({ path, status: 401, times: 1 })))
    const page = await admin.visit(PAGE)
    expect([status(page), page.all('main li')]).toEqual(['Connected', teams])
    const calls = await callsOf(world)
    expect(calls.filter((call) => call === 'GET graph-api/auth')).toHaveLength(1)
    expect(calls.filter((call) => call === 'GET me')).toHaveLength(2)
    expect(keptToken(world, admin)).not.toBe(before)
  })

  it('whose new token is rejected too has expired, is asked no third time, and the session at the portal stands [231] [972]', async () => {
    await world.faults({ path: 'me', status: 401, body: { error: { message: 'Not any more.' } } })
    const page = await admin.visit(PAGE)
    expect([page.status, status(page)]).toEqual([200, 'Expired'])
    expect(page.all('main .alert')).toEqual(['Not any more. The connection has expired.'])
    expect(page.buttons('Connect again')).toHaveLength(1)
    const calls = await callsOf(world)
    expect(calls.filter((call) => call === 'GET me')).toHaveLength(2)
    expect(calls.filter((call) => call === 'GET graph-api/auth')).toHaveLength(1)
    expect((await admin.visit('/profile')).heading).toBe('My Profile')
  })

  it('that was disconnected elsewhere is not connected here, and its token is gone', async () => {
    await world.faults({ path: 'me', status: 401 }, { path: 'me/joinedTeams', status: 401 }, gone)
    expect(status(await admin.visit(PAGE))).toBe('Not connected')
    expect(admin.cookies.has('auth-graph')).toBe(false)
  })

  it.each([
    ['refuses', { status: 500, body: { Message: 'The vault is shut.' } }, 'The vault is shut.'],
    ['breaks off', { reset: true }, 'The provider’s systems cannot be reached at the moment.'],
  ])('says so in a toast when the provider %s the new token [238]', async (_how, fault, text) => {
    await world.faults({ path: 'me', status: 401 }, { method: 'GET', path: 'graph-api/auth', ...fault })
    const page = await admin.visit(PAGE)
    expect(page.status).toBe(200)
    expect(page.all('.toast-danger')).toEqual([`Could not fetch token: ${text}`])
    expect(page.all('main .alert-danger')).toEqual([`Could not fetch token: ${text}`])
    expect(page.buttons('Connect')).toHaveLength(1)
  })

  it('whose connection has expired says so, after the provider’s text, and offers to connect again [591] [238]', async () => {
    const said = 'AADSTS700082: The refresh token has expired due to inactivity.'
    const expired = { method: 'GET', path: 'graph-api/auth', status: 400, body: { Message: said } }
    await world.faults({ path: 'me', status: 401 }, expired)
    const page = await admin.visit(PAGE)
    expect([page.status, status(page)]).toEqual([200, 'Expired'])
    expect(page.all('main .alert')).toEqual([`Could not fetch token: ${said} The connection has expired.`])
    expect(page.all('.toast-danger')).toEqual([`Could not fetch token: ${said}`])
    const signIn = await page.press('Connect again')
    expect(signIn.url.pathname).toMatch(/^\/identity\/directory\//)
  })

  it('whose new token cannot be fetched because the session has ended leads to sign-in', async () => {
    await world.faults({ path: 'me', status: 401 }, { method: 'GET', path: 'graph-api/auth', status: 401 })
    expect((await admin.visit(PAGE)).url.pathname).toMatch(/^\/identity\//)
  })

  it.each(
    todays([
      [
        'fails',
        { status: 500, body: { error: { code: 'x', message: 'Graph is <b>ill</b>.' } } },
        'Graph is <b>ill</b>.',
      ],
      ['forbids', { status: 403, body: { error: { message: 'No consent.' } } }, 'No consent.'],
      ['breaks off', { reset: true }, 'The directory cannot be reached at the moment.'],
      [
        'cuts its answer',
        { status: 200, body: { displayName: 'x' }, cutAfterBytes: 4 },
        'The directory cannot be reached',
      ],
      [
        'answers HTML',
        { status: 200, body: '<html>', contentType: 'text/html' },
        'The answer of the directory could not',
      ],
    ]),
  )('ends its check when the directory %s, in words and in the log [237]', async (_how, fault, text) => {
    await world.faults({ path: 'me', ...fault })
    const page = await admin.visit(PAGE)
    expect(page.status).toBe(200)
    expect(page.all('main .alert-danger')[0]).toContain(`Oops, something went wrong: ${text}`)
    const ended = logOf(world.at).filter(({ msg }) => msg === 'directory check ended')
    expect(ended.at(-1)?.description).toContain(text)

    await world.clearFaults()
    expect(status(await page.follow('Check again'))).toBe('Connected')
  })

  it('stands when its teams cannot be read', async () => {
    await world.faults({ path: 'me/joinedTeams', status: 503, body: { error: { message: 'Teams are being moved.' } } })
    const page = await admin.visit(PAGE)
    expect(status(page)).toBe('Connected')
    expect(page.text).toContain('Oops, something went wrong: Teams are being moved.')
  })

  it('of a busy directory is waited for when that is a second, and not when it is a minute', async () => {
    const busy = { path: 'me', status: 429, body: { error: { message: 'Too many requests' } } }
    await world.faults({ ...busy, headers: { 'Retry-After': '1' }, times: 1 })
    expect(status(await admin.visit(PAGE))).toBe('Connected')
    await world.faults({ ...busy, headers: { 'Retry-After': '60' } })
    await world.forgetCalls()
    const page = await admin.visit(PAGE)
    expect(page.text).toContain('The directory is busy at the moment. Please try again in 60 seconds.')
    expect((await callsOf(world)).filter((call) => call === 'GET me')).toHaveLength(1)
  })

  it('is not that of the next person who signs in in this browser', async () => {
    const reader = await world.signedIn('reader', ['UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT'])
    reader.cookies.set('auth-graph', admin.cookies.get('auth-graph') ?? '')
    await world.forgetCalls()
    expect(status(await reader.visit(PAGE))).toBe('Not connected')
    expect(await callsOf(world)).toEqual(['GET graph-api/auth'])
    expect(reader.cookies.has('auth-graph')).toBe(false)
  })

  it('leaves the browser with its person', async () => {
    await admin.answer('/logout', { method: 'POST' })
    expect(admin.cookies.has('auth-graph')).toBe(false)
  })

  it('is asked of the directory by its own token, and of the API by the API’s [235]', async () => {
    await admin.visit(PAGE)
    admin.cookies.delete('auth-graph')
    await (await admin.visit(PAGE)).press('Disconnect')
    const calls = await world.calls()
    const tokens = (wanted: string) =>
      new Set(calls.filter(({ system }) => system === wanted).map(({ token }) => token))
    expect(tokens('directory')).toEqual(new Set(['directory']))
    expect(tokens('portal-api')).toEqual(new Set(['api']))
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['me', 'me/joinedTeams', 'users/me', 'graph-api/auth', 'graph-api/auth/logout']),
    )
  })

  it('shows its token nowhere: not in a page, an address or the log [470]', async () => {
    const secrets = [keptToken(world, admin)]
    await world.faults({ path: 'me', status: 401, times: 1 })
    const pages = [await admin.visit(PAGE), await admin.visit('/dashboard')]
    secrets.push(keptToken(world, admin))
    pages.push(await (await admin.visit(PAGE)).press('Disconnect'))
    const address = await callback(world, admin)
    secrets.push(new URL(address).searchParams.get('code') ?? '')
    pages.push(await admin.visit(address))
    secrets.push(keptToken(world, admin))
    const log = readFileSync(world.at.stdout, 'utf8')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20)
      for (const page of pages) expect(page.html + page.url.href).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
  })
})

describe('disconnecting', () => {
  beforeEach(async () => {
    await connect(world, admin)
    await world.forgetCalls()
  })

  it('ends the connection by its token, and removes it here [223] [235] [236] [468]', async () => {
    const token = keptToken(world, admin)
    const page = await (await admin.visit(PAGE)).press('Disconnect')
    expect([page.address, status(page)]).toEqual([PAGE, 'Not connected'])
    expect(admin.cookies.has('auth-graph')).toBe(false)
    const [logout] = await world.calls('graph-api/auth/logout')
    expect(logout).toMatchObject({ method: 'POST', contentType: 'application/json', status: 200 })
    const me = await fetch(`${world.at.provider}/graph/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(401)
  })

  it('fetches the token that it needs where none is saved', async () => {
    const page = await admin.visit(PAGE)
    admin.cookies.delete('auth-graph')
    expect(status(await page.press('Disconnect'))).toBe('Not connected')
    expect(admin.cookies.has('auth-graph')).toBe(false)
  })

  it('what is no longer connected does nothing, and is done', async () => {
    const page = await admin.visit(PAGE)
    await page.press('Disconnect')
    await world.forgetCalls()
    expect(status(await admin.post(`${PAGE}/disconnect`))).toBe('Not connected')
    expect(await callsOf(world)).not.toContain('POST graph-api/auth/logout')
  })

  it('twice by two clicks ends it once', async () => {
    const page = await admin.visit(PAGE)
    await Promise.all([page.press('Disconnect'), page.press('Disconnect')])
    expect((await callsOf(world)).filter((call) => call === 'POST graph-api/auth/logout')).toHaveLength(1)
  })

  it('that fails says why, keeps the connection, and can be tried again', async () => {
    const page = await admin.visit(PAGE)
    await world.faults({ path: 'graph-api/auth/logout', status: 503, body: { Message: 'Not now.' } })
    const refused = await page.press('Disconnect')
    expect([refused.status, refused.heading]).toEqual([503, 'Disconnect the directory account'])
    expect(refused.all('.toast-danger')).toEqual(['Not now.'])
    expect(admin.cookies.has('auth-graph')).toBe(true)
    await world.clearFaults()
    expect(status(await refused.press('Disconnect'))).toBe('Not connected')
  })
})

const gone = {
  method: 'GET',
  path: 'graph-api/auth',
  status: 404,
  body: { Message: 'No directory account is connected.' },
}

/** The address at the portal that the directory leads back to. */
async function callback(of: World, person: Person): Promise<string> {
  const consent = await atConsent(of, person)
  const form = consent.one('form[action$="/accept"]').getAttribute('action') ?? ''
  const answer = await person.answer(new URL(form, consent.url).href, { method: 'POST', body: new URLSearchParams() })
  return leadsTo(answer)
}

/** A text stands in JSON between quotes. */
function quoted(fault: Partial<Fault>): Partial<Fault> {
  return typeof fault.body === 'string' ? { ...fault, body: JSON.stringify(fault.body) } : fault
}
