import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newCase, ticketsOf } from '../support/cases'
import { textOf, type Page } from '../support/page'
import type { Person } from '../support/person'
import { storedUploads } from '../support/stored-uploads'
import { todays } from '../support/todays'
import { World } from '../support/world'

const TOO_LARGE = 'Oops, file size can not be bigger than 15 MB.'
const EVIL = '<script>alert(1)</script> & "quoted"'

let world: World
let admin: Person
let ticket = ''
let address = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  ticket = (await ticketsOf(world, 'admin', admin)).others[0] ?? ''
  address = `/cases/ticket?no=${ticket}`
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

/** A reply as the provider received it. */
const Reply = z.object({
  status: z.number(),
  contentType: z.string().startsWith('multipart/form-data; boundary='),
  body: z.object({
    fields: z.record(z.string(), z.string()),
    files: z.array(z.object({ field: z.string(), fileName: z.string(), size: z.number(), sha256: z.string() })),
  }),
})
const replies = async () => z.array(Reply).parse(await world.calls('activities/sendmessage'))
const asked = async () => (await world.calls()).map(({ method, path }) => `${method} ${path}`)

const written = (text: string) => ({ Subject: `About ${text}`, Message: `Hello,\n\n${text}.` })
const file = (name: string, content: string | number) =>
  new File([typeof content === 'number' ? Buffer.alloc(content, name) : content], name, { type: 'text/plain' })
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const kept = (page: Page) => page.all('input[name=stored-uploads] ~ label')

/** People's permissions, whether they may reply to their own case and to others', and whether the owner is asked for. */
const kinds: [name: string, permissions: string[], own: boolean, others: boolean, asks: boolean][] = [
  ['ADMINCASES', ['ADMINCASES'], true, true, false],
  ['ADMINCASES and the others', ['ADMINCASES', 'READALLCASES', 'PERSONALCASESONLY'], true, true, false],
  ['PERSONALCASESONLY', ['PERSONALCASESONLY'], true, false, true],
  ['READALLCASESPERSONALWRITE', ['READALLCASESPERSONALWRITE'], true, false, true],
  ['READALLCASES and PERSONALCASESONLY', ['READALLCASES', 'PERSONALCASESONLY'], true, false, true],
  ['READALLCASES alone', ['READALLCASES'], false, false, false],
]

describe.each(todays(kinds))('%s', (_name, permissions, own, others, asks) => {
  it.each([
    ['their own case', own],
    ['somebody else’s', others],
  ])('on %s: page and posted form alike [127] [128] [129] [130] [469]', async (which, may) => {
    const tickets = await ticketsOf(world, 'own-write', admin)
    const number = (which === 'their own case' ? tickets.own : tickets.others)[0] ?? ''
    const person = await world.signedIn('own-write', permissions)
    await world.forgetCalls()

    const page = await person.visit(`/cases/ticket?no=${number}`)
    expect(page.buttons('Send')).toHaveLength(may ? 1 : 0)
    expect(page.links('Close case')).toHaveLength(may ? 1 : 0)
    expect((await asked()).filter((call) => call.includes('cases/owner'))).toHaveLength(asks ? 1 : 0)
    // People who see nobody else's cases learn nothing about them.
    const sees = which === 'their own case' || permissions.some((one) => one !== 'PERSONALCASESONLY')
    expect(page.status).toBe(sees ? 200 : 404)

    await world.forgetCalls()
    const sent = await person.post(`/cases/ticket?no=${number}`, { subject: 'Made up', description: 'Posted.' })
    if (may) expect(sent.text).toContain('Portal response sent!')
    else expect([403, 404]).toContain(sent.status)
    if (!may && sees) expect(sent.heading).toBe('Access denied')
    expect(await replies()).toHaveLength(may ? 1 : 0)
    expect((await asked()).includes(`GET cases/owner/${number}`)).toBe(asks)
  })
})

describe('the owner of a case', () => {
  it('is who the provider says, whatever it has said before', async () => {
    const person = await world.signedIn('own-write', ['READALLCASESPERSONALWRITE'])
    await world.faults({ path: `cases/owner/${ticket}`, status: 200, body: true })
    expect((await person.visit(address)).buttons('Send')).toHaveLength(1)
    await world.faults({ path: `cases/owner/${ticket}`, status: 200, body: false })
    expect((await person.visit(address)).buttons('Send')).toHaveLength(0)
    expect((await person.post(address, { subject: 's', description: 'd' })).heading).toBe('Access denied')
    expect(await replies()).toEqual([])
  })
})

describe('a reply', () => {
  it('has a subject, a message and any number of attachments [131]', async () => {
    const page = await admin.visit(address)
    const form = page.one('#reply form')
    expect([...form.querySelectorAll('label')].map(textOf)).toEqual(['Message', 'Subject', 'Attachments (optional)'])
    expect(form.getAttribute('enctype')).toBe('multipart/form-data')
    expect(form.querySelector('input[type=file]')?.hasAttribute('multiple')).toBe(true)
  })

  it.each([
    ['Subject', 'Enter a subject'],
    ['Message', 'Enter a message'],
  ])('without %s is not sent, and the rest stays, files too [132] [133] [474]', async (label, message) => {
    for (const blank of ['', ' \n ']) {
      await world.forgetCalls()
      const entries = { ...written('this'), [label]: blank, Attachments: [file('log.txt', 'All of it')] }
      const page = await (await admin.visit(address)).press('Send', entries)
      expect(page.status).toBe(422)
      expect(page.all('.alert a')).toEqual([message])
      expect(page.all('.field-message')).toEqual([`Error: ${message}`])
      expect(kept(page)).toEqual(['log.txt (less than 0.01 MB)'])
      expect(await replies()).toEqual([])

      const sent = await page.press('Send', written('that'))
      expect(sent.text).toContain('Portal response sent!')
      const [reply] = await replies()
      expect(reply?.body.files).toMatchObject([{ fileName: 'log.txt', sha256: sha256('All of it') }])
    }
  })

  it('is sent with exactly its fields, shown, and leaves no file behind [138] [139]', async () => {
    const { Subject, Message } = written('50% & <b>more</b>: ünïcödé 🙂')
    const Attachments = [file('screen shot.png', 'PNG'), file('ünï 🙂.log', 'Log')]
    const page = await (await admin.visit(address)).press('Send', { Subject, Message, Attachments })
    const [reply, ...more] = await replies()
    expect(more).toEqual([])
    expect(reply?.status).toBe(200)
    // A multipart body ends its lines with CR LF.
    const description = Message.replaceAll('\n', '\r\n')
    expect(reply?.body.fields).toEqual({ subject: Subject, description, ticketNumber: ticket })
    expect(reply?.body.files).toEqual([
      { field: 'attachments', fileName: 'screen shot.png', size: 3, sha256: sha256('PNG') },
      { field: 'attachments', fileName: 'ünï 🙂.log', size: 3, sha256: sha256('Log') },
    ])

    expect(page.status).toBe(200)
    expect(page.address).toBe(address)
    expect(page.toasts).toEqual(['Portal response sent! Reply sent with 2 files.'])
    expect(page.all('.timeline > li')[0]).toContain(Subject)
    expect(textOf(page.one('#reply textarea'))).toBe('')
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('leads to the new activity [510]', async () => {
    const page = await (await admin.visit(address)).press('Send', written('what is new'))
    expect(page.url.hash).toBe('#newest')
    expect(textOf(page.one('#newest'))).toContain('Hello, what is new.')
    expect(page.all('.timeline > li').indexOf(textOf(page.one('#newest')))).toBe(0)
  })

  it('starts with the case’s title as its subject, folded away until it is wrong', async () => {
    const page = await admin.visit(address)
    const title = page.one('#reply input[name=subject]').getAttribute('value') ?? ''
    expect(page.heading).toContain(title.replace('Re: ', ''))
    expect(textOf(page.one('#reply summary'))).toBe(`Subject: ${title} Change`)
    expect(page.one('#reply details').hasAttribute('open')).toBe(false)
    const wrong = await page.press('Send', { ...written('x'), Subject: '' })
    expect(wrong.one('#reply details').hasAttribute('open')).toBe(true)
  })

  it('without attachments is multipart too [138]', async () => {
    await (await admin.visit(address)).press('Send', written('nothing else'))
    const [reply] = await replies()
    expect(reply?.body.files).toEqual([])
  })

  it('keeps the list that the case was opened from', async () => {
    const from = encodeURIComponent('q=backup&sort=title')
    const page = await (await admin.visit(`${address}&from=${from}`)).press('Send', written('the list'))
    expect(page.link('Back to active cases').getAttribute('href')).toBe('/cases?q=backup&sort=title')
  })
})

describe('a reply that the provider refuses', () => {
  it.each(
    todays([
      [400, 400],
      [413, 413],
      [500, 502],
      [503, 503],
    ]),
  )(
    'with %s shows its text, keeps everything, and can be sent again [140] [473] [517] [524]',
    async (status, shown) => {
      const form = await admin.visit(address)
      await world.faults({ path: 'activities/sendmessage', status, body: { Message: EVIL } })
      const entries = { ...written('files'), Attachments: [file('one.txt', 'One'), file('two.txt', 'Two')] }
      const page = await form.press('Send', entries)
      expect(page.status).toBe(shown)
      expect(page.toasts).toEqual([EVIL])
      expect(page.all('.alert')).toEqual([EVIL])
      expect(page.all('[role=alert], [role=status]:not(:empty)'), 'announced once').toEqual([EVIL])
      expect(page.document.querySelector('.toast-message ~ .drawer'), 'first in the document').toBeTruthy()
      expect(page.html).not.toContain('<script>alert')
      expect(page.one('#reply input[name=subject]').getAttribute('value')).toBe(entries.Subject)
      expect(page.one('#reply textarea').textContent).toBe(entries.Message)
      expect(kept(page)).toEqual(['one.txt (less than 0.01 MB)', 'two.txt (less than 0.01 MB)'])
      expect(page.text).toContain('Files already chosen: 2 files (less than 0.01 MB)')

      await world.clearFaults()
      await world.forgetCalls()
      const sent = await page.press('Send')
      expect(sent.toasts).toEqual(['Portal response sent! Reply sent with 2 files.'])
      const [reply] = await replies()
      expect(reply?.body.files).toMatchObject([{ fileName: 'one.txt' }, { fileName: 'two.txt' }])
      await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
    },
  )

  it('twice still has its files, what is unticked is left out, what is added goes along', async () => {
    const person = await world.signedIn('own-cases', ['ADMINCASES'])
    const form = await person.visit(address)
    await world.faults({ path: 'activities/sendmessage', status: 500, body: 'No.' })
    const entries = { ...written('many'), Attachments: [file('a.txt', 'A'), file('b.txt', 'B')] }
    const once = await form.press('Send', entries)
    const twice = await once.press('Send', { 'a.txt': false, Attachments: [file('c.txt', 'C')] })
    expect(kept(twice)).toEqual(['b.txt (less than 0.01 MB)', 'c.txt (less than 0.01 MB)'])
    await world.clearFaults()
    await world.forgetCalls()
    await twice.press('Send')
    const [reply] = await replies()
    expect(reply?.body.files).toMatchObject([
      { fileName: 'b.txt', sha256: sha256('B') },
      { fileName: 'c.txt', sha256: sha256('C') },
    ])
  })
})

describe('an attachment', () => {
  it('of exactly 15,000,000 bytes is sent [134]', async () => {
    const Attachments = [file('exact.bin', 15_000_000)]
    const page = await (await admin.visit(address)).press('Send', { ...written('size'), Attachments })
    expect(page.toasts).toEqual(['Portal response sent! Reply sent with 1 file.'])
    const [reply] = await replies()
    expect(reply?.body.files).toMatchObject([{ fileName: 'exact.bin', size: 15_000_000 }])
  })

  it('of one byte more is refused by its name, nothing is sent, and the others are kept [134] [135] [519]', async () => {
    const Attachments = [file('a.txt', 'A'), file('over.bin', 15_000_001), file('b.txt', 'B')]
    const page = await (await admin.visit(address)).press('Send', { ...written('size'), Attachments })
    expect(page.status).toBe(422)
    expect(page.toasts).toEqual([TOO_LARGE])
    expect(page.all('.alert a')).toEqual([`${TOO_LARGE} Too large: over.bin`])
    expect(page.all('.field-message')).toEqual([`Error: ${TOO_LARGE} Too large: over.bin`])
    expect(kept(page)).toEqual(['a.txt (less than 0.01 MB)', 'b.txt (less than 0.01 MB)'])
    expect(page.one('#reply textarea').textContent).toBe(written('size').Message)
    expect(await replies()).toEqual([])

    await page.press('Send')
    const [reply] = await replies()
    expect(reply?.body.files).toMatchObject([{ fileName: 'a.txt' }, { fileName: 'b.txt' }])
    await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  })

  it('too large, of a reply without subject, is said besides', async () => {
    const Attachments = [file('over.bin', 15_000_001)]
    const page = await (await admin.visit(address)).press('Send', { ...written('x'), Subject: '', Attachments })
    expect(page.all('.alert a')).toEqual(['Enter a subject', `${TOO_LARGE} Too large: over.bin`])
  })
})

describe('a reply to a case that somebody else has closed meanwhile', () => {
  const closeAsAdmin = async (number: string) =>
    (await admin.visit(`/cases/ticket/close?no=${number}`)).press('Close case!')

  it.each([
    ['who may reply to any', ['ADMINCASES']],
    ['who may reply to their own', ['READALLCASESPERSONALWRITE']],
    ['who sees their own alone', ['PERSONALCASESONLY']],
  ])('by %s is not sent, and comes back to be copied into a new case [514]', async (_name, permissions) => {
    const person = await world.signedIn('own-write', permissions)
    const opening = await person.visit('/cases/new')
    await opening.press('Create', newCase(opening, 'Closed meanwhile'))
    const number = (await ticketsOf(world, 'own-write', admin)).own[0] ?? ''
    const form = await person.visit(`/cases/ticket?no=${number}`)
    await closeAsAdmin(number)
    await world.forgetCalls()
    const page = await form.press('Send', written('something late'))
    expect(page.status).toBe(409)
    expect(page.text).toContain(`Case ${number} has been closed meanwhile. You can copy your reply into a new case.`)
    expect(page.one('main textarea').textContent).toBe(written('something late').Message)
    expect(page.one('main textarea').hasAttribute('readonly')).toBe(true)
    expect([...page.buttons('Send'), ...page.links('Close case')]).toEqual([])
    expect((await replies()).filter(({ status }) => status === 200)).toEqual([])

    const next = await page.follow('Open a follow-up case')
    expect(next.address).toBe(`/cases/new?about=${number}`)
    expect(next.one('main textarea').textContent).toContain(`This is about case ${number}, which is closed.`)
  })

  it('names the files to keep, which people can attach to the new case [563]', async () => {
    const number = (await ticketsOf(world, 'own-write', admin)).others[2] ?? ''
    const form = await admin.visit(`/cases/ticket?no=${number}`)
    await closeAsAdmin(number)
    const without = await form.press('Send', written('nothing attached'))
    expect(without.text).not.toContain('Please keep')
    const one = await form.press('Send', { ...written('one file'), Attachments: [file('l.txt', 'a')] })
    expect(one.text).toContain('Please keep: l.txt. You can attach it to the new case.')
    const Attachments = [file('l.txt', 'a'), file('m.txt', 'b')]
    const two = await form.press('Send', { ...written('two files'), Attachments })
    expect(two.text).toContain('Please keep: l.txt, m.txt. You can attach them to the new case.')
  })

  it('comes back as text, also when it has mistakes [514] [473]', async () => {
    const number = (await ticketsOf(world, 'own-write', admin)).others[1] ?? ''
    const form = await admin.visit(`/cases/ticket?no=${number}`)
    await closeAsAdmin(number)
    for (const Subject of ['Fine', '']) {
      const page = await form.press('Send', { Subject, Message: EVIL })
      expect(page.status).toBe(Subject ? 409 : 422)
      expect(page.text).toContain(EVIL)
      expect(page.html).not.toContain('<script>alert')
    }
  })
})
