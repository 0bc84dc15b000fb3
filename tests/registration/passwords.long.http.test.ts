import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { mailedLink, mailsTo } from '../support/mail'
import type { Page } from '../support/page'
import { leadsTo, Person } from '../support/person'
import { startPair, startPortalBeside, tuned, type Started } from '../support/processes'
import { control, World, type Fault, type ReceivedCall } from '../support/world'

const OLD_PASSWORD = 'meridian-demo'
const NEW_PASSWORD = 'välk0mmen + 100%'
const SLOW_MS = 7_000
const NOT_EQUAL = 'Oops, the two passwords you entered are not equal.'
const UNKNOWN_OUTCOME = 'it is not known whether this was carried out'

/** Calls of visitors belong to no organisation, so these tests have a provider of their own. */
let pair: Started
let world: World
let email: string
beforeAll(async () => {
  pair = await startPair('passwords', { TRUSTED_PROXIES: '1', ...tuned({ FIRST_BYTE_TIMEOUT_MS: 5_000 }) })
  world = await World.create({ at: pair })
  email = world.account('admin').email
})
beforeEach(() => control(pair, 'DELETE', 'calls'))
afterEach(() => control(pair, 'DELETE', 'faults'))
afterAll(() => pair.stop())

let clients = 0
let addresses = 0
/** Somebody who is not signed in, at an address of their own. */
const somebody = () => new Person(pair.portal, `198.51.100.${(clients += 1)}`)
/** An address that nobody asked for yet, and that has no account. */
const anyAddress = () => `somebody-${(addresses += 1)}@else.example`
const fault = (...faults: Fault[]) => control(pair, 'PUT', 'faults', faults)

async function callsOf(path: string): Promise<Pick<ReceivedCall, 'body' | 'bearer' | 'contentType'>[]> {
  const Calls = z.array(z.object({ path: z.string(), body: z.unknown(), bearer: z.boolean(), contentType: z.string() }))
  return Calls.parse(await control(pair, 'GET', 'calls')).filter((call) => call.path === path)
}

const ask = async (person: Person, address: string) =>
  (await person.visit('/password-reset')).press('Send link', { 'E-mail address': address })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const choose = (page: Page, password: string, again = password) =>
  page.press('Set password', { 'New password again': again, 'New password': password })
const signIn = async (password: string) =>
  (await somebody().visit('/profile')).press('Sign in', { 'E-mail address': email, Password: password })

describe('a forgotten password', () => {
  it('is replaced by following the mailed link, which works once [026] [027] [455] [459] [464]', async () => {
    const person = somebody()
    const sent = await ask(person, email)
    expect(sent.status).toBe(200)
    expect(sent.heading).toBe('Check your e-mail')
    expect(sent.document.querySelector('input')).toBeNull()

    const link = await mailedLink(pair, email)
    const changed = await choose(await person.visit(link), NEW_PASSWORD)
    expect(changed.heading).toBe('Your password is changed')
    expect(changed.document.querySelector('input')).toBeNull()

    expect((await signIn(OLD_PASSWORD)).url.origin).toBe(pair.provider)
    expect((await signIn(NEW_PASSWORD)).address).toBe('/profile')

    const again = await choose(await person.visit(link), 'another-password')
    expect(again.status).toBe(400)
    expect(again.text).toContain('This link is no longer valid. Please request a new one.')
    expect((await again.follow('Ask for a new link')).heading).toBe('Forgot your password?')
    expect((await signIn(NEW_PASSWORD)).address).toBe('/profile')
  })

  it('is asked for and set without any authorization, by exactly the required calls [030] [457] [463]', async () => {
    const person = somebody()
    await ask(person, 'somebody@else.example')
    await choose(await person.visit('/new-password?validate=k%C3%A9y%2F%26%20x'), NEW_PASSWORD)
    const json = { bearer: false, contentType: 'application/json' }
    expect(await callsOf('registration/requestpasswordreset')).toMatchObject([
      { ...json, body: 'somebody@else.example' },
    ])
    expect(await callsOf('registration/newpassword')).toMatchObject([
      { ...json, body: { RegistrationKey: `sha256:${sha256('kéy/& x')}`, Password: '[hidden]' } },
    ])
  })

  it.each(['+k+y=', '%2Bk%2By%3D', '+k%2By%3D%20'])(
    'is set by the key +k+y= whether or not its + is encoded in the link: %s [835]',
    async (validate) => {
      const page = await choose(await somebody().visit(`/new-password?validate=${validate}`), NEW_PASSWORD)
      expect(page.url.searchParams.get('validate')?.trim()).toBe('+k+y=')
      expect(await callsOf('registration/newpassword')).toMatchObject([
        { body: { RegistrationKey: `sha256:${sha256('+k+y=')}` } },
      ])
    },
  )

  it('leaves neither its key nor any password or token in what the stand-in shows of its calls [505]', async () => {
    const own = await World.create({ at: pair, with: [] })
    const { email: address } = own.account('admin')
    const person = somebody()
    await ask(person, address)
    const link = await mailedLink(pair, address)
    await choose(await person.visit(link), NEW_PASSWORD)
    const signIn = await somebody().visit('/profile')
    expect((await signIn.press('Sign in', { 'E-mail address': address, Password: NEW_PASSWORD })).heading).toBe(
      'My Profile',
    )

    const shown = JSON.stringify(await control(pair, 'GET', 'calls'))
    for (const path of ['registration/requestpasswordreset', 'registration/newpassword', 'auth/token', 'users/me'])
      expect(shown).toContain(path)
    const key = new URL(link).searchParams.get('validate') ?? ''
    expect(key).not.toBe('')
    for (const secret of [key, NEW_PASSWORD, '"access_token":"ey', 'Bearer ey']) expect(shown).not.toContain(secret)
  })

  it('is answered alike whether or not the address is known, and mails nobody who is not [455]', async () => {
    const known = await ask(somebody(), email)
    const unknown = await ask(somebody(), 'nobody-at-all@else.example')
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    expect(await mailsTo(pair, 'nobody-at-all@else.example')).toEqual([])
  })

  it('is answered after the same time whether or not the address is known, and when it is refused [548]', async () => {
    const portal = await startPortalBeside(pair.provider, tuned({ PASSWORD_RESET_ANSWER_MS: 400 }))
    onTestFinished(async () => void (await portal.stop()))
    const person = new Person(portal.portal)
    for (const [address, status] of [
      [email, 303],
      [anyAddress(), 303],
      ['a@b', 400],
    ] as const) {
      const page = await person.visit('/password-reset')
      const { address: to, form = null } = page.pressed('Send link', { 'E-mail address': address })
      const began = performance.now()
      const answer = await person.answer(to, { method: 'POST', body: form })
      // Timers may be a millisecond early.
      expect(performance.now() - began).toBeGreaterThan(398)
      expect([answer.status, answer.headers.has('server-timing')]).toEqual([status, false])
    }
  })

  it('needs no signing out first [026] [027]', async () => {
    const admin = await world.signedIn('admin')
    expect((await admin.visit('/password-reset')).heading).toBe('Forgot your password?')
    expect((await admin.visit('/new-password?validate=x')).heading).toBe('Choose a new password')
  })

  it('is offered where a sign-in failed', async () => {
    const failed = await somebody().visit('/login?code=x&state=sign-in.x')
    expect((await failed.follow('Forgot your password?')).address).toBe('/password-reset')
  })
})

describe('the confirmation', () => {
  it('leads to /login after five seconds, and by a link; a reload repeats nothing [464] [468]', async () => {
    const person = somebody()
    const sent = await ask(person, anyAddress())
    expect(sent.headers.get('refresh')).toBe('5;url=/login')
    expect(sent.text).toContain('You will be taken to the sign-in page in 5 seconds.')
    expect(sent.link('Sign in now').getAttribute('href')).toBe('/login')

    const reloaded = await person.visit(sent.url.href)
    expect(reloaded.text).toBe(sent.text)
    expect(reloaded.headers.get('refresh')).toBe('5;url=/login')
    expect(await callsOf('registration/requestpasswordreset')).toHaveLength(1)
    expect((await person.visit('/password-reset')).headers.has('refresh')).toBe(false)
  })

  it.each(['/password-reset?done=', '/new-password?done=yes', '/new-password?done=yes&validate=key'])(
    'is not shown by a made-up %s',
    async (address) => {
      const response = await somebody().answer(address)
      expect(response.status).toBe(302)
      expect(leadsTo(response)).toBe('/login')
    },
  )

  it('of the one page is none of the other', async () => {
    const { search } = (await ask(somebody(), anyAddress())).url
    expect(leadsTo(await somebody().answer(`/new-password${search}`))).toBe('/login')
  })

  it('comes by a document load with scripts too: only then the countdown counts [464]', async () => {
    const person = somebody()
    const body = new URLSearchParams({ email: anyAddress() })
    const response = await person.answer('/password-reset.data', { method: 'POST', body })
    expect(await response.text()).toMatch(/"reload",true/)
  })
})

describe('the form for a forgotten password', () => {
  it('wants an e-mail address, and says so itself, not the browser [456] [474] [529]', async () => {
    const page = await somebody().visit('/password-reset')
    const field = page.one('input[type=email]')
    expect(field.hasAttribute('required')).toBe(true)
    expect(page.one('form').hasAttribute('novalidate')).toBe(true)

    const empty = await page.press('Send link')
    expect(empty.status).toBe(422)
    expect(empty.title).toMatch(/^Error: Forgot password/)
    expect(empty.all('.alert li')).toEqual(['E-mail address is required'])

    const wrong = await page.press('Send link', { 'E-mail address': 'no address <b>' })
    expect(wrong.status).toBe(422)
    expect(wrong.one('input[type=email]').getAttribute('value')).toBe('no address <b>')
    expect(await callsOf('registration/requestpasswordreset')).toEqual([])
  })

  it('takes an address with blanks around it [519]', async () => {
    const email = anyAddress()
    const page = await (
      await somebody().visit('/password-reset')
    ).press('Send link', { 'E-mail address': ` ${email}\t` })
    expect(page.heading).toBe('Check your e-mail')
    expect(await callsOf('registration/requestpasswordreset')).toMatchObject([{ body: email }])
  })

  it('shows the provider’s own words when it refuses, and keeps what was typed [458] [473]', async () => {
    const page = await ask(somebody(), 'a@b')
    expect(page.status).toBe(400)
    expect(page.one('.alert').textContent).toContain('This is not a valid email address.')
    expect(page.one('input[type=email]').getAttribute('value')).toBe('a@b')
  })

  it.each<[string, Fault, number, string]>([
    ['refuses', { path: '', status: 401, body: { error_description: 'Not <i>today</i>.' } }, 401, 'Not <i>today</i>.'],
    ['is down', { path: '', status: 503, body: 'Back at 6.' }, 503, 'Back at 6.'],
    ['breaks off', { path: '', reset: true }, 502, UNKNOWN_OUTCOME],
    ['is slow', { path: '', delayMs: SLOW_MS }, 504, UNKNOWN_OUTCOME],
    ['is cut off', { path: '', status: 200, body: 'x'.repeat(100), cutAfterBytes: 10 }, 502, UNKNOWN_OUTCOME],
  ])('says so when the provider %s, and sends once it can [458] [474]', async (_how, failure, status, text) => {
    await fault({ ...failure, path: 'registration/requestpasswordreset' })
    const address = anyAddress()
    const failed = await ask(somebody(), address)
    expect(failed.status).toBe(status)
    expect(failed.one('.alert').textContent).toContain(text)
    expect(failed.html).not.toContain('<i>')
    expect(failed.one('input[type=email]').getAttribute('value')).toBe(address)

    await control(pair, 'DELETE', 'faults')
    expect((await failed.press('Send link')).heading).toBe('Check your e-mail')
  })

  it('sent twice asks once', async () => {
    const page = await somebody().visit('/password-reset')
    const address = anyAddress()
    await Promise.all([1, 2].map(() => page.press('Send link', { 'E-mail address': address })))
    expect(await callsOf('registration/requestpasswordreset')).toHaveLength(1)
  })
})

describe('the form for a new password', () => {
  it.each(['/new-password', '/new-password?validate=', '/new-password?validate=%20'])(
    'at %s says that the key is missing, and where to get one [460]',
    async (address) => {
      const person = somebody()
      const page = await person.visit(address)
      expect(page.one('[role=alert]').textContent).toBe('Your registration key is missing.')
      expect(page.title).toMatch(/^Error: New password/)
      expect((await page.follow('Ask for a new link')).address).toBe('/password-reset')

      const posted = await person.post(address, { password: 'one', passwordAgain: 'two' })
      expect(posted.status).toBe(422)
      expect(posted.one('[role=alert]').textContent).toBe('Your registration key is missing.')
      expect(posted.text).not.toContain(NOT_EQUAL)
    },
  )

  it.each<[string, string, string, string]>([
    ['nothing', '', '', NOT_EQUAL],
    ['one password', 'long-enough', '', NOT_EQUAL],
    ['two different ones', 'long-enough', 'long-Enough', NOT_EQUAL],
    ['two different ones, each too short', 'one', 'two', NOT_EQUAL],
    ['5 characters', '12345', '12345', 'Choose a password of 6 to 50 characters.'],
    ['51 characters', 'x'.repeat(51), 'x'.repeat(51), 'Choose a password of 6 to 50 characters.'],
  ])('does not take %s, and never shows it [461] [462] [474]', async (_what, password, again, text) => {
    const page = await choose(await somebody().visit('/new-password?validate=key'), password, again)
    expect(page.status).toBe(422)
    expect(page.all('.alert li')).toEqual([text])
    const id = page.one('.alert li a').getAttribute('href') ?? ''
    expect(page.document.querySelector(id.replaceAll(':', '\\:'))?.getAttribute('aria-invalid')).toBe('true')
    for (const field of page.document.querySelectorAll('input[type=password]')) {
      expect(field.hasAttribute('value')).toBe(false)
      expect(field.getAttribute('autocomplete')).toBe('new-password')
    }
    if (password.length > 3) expect(page.html).not.toContain(password)
    expect(await callsOf('registration/newpassword')).toEqual([])
  })

  it.each([6, 50])('takes %d characters [461]', async (length) => {
    await choose(await somebody().visit(`/new-password?validate=of-${length}`), 'x'.repeat(length))
    expect(await callsOf('registration/newpassword')).toHaveLength(1)
  })

  it.each<[string, Fault, number, string]>([
    ['refuses', { path: '', status: 422, body: { error_description: 'Too easy.' } }, 422, 'Too easy.'],
    ['breaks off', { path: '', reset: true }, 502, UNKNOWN_OUTCOME],
    ['is slow', { path: '', delayMs: SLOW_MS }, 504, UNKNOWN_OUTCOME],
    ['is cut off', { path: '', status: 200, body: 'x'.repeat(100), cutAfterBytes: 10 }, 502, UNKNOWN_OUTCOME],
  ])('says so when the provider %s, and sets it once it can [458]', async (_how, failure, status, text) => {
    const person = somebody()
    const { email } = world.account('reader')
    await ask(person, email)
    const page = await person.visit(await mailedLink(pair, email))
    await fault({ ...failure, path: 'registration/newpassword', status: failure.status ?? 200 })
    const failed = await choose(page, NEW_PASSWORD)
    expect(failed.status).toBe(status)
    expect(failed.one('.alert').textContent).toContain(text)
    expect(failed.html).not.toContain(NEW_PASSWORD)

    await control(pair, 'DELETE', 'faults')
    expect((await choose(failed, NEW_PASSWORD)).heading).toBe('Your password is changed')
  })

  it('gives its key to nobody: no referrer, no log, no other site, nothing kept [470]', async () => {
    const key = 'a-key-that-is-a-secret'
    const page = await choose(await somebody().visit(`/new-password?validate=${key}`), NEW_PASSWORD)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('cache-control')).toBe('no-store, no-cache')
    expect(page.title).not.toContain(key)
    for (const element of page.document.querySelectorAll('[src], link[href]')) {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
      expect(new URL(address, pair.portal).origin).toBe(pair.portal)
      expect(address).not.toContain(key)
    }
    const log = readFileSync(pair.stdout, 'utf8') + readFileSync(pair.stderr, 'utf8')
    expect(log).toContain('/new-password')
    expect(log).not.toContain(key)
    expect(log).not.toContain(NEW_PASSWORD)
  })
})

describe('too many tries', () => {
  /** Minutes, as the page and the answer's header say. */
  const expectWait = (page: Page, minutes = 15) => {
    expect(page.status).toBe(429)
    expect(page.one('.alert').textContent).toContain(`Too many tries. Please wait ${minutes} minutes and try again.`)
    expect(Math.ceil(Number(page.headers.get('retry-after')) / 60)).toBe(minutes)
  }
  /** Makes tries until `count` of them count: on a busy machine the provider may answer one too late. Returns how many it took. */
  const times = async (count: number, attempt: (which: number) => Promise<Page>) => {
    let counted = 0
    let made = 0
    for (let which = 0; counted < count; which += 5) {
      const some = Array.from({ length: Math.min(5, count - counted) }, (_, index) => attempt(which + index))
      const statuses = (await Promise.all(some)).map(({ status }) => status)
      expect(statuses).not.toContain(429)
      made += statuses.length
      counted += statuses.filter((status) => status < 500).length
    }
    return made
  }

  it('of one client for one e-mail address end after five in any spelling, and hinder nobody else [502]', async () => {
    const person = somebody()
    const address = anyAddress()
    await times(5, () => ask(person, address))
    const refused = await ask(person, address.toUpperCase())
    expectWait(refused)
    expect(refused.title).toMatch(/^Error: /)
    expect(refused.one('input[type=email]').getAttribute('value')).toBe(address.toUpperCase())
    expect(await callsOf('registration/requestpasswordreset')).toHaveLength(5)
    expect((await ask(person, anyAddress())).heading).toBe('Check your e-mail')
    expect((await ask(somebody(), address)).heading).toBe('Check your e-mail')
  })

  it('for one e-mail address end after twenty, also when many people make them [502]', async () => {
    const address = anyAddress()
    await times(20, () => ask(somebody(), address))
    expectWait(await ask(somebody(), address))
    expect(await callsOf('registration/requestpasswordreset')).toHaveLength(20)
  })

  it('from one client end after fifty, and use up nobody else’s [502]', async () => {
    const person = somebody()
    const address = anyAddress()
    await times(50, () => ask(person, anyAddress()))
    for (let which = 0; which < 5; which += 1) expectWait(await ask(person, address))
    expect((await ask(somebody(), address)).heading).toBe('Check your e-mail')
  })

  it('are not counted while the provider does not answer [502]', async () => {
    const person = somebody()
    const address = anyAddress()
    const failures: Fault[] = [
      { path: '', status: 503, body: 'Back at 6.' },
      { path: '', status: 500, body: 'Broken.' },
      { path: '', reset: true },
    ]
    for (const failure of failures) {
      await fault({ ...failure, path: 'registration/requestpasswordreset' })
      for (let time = 0; time < 6; time += 1) expect((await ask(person, address)).status).toBeGreaterThanOrEqual(500)
    }
    await control(pair, 'DELETE', 'faults')
    for (let time = 0; time < 5; time += 1) expect((await ask(person, address)).heading).toBe('Check your e-mail')
    expectWait(await ask(person, address))
  })

  it('that the provider refuses are counted [502]', async () => {
    const person = somebody()
    for (let time = 0; time < 5; time += 1) expect((await ask(person, 'c@d')).status).toBe(400)
    expectWait(await ask(person, 'c@d'))
  })

  it('from one IPv6 network end, whichever of its addresses is used', async () => {
    const resident = (which: number) => new Person(pair.portal, `2001:db8:0:7::${(which + 1).toString(16)}`)
    await times(50, (which) => ask(resident(which), anyAddress()))
    expectWait(await ask(new Person(pair.portal, '2001:db8:0:f:ffff::1'), anyAddress()))
    expect((await ask(new Person(pair.portal, '2001:db8:0:107::1'), anyAddress())).heading).toBe('Check your e-mail')
  })

  it('with one registration key end, by any client', async () => {
    const attempt = async () => choose(await somebody().visit('/new-password?validate=guessed'), NEW_PASSWORD)
    const made = await times(5, attempt)
    expectWait(await attempt())
    expect((await callsOf('registration/newpassword')).length).toBeLessThanOrEqual(made)
  })

  it('with ever other keys end for the client', async () => {
    const person = somebody()
    const passwords = { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD }
    const attempt = (which: number) => person.post(`/new-password?validate=no-${which}`, passwords)
    await times(50, attempt)
    expectWait(await attempt(50))
    expect((await ask(person, anyAddress())).heading).toBe('Check your e-mail')
  })

  it('are refused again when the page is loaded again: nothing was sent that could have an outcome', async () => {
    const person = somebody()
    await times(50, () => ask(person, anyAddress()))
    const page = await person.visit('/password-reset')
    for (const _load of [1, 2]) expectWait(await page.press('Send link', { 'E-mail address': 'same@else.example' }))
  })
})
