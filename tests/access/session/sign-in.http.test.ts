import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../support/eventually'
import { mailsTo } from '../../support/mail'
import { leadsTo, type Person } from '../../support/person'
import { logOf } from '../../support/processes'
import { rawGet } from '../../support/raw'
import { todays } from '../../support/todays'
import { apiToken, visitor, World } from '../../support/world'

const OTHER_PASSWORD = 'another-password-1'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

/** How the stand-in's tokens look; three letters alone stand in any sealed text by chance. */
const TOKEN = /eyJ[\w-]*\.[\w-]+\./

describe('signing in', () => {
  it('leads through the identity provider to the page that was wanted, query and all [001] [004] [006] [023]', async () => {
    const form = await visitor().visit('/cases?q=port&sort=title')
    expect(form.url.origin).toBe(world.at.provider)
    const page = await world.signIn(form)
    expect(page.address).toBe('/cases?q=port&sort=title')
    expect(page.status).toBe(200)
  })

  it('leads to the dashboard when nothing was wanted [005]', async () => {
    expect((await world.signIn(await visitor().visit('/login'))).address).toBe('/dashboard')
    expect((await world.signIn(await visitor().visit('/'))).address).toBe('/dashboard')
  })

  it('asks the identity provider for a code with PKCE and a nonce, to come back to exactly /login [002]', async () => {
    const response = await visitor().answer('/login')
    const address = new URL(response.headers.get('location') ?? '')
    expect(response.status).toBe(302)
    expect(address.searchParams.get('redirect_uri')).toBe(`${world.at.portal}/login`)
    expect(address.searchParams.get('response_type')).toBe('code')
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(address.searchParams.get('p')).toBe('sign-in')
  })

  it('exchanges the identity’s object id for a token, as the portal, form-encoded [003] [010] [011] [012] [013] [014] [015]', async () => {
    await world.forgetCalls()
    await world.signIn(await visitor().visit('/login'))
    const [exchange, ...others] = await world.calls()
    expect(exchange).toMatchObject({
      method: 'POST',
      path: 'auth/token',
      bearer: false,
      body: { grant_type: 'password', username: world.account('admin').id },
    })
    expect(exchange?.contentType).toContain('application/x-www-form-urlencoded')
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(exchange?.body))).toEqual([
      'grant_type',
      'username',
      'password',
    ])
    expect(others.length).toBeGreaterThan(0)
    for (const call of others) expect(call.bearer).toBe(true)
  })

  it('is followed by a page that asks for its data beside users/me [831]', async () => {
    const person = visitor()
    await world.forgetCalls()
    await world.signIn(await person.visit('/login?url=/accessibility'))
    const users = await eventually(async () => {
      const calls = await world.calls('users/me')
      expect(calls.map(({ status }) => status)).toEqual([200])
      return calls
    })
    expect(users).toHaveLength(1)
    await world.faults({ path: 'users/me', delayMs: 1_000 })
    const page = person.visit('/cases')
    await eventually(async () => {
      const calls = await world.calls()
      expect(calls.map(({ path, status }) => [path, status])).toContainEqual(['users/me', 0])
      expect(calls.map(({ path }) => path)).toContain('cases')
    })
    expect((await page).heading).toBe('Active cases')
  })

  it('asks nothing of a page that the person may not see, when it is the first [831]', async () => {
    const person = visitor()
    await world.forgetCalls()
    await world.signIn(await person.visit('/login?url=/accessibility'), 'nobody')
    await eventually(async () => expect(await world.calls('users/me')).toHaveLength(1))
    expect((await person.visit('/cases')).status).toBe(403)
    expect(new Set((await world.calls()).map(({ path }) => path))).toEqual(new Set(['auth/token', 'users/me']))
  })

  it('keeps the token in a cookie, and not readable in it [019]', async () => {
    const person = visitor()
    await world.signIn(await person.visit('/login'))
    expect([...person.cookies.keys()]).toEqual(expect.arrayContaining(['portal-auth', 'portal-identity']))
    expect([...person.cookies.values()].join()).not.toMatch(TOKEN)
  })

  it('leaves nothing of the attempt behind', async () => {
    const person = visitor()
    await world.signIn(await person.visit('/login'))
    expect(person.cookieNames().filter((name) => name.startsWith('portal-sign-in'))).toEqual([])
  })

  it('keeps at most five attempts, however many tabs are opened', async () => {
    const person = visitor()
    for (let tab = 0; tab < 8; tab += 1) await person.answer('/login')
    expect(person.cookieNames().filter((name) => name.startsWith('portal-sign-in'))).toHaveLength(5)
  })

  it('in two tabs at once lands each where it wanted [006]', async () => {
    const person = visitor()
    const first = await person.visit('/cases')
    const second = await person.visit('/profile')
    expect((await world.signIn(first)).address).toBe('/cases')
    expect((await world.signIn(second)).address).toBe('/profile')
  })

  it('again while signed in goes straight on', async () => {
    const person = await world.signedIn('admin')
    expect((await person.visit('/login?url=/profile')).address).toBe('/profile')
  })

  it.each(todays(['//evil.example', 'https://evil.example/', '/\\evil.example', '/login', '/logout', '/%5cevil\n']))(
    'does not lead to %j afterwards [471]',
    async (url) => {
      const page = await world.signIn(await visitor().visit(`/login?url=${encodeURIComponent(url)}`))
      expect(page.url.href).toBe(`${world.at.portal}/dashboard`)
    },
  )
})

describe('a sign-in that fails', () => {
  it('says why the token was refused, and does not try again by itself [016]', async () => {
    await world.faults({
      path: 'auth/token',
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Your account is <b>locked</b>.' },
    })
    await world.forgetCalls()
    const person = visitor()
    const page = await world.signIn(await person.visit('/cases'))
    expect(page.status).toBe(400)
    expect(page.heading).toBe('Sign-in failed')
    expect(page.text).toContain('Your account is <b>locked</b>.')
    expect(page.html).not.toContain('<b>locked')
    expect(await world.calls('auth/token')).toHaveLength(1)

    await world.clearFaults()
    expect((await page.follow('Try again')).address).toBe('/cases')
  })

  it.each(
    todays([
      ['is down', { status: 503, body: 'Maintenance until 6.' }, 503, 'Maintenance until 6.'],
      [
        'answers HTML',
        { status: 200, body: '<html>Welcome</html>', contentType: 'text/html' },
        502,
        'could not be read',
      ],
      ['breaks off', { reset: true }, 502, 'gave no answer, so you are not signed in.'],
      ['gives no token', { status: 200, body: {} }, 502, 'could not be read'],
      ['says why with 200', { status: 200, body: { error_description: 'You are locked.' } }, 502, 'You are locked.'],
      ['says why with 201', { status: 201, body: { error_description: 'You are locked.' } }, 502, 'You are locked.'],
      ['says why with 201 as a text', { status: 201, body: 'You are locked.' }, 502, 'You are locked.'],
      [
        'says why with 200 as plain text',
        { status: 200, body: 'You are locked.', contentType: 'text/plain' },
        502,
        'You are locked.',
      ],
      [
        'sends half of its JSON with 200',
        { status: 200, body: '{"access_token": "a', contentType: 'application/json' },
        502,
        'could not be read',
      ],
      ['says nothing with 204', { status: 204 }, 502, 'answered with status 204, so you are not signed in.'],
    ]),
  )(
    'because the API %s says so with the right status, in words of signing in [496] [973]',
    async (_how, fault, status, text) => {
      await world.faults({ path: 'auth/token', ...fault })
      const page = await world.signIn(await visitor().visit('/login'))
      expect(page.status).toBe(status)
      expect(page.text).toContain(text)
      expect(page.link('Try again').getAttribute('href')).toBe('/login?url=%2Fdashboard')
    },
  )

  it('because the account belongs to no organisation names that, and offers sign-out [007]', async () => {
    const person = visitor()
    const email = `new-${Date.now()}@harbour.example`
    const form = await (await person.visit('/login')).follow('Sign up now')
    const code = await form.press('Sign up', {
      'Full name': 'Newly Arrived',
      'E-mail address': email,
      Password: OTHER_PASSWORD,
      'Password again': OTHER_PASSWORD,
    })
    const page = await code.press('Create account', { Code: await mailedCode(email) })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Your account is not linked to an organisation yet.')
    expect(page.buttons('Sign out')).toHaveLength(1)
  })

  it('because it was started in another browser starts nothing, and is no error for who is signed in', async () => {
    const state = (await startedBy(visitor())).searchParams.get('state') ?? ''
    const stranger = await visitor().visit(`/login?code=stolen&state=${encodeURIComponent(state)}`)
    expect(stranger.status).toBe(400)
    expect(stranger.heading).toBe('Sign in again')
    const signedIn = await (await world.signedIn('admin')).visit('/login?code=stolen&state=sign-in.x')
    expect(signedIn.address).toBe('/dashboard')
  })

  it.each(todays(['/login?code=x', '/login?error=access_denied', '/login?code=&state=', '/login?code=x&state=%00']))(
    'because %s is no answer to anything does not start a new one',
    async (address) => {
      const page = await visitor().visit(address)
      expect(page.url.origin).toBe(world.at.portal)
      expect(page.status).toBe(400)
    },
  )

  it('because its code was made up says so', async () => {
    const person = visitor()
    const state = (await startedBy(person)).searchParams.get('state') ?? ''
    const page = await person.visit(`/login?code=made-up&state=${encodeURIComponent(state)}`)
    expect(page.status).toBe(400)
    expect(page.heading).toBe('Sign-in failed')
  })

  it('because the person cancelled ends on a page with a link to sign in [008]', async () => {
    const page = await (await visitor().visit('/cases')).press('Cancel')
    expect(page.url.origin).toBe(world.at.portal)
    expect(page.heading).toBe('You are not signed in')
    expect((await page.follow('Sign in')).url.origin).toBe(world.at.provider)
  })
})

describe('the log', () => {
  const lines = (text: string, user: string) =>
    logOf(world.at).filter((line) => line.msg === text && JSON.stringify(line).includes(user))

  it('has one line for each sign-in and sign-out, with who and from where [795]', async () => {
    const { id } = world.account('staff')
    const person = visitor()
    const page = await world.signIn(await person.visit('/profile'), 'staff')
    await page.press('Sign out')
    await person.answer('/logout')
    for (const text of ['signed in', 'signed out']) {
      const [line, ...more] = lines(text, id)
      expect(line).toMatchObject({ user: id, client: expect.stringMatching(/^(127\.|::)/) })
      expect(more).toEqual([])
    }
    expect(lines('signed in', id)).toMatchObject([{ policy: 'sign-in' }])
  })

  it('says from where a sign-in failed [795]', async () => {
    await visitor().visit('/login?code=made-up&state=of-the-log')
    expect(lines('sign-in failed', 'missing').at(-1)?.client).toMatch(/^(127\.|::)/)
  })
})

describe('a forgotten password', () => {
  it('leads to the password-reset policy, and through it to the page that was wanted [008]', async () => {
    const email = world.account('reader').email
    const form = await visitor().visit('/cases?q=vpn')
    const reset = await form.press('Forgot your password?')
    expect(reset.url.origin).toBe(world.at.provider)
    const code = await reset.press('Send code', { 'E-mail address': email })
    const page = await code.press('Set password', {
      Code: await mailedCode(email),
      'New password': OTHER_PASSWORD,
      'New password again': OTHER_PASSWORD,
    })
    expect(page.address).toBe('/cases?q=vpn')
  })

  it('that is remembered after all ends on a page with a link to sign in', async () => {
    const reset = await (await visitor().visit('/cases')).press('Forgot your password?')
    const page = await reset.press('Cancel')
    expect(page.heading).toBe('You are not signed in')
  })
})

describe('one’s own profile', () => {
  it('is changed at the identity provider’s profile-edit policy, and shown afterwards [009]', async () => {
    const person = visitor()
    await world.signIn(await person.visit('/profile'), 'own-write')
    const form = await person.visit('/profile/edit')
    expect(form.url.origin).toBe(world.at.provider)
    const page = await form.press('Save', { 'Full name': 'Changed Name' })
    expect(page.address).toBe('/profile')
    expect(page.text).toContain('Changed Name')
  })

  it('stays as it is when the person cancels', async () => {
    const person = visitor()
    await world.signIn(await person.visit('/profile'), 'own-cases')
    const page = await (await person.visit('/profile/edit')).press('Cancel')
    expect(page.address).toBe('/profile')
    expect(page.status).toBe(200)
  })
})

describe('signing out', () => {
  it('ends the session here and at the identity provider, and returns to / [020] [021] [022] [025]', async () => {
    const person = visitor()
    await world.signIn(await person.visit('/dashboard'))
    const response = await person.answer('/logout')
    expect(response.headers.get('clear-site-data')).toBe('"storage"')
    expect(person.cookieNames().filter((name) => name.startsWith('portal-'))).toEqual([])

    const end = await person.answer(response.headers.get('location') ?? '')
    expect(end.headers.get('location')).toMatch(new RegExp(`^${world.at.portal}/(\\?|$)`))
    expect((await person.visit('/dashboard')).buttons('Sign in')).not.toHaveLength(0)
  })

  it('works by the menu’s button as by the address', async () => {
    const person = await world.signedIn('admin')
    await (await person.visit('/dashboard')).press('Sign out')
    const response = await person.answer('/dashboard')
    expect(leadsTo(response)).toBe('/login?url=%2Fdashboard')
  })

  it.each(
    todays([
      ['an image of a sibling site', 'same-site', 'no-cors', 'image'],
      ['a frame of a sibling site', 'same-site', 'navigate', 'iframe'],
      ['a script', 'same-origin', 'cors', 'empty'],
      ['a page that is fetched in advance', 'same-site', 'navigate', 'document\r\nSec-Purpose: prefetch;prerender'],
    ]),
  )('is not done by %s [504]', async (_what, site, mode, dest) => {
    const person = await world.signedIn('admin')
    const headers = [`Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${dest}`]
    const answer = await person.raw('/logout', ...headers)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).not.toMatch(/^set-cookie/im)
    expect((await person.answer('/profile')).status).toBe(200)
  })

  it('is done by a link of any site, and by a text browser [504]', async () => {
    const { portal } = world.at
    const fromLink = ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document']
    for (const headers of [fromLink, []]) {
      const answer = await rawGet(portal, '/logout', `Host: ${new URL(portal).host}`, ...headers)
      expect(answer).toMatch(/^HTTP\/1\.1 302 /)
    }
  })

  it('without a session just leads to / [024] [025]', async () => {
    const response = await visitor().answer('/logout')
    expect(response.status).toBe(302)
    expect(leadsTo(response)).toBe('/')
  })
})

describe('a session', () => {
  it('whose token the API no longer accepts ends, and leads to sign-in and back [023]', async () => {
    const person = await world.signedIn('admin')
    await world.faults({ path: 'users/me', status: 401, body: 'Token expired', times: 1 })
    const response = await person.answer('/cases?q=a')
    expect(response.status).toBe(302)
    expect(leadsTo(response)).toBe('/login?url=%2Fcases%3Fq%3Da')
    expect([...person.cookies.keys()].filter((name) => name.startsWith('portal-auth'))).toEqual([])
    expect((await person.answer('/cases')).status).toBe(302)
  })

  it('that was tampered with is no session, and no error', async () => {
    const person = await world.signedIn('admin')
    const sealed = person.cookies.get('portal-auth') ?? ''
    person.cookies.set('portal-auth', `${sealed.slice(0, -3)}abc`)
    const response = await person.answer('/cases')
    expect(response.status).toBe(302)
    expect(leadsTo(response)).toBe('/login?url=%2Fcases')
  })

  it('loses a permission the moment it is taken away [469]', async () => {
    const person = await world.signedIn('reader', ['READALLCASES'])
    expect((await person.visit('/cases')).status).toBe(200)
    await world.permit('reader', [])
    expect((await person.visit('/cases')).status).toBe(403)
  })

  it.each(todays(['/', '/dashboard', '/cases', '/cases/closed', '/cases/ticket?no=X', '/profile', '/no/such/page']))(
    'is asked for at %s [023] [500]',
    async (address) => {
      const response = await visitor().answer(address)
      expect(response.status).toBe(302)
      expect(leadsTo(response)).toBe(`/login?url=${encodeURIComponent(address)}`)
    },
  )

  it('shows its token nowhere: not in a page, not in the log [029] [470]', async () => {
    const person = await world.signedIn('admin')
    const token = await apiToken(world.account('admin'))
    expect(token).toMatch(TOKEN)
    const [, payload = ''] = token.split('.')
    for (const address of ['/dashboard', '/cases', '/profile']) {
      const page = await person.visit(address)
      expect(page.html).not.toContain(payload.slice(0, 20))
      expect(page.html).not.toMatch(TOKEN)
    }
    expect(readFileSync(world.at.stdout, 'utf8')).not.toMatch(TOKEN)
  })
})

/** The address at the identity provider that a sign-in was sent to. */
async function startedBy(person: Person): Promise<URL> {
  return new URL((await person.answer('/login')).headers.get('location') ?? '')
}

/** The code of six digits in the newest mail to this address. */
async function mailedCode(email: string): Promise<string> {
  const [newest = ''] = await mailsTo(world.at, email)
  const [code] = /\b\d{6}\b/.exec(newest) ?? []
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}
