/** Attachments as browsers seldom send them, and bodies as none does. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { sendRaw } from '../support/raw'
import { storedUploads } from '../support/stored-uploads'
import { World } from '../support/world'

let world: World
let admin: Person
let address = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  address = `/cases/ticket?no=${(await admin.visit('/cases')).column('Ticket Number')[0] ?? ''}`
})
beforeEach(() => world.forgetCalls())
/** Whatever was sent: nothing of it lies about, and the portal works. */
afterEach(async () => {
  await world.clearFaults()
  await expect.poll(() => storedUploads(world, 'admin')).toEqual([])
  const page = await (await admin.visit(address)).press('Send', { Subject: 'And now', Message: 'a plain one.' })
  expect(page.toasts).toEqual(['Portal response sent!'])
})

const Files = z.object({ body: z.object({ files: z.array(z.object({ fileName: z.string(), size: z.number() })) }) })
async function received(): Promise<{ fileName: string; size: number }[] | undefined> {
  const sent = (await world.calls()).find(({ path }) => path === 'activities/sendmessage')
  return sent && Files.parse(sent).body.files.map(({ fileName, size }) => ({ fileName, size }))
}
async function replyWith(Attachments: readonly File[]): Promise<Page> {
  return (await admin.visit(address)).press('Send', { Subject: 'Odd', Message: 'See attached.', Attachments })
}
const named = (name: string) => new File(['x'], name)

describe('attachments', () => {
  it('of no bytes are sent', async () => {
    await replyWith([new File([], 'empty.txt')])
    expect(await received()).toEqual([{ fileName: 'empty.txt', size: 0 }])
  })

  it('may be 60', async () => {
    await replyWith(Array.from({ length: 60 }, (_, index) => named(`${index}.txt`)))
    expect(await received()).toHaveLength(60)
  })

  it('may be 100', async () => {
    await replyWith(Array.from({ length: 100 }, (_, index) => named(`${index}.txt`)))
    expect(await received()).toHaveLength(100)
  })

  it('may not be 101', async () => {
    const page = await replyWith(Array.from({ length: 101 }, (_, index) => named(`${index}.txt`)))
    expect(page.status).toBe(413)
    expect(page.text).toContain('You can send at most 100 files and 500 MB at once.')
    expect(await received()).toBeUndefined()
  })

  it.each([
    ['with quotes', `it's "new".txt`, `it's "new".txt`],
    ['with slashes', '../../etc/passwd', 'passwd'],
    ['with backslashes', 'C:\\Users\\ingrid\\log.txt', 'log.txt'],
    ['with line breaks', 'two\r\nlines\n.txt', 'twolines.txt'],
    ['that seem to end otherwise', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['of marks alone', '\u202E\u200F', 'file'],
    ['with other control characters', 'next\u0085line\u009f.txt', 'nextline.txt'],
    ['in other scripts', 'отчёт 報告 تقرير 🙂.pdf', 'отчёт 報告 تقرير 🙂.pdf'],
    ['with blanks around', '  spaced out.txt ', 'spaced out.txt'],
    ['that look like parts', 'a"; name="subject', 'a"; name="subject'],
    ['of a dot file', '.htaccess', '.htaccess'],
    ['of 300 characters', `${'long '.repeat(59)}.docx`, `${'long '.repeat(36)}${'long '.repeat(3)}.docx`],
    ['of 300 emoji', '🙂'.repeat(300), '🙂'.repeat(200)],
    // Quotes stand in a request as every browser writes them.
  ])('have harmless names: %s', async (_kind, name, harmless) => {
    await replyWith([named(name)])
    expect(await received()).toEqual([{ fileName: harmless, size: 1 }])
  })

  it('of the same name are both sent', async () => {
    await replyWith([named('log.txt'), new File(['yy'], 'log.txt')])
    expect(await received()).toEqual([
      { fileName: 'log.txt', size: 1 },
      { fileName: 'log.txt', size: 2 },
    ])
  })

  it('that were not chosen are none', async () => {
    await replyWith([])
    expect(await received()).toEqual([])
  })

  it('in a field of another name are not sent on', async () => {
    const form = new FormData()
    form.append('subject', 's')
    form.append('description', 'd')
    form.append('elsewhere', named('smuggled.txt'))
    await admin.send({ method: 'POST', address: world.at.portal + address, form })
    expect(await received()).toEqual([])
  })

  it('as a text are refused', async () => {
    const page = await admin.post(address, { subject: 's', description: 'd', attachments: 'text' })
    expect(page.status).toBe(422)
    expect(await received()).toBeUndefined()
  })

  it('for somebody who may not reply are read and refused with an answer', async () => {
    const reader = await world.signedIn('reader')
    const form = new FormData()
    form.append('subject', 's')
    for (const name of ['a', 'b', 'c']) form.append('attachments', new File([Buffer.alloc(14_000_000)], name))
    const page = await reader.send({ method: 'POST', address: world.at.portal + address, form })
    expect(page.status).toBe(403)
    expect(page.heading).toBe('Access denied')
    expect(storedUploads(world, 'reader')).toEqual([])
  })
})

const MALFORMED = 'We could not read the form. Please try again.'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`
const whole = part('subject', 's') + part('description', 'd') + filePart('A'.repeat(70_000))
const MULTIPART = 'multipart/form-data; boundary=b'

describe('a body', () => {
  it.each<[string, string, string, number, string]>([
    ['without its closing boundary', MULTIPART, whole, 400, MALFORMED],
    ['cut within a file, with an end', MULTIPART, whole.slice(0, -30_000), 400, MALFORMED],
    ['cut within a part’s head', MULTIPART, whole.slice(0, 30), 400, MALFORMED],
    ['with a wrong boundary', 'multipart/form-data; boundary=other', `${whole}--b--`, 400, MALFORMED],
    ['with a boundary of nothing', 'multipart/form-data; boundary=', `${whole}--b--`, 400, MALFORMED],
    ['without a boundary', 'multipart/form-data', `${whole}--b--`, 400, MALFORMED],
    ['of nothing', MULTIPART, '', 400, MALFORMED],
    ['of JSON', 'application/json', '{"subject":"s","description":"d"}', 415, 'in a way that the portal does not read'],
    ['of text', 'text/plain', 'subject=s', 415, 'in a way that the portal does not read'],
    [
      'with a huge field',
      MULTIPART,
      `${part('description', 'x'.repeat(2_000_000))}--b--`,
      413,
      'This form can hold at most',
    ],
    [
      'with many huge fields',
      MULTIPART,
      `${part('description', 'x'.repeat(900_000)).repeat(3)}--b--`,
      413,
      'can hold at most',
    ],
    ['with 1,001 fields', MULTIPART, `${part('x', 'y').repeat(1_001)}--b--`, 400, MALFORMED],
    ['with a field of a harmful name', MULTIPART, `${part('__proto__.x', 'y')}--b--`, 400, MALFORMED],
    ['with a field of a long name', MULTIPART, `${part('n'.repeat(300), 'y')}--b--`, 400, MALFORMED],
    [
      'with a file’s name of control characters',
      MULTIPART,
      `${filePart('x').replace('a.txt', '\u0007')}--b--`,
      400,
      MALFORMED,
    ],
    ['with a head that is too long', MULTIPART, `--b\r\nX: ${'x'.repeat(90_000)}\r\n\r\n\r\n--b--`, 400, MALFORMED],
    [
      'of a form, 3 MB large',
      'application/x-www-form-urlencoded',
      `subject=${'x'.repeat(3e6)}`,
      413,
      'This form can hold at most',
    ],
  ])('%s gets a clear answer', async (_kind, contentType, body, status, text) => {
    const response = await admin.answer(address, { method: 'POST', headers: { 'content-type': contentType }, body })
    expect(response.status).toBe(status)
    const page = await response.text()
    expect(page).toContain(text)
    expect(page).toContain('<h1')
    expect(await received()).toBeUndefined()
  })

  it.each([
    ['the line closed', 'multipart', whole.slice(0, 60_000)],
    ['a chunk that is none', 'chunked', 'zz\r\nnonsense'],
    ['a chunk cut short', 'chunked', `ffff\r\n${whole.slice(0, 1_000)}`],
  ])('that breaks off with %s leaves nothing behind', async (_how, kind, body) => {
    const { host } = new URL(world.at.portal)
    const cookie = admin.cookieHeader()
    const length = kind === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${whole.length}`
    const head = [
      `POST ${address} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${world.at.portal}`,
      `Cookie: ${cookie}`,
      length,
    ]
    await sendRaw(world.at.portal, [...head, `Content-Type: ${MULTIPART}`, '', body].join('\r\n'), { end: true })
    expect(await received()).toBeUndefined()
  })
})
