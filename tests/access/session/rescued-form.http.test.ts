/** Forms that were posted when nobody could look at them are not lost (decision 10). */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newCase } from '../../support/cases'
import { textOf, type Entries, type Page } from '../../support/page'
import type { Person } from '../../support/person'
import { storedUploads } from '../../support/stored-uploads'
import { todays } from '../../support/todays'
import { World, type Fault } from '../../support/world'

const TOAST = 'Portal response sent! Reply sent with 1 file.'
const EVIL = '</textarea><script>alert(1)</script> "quoted"'

let world: World
let admin: Person
let reply = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  reply = `/cases/ticket?no=${(await admin.visit('/cases')).column('Ticket Number')[0] ?? ''}`
})
beforeEach(async () => {
  await signInAgain(admin)
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())

/** Signs in as in a second tab: the same browser has a new session. */
async function signInAgain(person: Person, kind: Parameters<World['signedIn']>[0] = 'admin'): Promise<void> {
  person.cookies.clear()
  for (const [name, value] of (await world.signedIn(kind)).cookies) person.cookies.set(name, value)
}

const Sent = z.object({ status: z.number(), body: z.unknown() })
const sent = async () =>
  (await world.calls())
    .filter(({ path, status }) => ['cases/create', 'activities/sendmessage'].includes(path) && status === 200)
    .map((call) => Sent.parse(call).body)

/** Everything that a page without scripts shows of what was typed. */
const shown = (page: Page) => page.all('main dd')

interface Task {
  readonly address: () => string
  readonly button: string
  readonly entries: (page: Page) => Entries
  readonly call: string
  readonly read: string
}
const opening: Task = {
  address: () => '/cases/new',
  button: 'Create',
  entries: (page) => newCase(page, EVIL),
  call: 'cases/create',
  read: 'cases/meta',
}
const replying: Task = {
  address: () => reply,
  button: 'Send',
  entries: () => ({ Subject: EVIL, Message: 'First line\n\nLast line', Attachments: [new File(['x'], 'log.txt')] }),
  call: 'activities/sendmessage',
  read: 'cases/get/*',
}
const tasks: [string, Task][] = [
  ['a new case', opening],
  ['a reply with a file', replying],
]

/** Ways in which a session ends while somebody writes. */
const sessionEndings: [name: string, end: (task: Task) => unknown][] = [
  ['the token’s cookie is gone', () => forgetCookie('portal-auth')],
  ['the API no longer accepts the token', () => world.faults({ path: 'users/me', status: 401, body: 'No.', times: 1 })],
  ['the call itself is refused so', ({ call }) => world.faults({ path: call, status: 401, body: 'No.', times: 1 })],
]
/** Text of a choice on the form. */
function wordOf(form: Page, label: string, value: string): string {
  const field = [...form.document.querySelectorAll('main label')].find((found) => textOf(found) === label)
  const options = [...(field?.parentElement?.querySelectorAll('option') ?? [])]
  return textOf(options.find((option) => option.value === value)) || value
}
function forgetCookie(start: string): void {
  for (const name of admin.cookies.keys()) if (name.startsWith(start)) admin.cookies.delete(name)
}

/** All that was typed stands on the page, as text, by the form's labels and in the words of its choices. */
function expectNothingLost(page: Page, { entries }: Task, form: Page): void {
  for (const [label, value] of Object.entries(entries(form))) {
    const isFile = typeof value === 'object'
    const text = isFile ? value.map(({ name }) => name).join() : wordOf(form, label, String(value))
    const term = page.all('main dt').indexOf(isFile ? 'Files' : label)
    expect(shown(page)[term], label).toBe(text.replace(/\s+/g, ' '))
    expect(page.document.querySelectorAll('main dd')[term]?.querySelectorAll('br')).toHaveLength(
      text.split('\n').length - 1,
    )
  }
  expect(page.html).not.toContain('<script>alert')
}

describe.each(todays(tasks))('%s', (_name, task) => {
  it.each(sessionEndings)('when %s can be sent again after a new sign-in, files and all [518]', async (_how, end) => {
    const form = await admin.visit(task.address())
    await end(task)
    const page = await form.press(task.button, task.entries(form))
    expect(page.status).toBe(401)
    expect(page.heading).toBe('Your session has ended')
    expect(page.link('Sign in in a new tab').getAttribute('href')).toBe('/login?url=%2Fsigned-in')
    expect(page.link('Sign in in a new tab').target).toBe('_blank')
    expectNothingLost(page, task, form)
    expect(await sent()).toEqual([])

    await signInAgain(admin)
    expect((await admin.visit('/signed-in')).heading).toBe('You are signed in')
    const done = await page.press('Send again')
    expect(done.status).toBe(200)
    if (task === replying) expect(done.toasts).toEqual([TOAST])
    expect(await sent()).toHaveLength(1)
    if (task === replying) expect(await sent()).toMatchObject([{ files: [{ fileName: 'log.txt', size: 1 }] }])
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('without any session can be sent again too', async () => {
    const form = await admin.visit(task.address())
    admin.cookies.clear()
    const page = await form.press(task.button, task.entries(form))
    expect(page.status).toBe(401)
    expect(page.heading).toBe('Your session has ended')
    await signInAgain(admin)
    // The files' owner was not known, so the page asks for the files.
    const again = task === replying ? { 'Please choose again: log.txt': [new File(['y'], 'log.txt')] } : {}
    await page.press('Send again', again)
    expect(await sent()).toHaveLength(1)
    if (task === replying)
      expect(await sent()).toMatchObject([{ files: [{ field: 'attachments', fileName: 'log.txt' }] }])
  })

  const failures: [string, Fault, number, string][] = [
    ['is refused', { path: 'users/me', status: 500, body: 'No users.', times: 1 }, 502, 'No users.'],
    ['breaks off', { path: 'users/me', reset: true, times: 2 }, 502, 'cannot be reached at the moment.'],
  ]
  it.each(todays(failures))(
    'when users/me %s is kept, and ‘Send again’ sends it',
    async (_how, fault, status, text) => {
      const form = await admin.visit(task.address())
      await world.faults(fault)
      const page = await form.press(task.button, task.entries(form))
      expect(page.status).toBe(status)
      expect(page.heading).toBe('Not sent yet')
      expect(page.text).toContain(text)
      expect(page.links('Sign in in a new tab')).toEqual([])
      expectNothingLost(page, task, form)
      await page.press('Send again')
      expect(await sent()).toHaveLength(1)
    },
  )

  it('refused, on a page that cannot be shown again, says why and can be sent again', async () => {
    const form = await admin.visit(task.address())
    // A new case needs the choices before its call, so that it is refused there already.
    const refusal = { path: task === opening ? task.read : task.call, status: 409, body: 'The case is locked.' }
    await world.faults(refusal, { path: task.read, status: 500, body: 'No page either.' })
    const page = await form.press(task.button, task.entries(form))
    expect(page.heading).toBe('Something went wrong')
    expect(page.text).toContain('The case is locked.')
    expectNothingLost(page, task, form)
    await world.clearFaults()
    await page.press('Send again')
    expect(await sent()).toHaveLength(1)
  })

  it('cannot be sent by somebody else who signs in', async () => {
    const form = await admin.visit(task.address())
    forgetCookie('portal-auth')
    const page = await form.press(task.button, task.entries(form))
    await signInAgain(admin, 'own-write')
    await world.permit('own-write', ['ADMINCASES'])
    const refused = await page.press('Send again')
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Somebody else was signed in when this form was opened.')
    const fields = [...refused.document.querySelectorAll('main form :is(input:not([type=hidden]), textarea)')]
    expect(fields).not.toEqual([])
    for (const field of fields) expect(field.outerHTML).not.toMatch(/quoted|Last line/)
    expect(await sent()).toEqual([])
  })
})

describe('a reply of which nobody knows whether it was carried out', () => {
  it('is not called unsent, on a page that cannot be shown again', async () => {
    const form = await admin.visit(reply)
    await world.faults({ path: replying.call, reset: true }, { path: replying.read, status: 500, body: 'Down.' })
    const page = await form.press('Send', replying.entries(form))
    expect(page.heading).toBe('Something went wrong')
    expect(page.text).toContain('it is not known whether this was carried out. Please check before you try again.')
    expect(page.html).not.toContain('Not sent')
  })
})

describe('a form that is sent again too early', () => {
  it('still has its files, also when it is no longer known whose they are', async () => {
    const form = await admin.visit(reply)
    forgetCookie('portal-auth')
    const once = await form.press('Send', replying.entries(form))
    admin.cookies.clear()
    const twice = await once.press('Send again')
    expect(shown(twice)).toContain('A file that you chose earlier')
    await signInAgain(admin)
    const done = await twice.press('Send again')
    expect(done.toasts).toEqual([TOAST])
    expect(await sent()).toMatchObject([{ files: [{ fileName: 'log.txt', size: 1 }] }])
  })
})

describe('the page that keeps what was typed', () => {
  it('never holds a password', async () => {
    admin.cookies.clear()
    const fields = { title: 'typed', password: 'secret-1', newPassword: 'secret-2', 'confirm-password': 'secret-3' }
    const page = await admin.post('/cases/new', fields)
    expect(page.html).toContain('typed')
    expect(page.html).not.toContain('secret-')
  })

  it('is not kept by the browser', async () => {
    admin.cookies.clear()
    const page = await admin.post('/cases/new', { title: 'typed' })
    expect(page.headers.get('cache-control')).toBe('no-store, no-cache')
    expect(textOf(page.one('h2'))).toBe('What you typed')
  })

  it('for a body that cannot be read says so as any page does', async () => {
    admin.cookies.clear()
    const response = await admin.answer('/cases/new', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/x' },
    })
    expect(response.status).toBe(302)
  })
})

describe('the offers of an order', () => {
  it('when the session ends are shown by their names, and sent again after a new sign-in [518] [809]', async () => {
    const first = await admin.visit('/orders/new')
    const form = await first.press('Next', { Tenant: first.all('fieldset label')[0] ?? '' })
    const [name = ''] = form.all('tbody tr th label')
    const amount = form.one('tbody input[type=number]').getAttribute('aria-label') ?? ''
    forgetCookie('portal-auth')
    const page = await form.press('Next', { [name]: true, [amount]: '150' })
    expect([page.status, page.heading]).toEqual([401, 'Your session has ended'])
    expect(page.facts('main')).toEqual({ Product: form.one('tbody tr th[title]').getAttribute('title'), Amount: '150' })
    await signInAgain(admin)
    const confirm = await page.press('Send again')
    expect(confirm.all('.simple-table tbody td').slice(0, 1)).toEqual(['150'])
  })
})
