/** The same form sent more than once (decision 8). */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCase, ticketsOf } from '../support/cases'
import type { Entries, Page, PageRequest } from '../support/page'
import { leadsTo, type Person } from '../support/person'
import { sendRaw } from '../support/raw'
import { storedUploads } from '../support/stored-uploads'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
let admin: Person
let tickets: string[] = []
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  tickets = (await admin.visit('/cases')).column('Ticket Number')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

/** Each task: the page that holds its form, the button, what is filled in, and the call that it ends in. */
const tasks: [
  name: string,
  open: () => Promise<Page>,
  button: string,
  entries: (page: Page) => Entries,
  call: string,
][] = [
  [
    'a new case',
    () => admin.visit('/cases/new'),
    'Create',
    (page) => newCase(page, `Case ${tickets.length}`),
    'cases/create',
  ],
  [
    'a reply with files',
    () => admin.visit(`/cases/ticket?no=${tickets[0]}`),
    'Send',
    () => ({ Subject: 'S', Message: 'M', Attachments: [new File(['x'], 'x.txt')] }),
    'activities/sendmessage',
  ],
  ['closing', () => admin.visit(`/cases/ticket/close?no=${tickets.pop()}`), 'Close case!', () => ({}), 'cases/close/*'],
]

async function filledIn(open: () => Promise<Page>, button: string, entries: (page: Page) => Entries) {
  const page = await open()
  return page.pressed(button, entries(page))
}

const where = async (sent: Promise<Response>) => {
  const response = await sent
  await response.arrayBuffer()
  return `${response.status} ${leadsTo(response)}`
}
const send = (request: PageRequest, signal?: AbortSignal) =>
  admin.answer(request.address, {
    method: 'POST',
    ...(request.form ? { body: request.form } : {}),
    ...(signal ? { signal } : {}),
  })

describe.each(todays(tasks))('%s', (_name, open, button, entries, call) => {
  it('sent twice at once and once more is carried out once, and leads to the same page', async () => {
    const request = await filledIn(open, button, entries)
    await world.faults({ path: call, delayMs: 300 })
    const both = await Promise.all([where(send(request)), where(send(request))])
    const later = await where(send(request))
    expect(both[0]).toMatch(/^303 \/cases/)
    expect([...both, later]).toEqual([both[0], both[0], both[0]])
    expect(await world.changes()).toHaveLength(1)
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('whose sender left and sends again, as a second click without scripts does, is carried out once', async () => {
    const request = await filledIn(open, button, entries)
    await world.faults({ path: call, delayMs: 500 })
    const leaving = new AbortController()
    const first = send(request, leaving.signal).catch(() => 'left')
    await expect.poll(async () => (await world.changes()).length).toBe(1)
    leaving.abort()
    expect(await first).toBe('left')
    expect(await where(send(request))).toMatch(/^303 \/cases/)
    expect(await world.changes()).toHaveLength(1)
    expect((await world.changes())[0]?.status).toBe(200)
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('of somebody else’s page is not sent at all', async () => {
    const request = await filledIn(open, button, entries)
    const other = await world.signedIn('own-write', ['ADMINCASES'])
    const page = await other.send(request)
    expect(page.status).toBe(403)
    expect(page.text).toContain('Somebody else was signed in when this form was opened. Nothing was sent.')
    expect(await world.changes()).toEqual([])
    expect(storedUploads(world, 'own-write')).toEqual([])
  })
})

describe('a form', () => {
  it('whose text was changed after going back is another one', async () => {
    const page = await admin.visit('/cases/new')
    for (const title of ['First wording', 'Second wording', 'First wording']) {
      await page.press('Create', newCase(page, title))
    }
    expect(await world.changes()).toHaveLength(2)
  })

  it('that was refused can be sent again', async () => {
    const page = await admin.visit(`/cases/ticket?no=${tickets[0]}`)
    await world.faults({ path: 'activities/sendmessage', status: 503, body: 'Later.', times: 1 })
    const refused = await page.press('Send', { Subject: 'S', Message: 'Refused once.' })
    expect(refused.status).toBe(503)
    expect((await refused.press('Send')).toasts).toEqual(['Portal response sent!'])
    expect(await world.changes()).toHaveLength(2)
  })

  it('refused, sent twice at once, is refused twice with one call', async () => {
    const request = await filledIn(
      () => admin.visit(`/cases/ticket?no=${tickets[0]}`),
      'Send',
      () => ({
        Subject: 'S',
        Message: 'Refused twice.',
        Attachments: [new File(['x'], 'both.txt')],
      }),
    )
    await world.faults({ path: 'activities/sendmessage', status: 409, body: 'No.', delayMs: 300 })
    const pages = await Promise.all([admin.send(request), admin.send(request)])
    for (const page of pages) {
      expect(page.status).toBe(409)
      expect(page.all('input[name=stored-uploads] ~ label')).toEqual(['both.txt (less than 0.01 MB)'])
    }
    expect(await world.changes()).toHaveLength(1)
  })

  it('with a file of the same name and length but other content is another one [560]', async () => {
    const page = await admin.visit(`/cases/ticket?no=${tickets[0]}`)
    for (const content of ['one', 'two', 'one']) {
      await page.press('Send', { Subject: 'S', Message: 'The log.', Attachments: [new File([content], 'log.txt')] })
    }
    expect(await world.changes()).toHaveLength(2)
  })

  it('that the provider refused is sent again once it has recovered, by somebody who goes back [559]', async () => {
    const page = await admin.visit(`/cases/ticket?no=${tickets[0]}`)
    const request = page.pressed('Send', { Subject: 'S', Message: 'Sent again after a while.' })
    await world.faults({ path: 'activities/sendmessage', status: 500, body: 'Broken.', times: 1 })
    expect((await admin.send(request)).status).toBe(502)
    await expect.poll(async () => (await admin.send(request)).toasts).toEqual(['Portal response sent!'])
    expect(await world.changes()).toHaveLength(2)
  })

  it('with files is refused before they arrive, when its sender may not reply to this case [561]', async () => {
    const reader = await world.signedIn('own-write', ['READALLCASESPERSONALWRITE'])
    const others = await ticketsOf(world, 'own-write', admin)
    const form = new FormData()
    form.set('subject', 'S')
    form.set('attachments', new File([new Uint8Array(2_000_000)], 'large.bin'))
    const page = await reader.send({
      method: 'POST',
      address: `${world.at.portal}/cases/ticket?no=${others.others[0]}`,
      form,
    })
    expect([page.status, page.text.includes('Access denied')]).toEqual([403, true])
    expect(storedUploads(world, 'own-write')).toEqual([])

    const head = [
      `POST /cases/ticket?no=${others.others[0]} HTTP/1.1`,
      `Host: ${new URL(world.at.portal).host}`,
      `Origin: ${world.at.portal}`,
      `Cookie: ${reader.cookieHeader()}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 2000000',
    ]
    const answer = await sendRaw(world.at.portal, [...head, '', ''].join('\r\n'))
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 403 Forbidden')
  })
})
