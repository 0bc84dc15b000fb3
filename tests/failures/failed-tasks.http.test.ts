/** Each call of each task with cases failing: what was typed stays, and the next attempt succeeds. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newCase } from '../support/cases'
import type { Entries, Page } from '../support/page'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { todays } from '../support/todays'
import { World, type Fault } from '../support/world'

const NOT_REACHED = 'The provider’s systems cannot be reached at the moment.'
const UNKNOWN = 'so it is not known whether this was carried out. Please check before you try again.'
const TOO_SLOW = 'The provider’s systems take too long to answer.'

type Failure = Omit<Fault, 'path'>
/** The answer of a call, the page's status, and the text on it where the call reads and where it changes something. */
const failures: [name: string, fault: Failure, status: number, reading: string, changing: string][] = [
  ...[400, 403, 404, 409, 503].map((status): [string, Failure, number, string, string] => {
    const text = `Refused with ${status} <b>.`
    return [`${status}`, { status, body: { Message: text } }, status, text, text]
  }),
  ['500', { status: 500, body: 'The database is down.' }, 502, 'The database is down.', 'The database is down.'],
  ['a broken connection', { reset: true }, 502, NOT_REACHED, UNKNOWN],
  ['a part of its answer', { status: 200, body: [1, 2, 3], cutAfterBytes: 2 }, 502, NOT_REACHED, UNKNOWN],
  ['nothing for long', { delayMs: 6_000 }, 504, TOO_SLOW, UNKNOWN],
]
const named = (...names: string[]) => failures.filter(([name]) => names.includes(name))

let world: World
let impatient: Started
let ticket = ''
beforeAll(async () => {
  world = await World.create()
  ticket = (await (await world.signedIn('admin')).visit('/cases')).column('Ticket Number')[0] ?? ''
  impatient = await startPortalBeside(world.at.provider, tuned({ FIRST_BYTE_TIMEOUT_MS: 1_500 }))
})
afterEach(() => world.clearFaults())
afterAll(() => impatient.stop())

interface Task {
  readonly name: string
  readonly address: () => string
  readonly button: string
  readonly entries: (page: Page) => Entries
  readonly isDone: (page: Page) => boolean
}
const opening: Task = {
  name: 'opening a case',
  address: () => '/cases/new',
  button: 'Create',
  entries: (page) => newCase(page, 'Typed title'),
  isDone: ({ url, text }) => url.searchParams.has('created') && text.includes('Typed title'),
}
const replying: Task = {
  name: 'replying',
  address: () => `/cases/ticket?no=${ticket}`,
  button: 'Send',
  entries: () => ({ Subject: 'Typed title', Message: 'Typed text', Attachments: [new File(['x'], 'kept.txt')] }),
  isDone: ({ text }) => text.includes('Portal response sent!'),
}

/** One of them meets every failure; for the others one stands for what is refused, and one for what is not known. */
const cases: [task: Task, call: string, changes: boolean, failures: typeof failures][] = [
  [opening, 'users/me', false, named('503')],
  [opening, 'cases/meta', false, named('503')],
  [opening, 'cases/create', true, failures],
  [replying, 'users/me', false, named('503')],
  [replying, 'cases/owner/*', false, named('503')],
  [replying, 'activities/sendmessage', true, named('409', 'a broken connection', 'nothing for long')],
]

/** The button is in the summary, or on the page that keeps what could not be sent. */
const buttonOf = (page: Page, { button }: Task) => (page.buttons('Send again').length > 0 ? 'Send again' : button)
const holds = (page: Page, typed: string) =>
  [...page.document.querySelectorAll('input, textarea')].some(
    (field) => (field.getAttribute('value') ?? field.textContent) === typed,
  )

describe.each(todays(cases))('$0.name, when $1', (task, call, changes, failures) => {
  /** A person about whom the API is asked if they own the case. */
  const person = (portal?: string): Promise<Person> =>
    world.signedIn('own-write', [call.startsWith('cases/owner') ? 'READALLCASESPERSONALWRITE' : 'ADMINCASES'], portal)

  it.each(failures)('answers %s, keeps what was typed, and a repeat succeeds [474]', async (...failure) => {
    const [name, fault, status, reading, changing] = failure
    const someone = await person(name === 'nothing for long' ? impatient.portal : undefined)
    if (call.startsWith('cases/owner')) await world.faults({ path: call, status: 200, body: true })
    const form = await someone.visit(task.address())
    await world.faults({ path: call, ...fault })
    const page = await form.press(task.button, task.entries(form))
    expect(page.text).toContain(changes ? changing : reading)
    expect(page.status).toBe(status)
    expect(holds(page, 'Typed title')).toBe(true)
    if (task === replying) expect(page.text).toContain('kept.txt')
    // A mail of the case may be bold; the text of a failure never is.
    expect(page.html).not.toMatch(/Refused with \d+ <b>/)

    // The owner rule is the portal's here: the provider itself would refuse.
    await world.clearFaults()
    if (call.startsWith('cases/owner')) {
      await world.permit('own-write', ['ADMINCASES'])
    }
    const done = await page.press(buttonOf(page, task))
    expect(task.isDone(done), done.text).toBe(true)
  })
})

describe('the case page, when cases/owner', () => {
  it.each(named('503', 'nothing for long'))('answers %s, says so in place of the form', async (...failure) => {
    const [name, fault, , text] = failure
    const portal = name === 'nothing for long' ? impatient.portal : undefined
    const person = await world.signedIn('own-write', ['READALLCASESPERSONALWRITE'], portal)
    await world.faults({ path: 'cases/owner/*', ...fault })
    const page = await person.visit(`/cases/ticket?no=${ticket}`)
    expect(page.status).toBe(200)
    expect(page.all('#reply [role=alert]')).toEqual([`Oops, something went wrong: ${text}`])
    expect(page.buttons('Send')).toEqual([])
    expect(page.all('main dt')).toContain('Ticket Number')
  })
})

describe('closing, when cases/close', () => {
  const failing = named('409', 'a broken connection', 'nothing for long')
  it.each(todays(failing))('answers %s, says so on the case, and a repeat succeeds', async (...failure) => {
    const [name, fault, , , text] = failure
    const admin = await world.signedIn('admin', undefined, name === 'nothing for long' ? impatient.portal : undefined)
    const number = (await admin.visit('/cases')).column('Ticket Number').at(-1) ?? ''
    const dialog = await admin.visit(`/cases/ticket/close?no=${number}`)
    // A call that is only late is carried out all the same.
    await world.faults({ path: 'cases/close/*', ...(fault.delayMs ? { ...fault, status: 500 } : fault) })
    const page = await dialog.press('Close case!')
    expect(page.address).toBe(`/cases/ticket?no=${number}`)
    expect(page.all('main > .alert').join()).toContain(text)
    await world.clearFaults()
    expect((await (await page.follow('Close case')).press('Close case!')).address).toMatch(/^\/cases\?closed=/)
  })
})
