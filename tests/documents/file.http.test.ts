/** A document as its own file: the link of its name. */
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { crc32 } from 'node:zlib'
import { eventually } from '../support/eventually'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { openRaw } from '../support/raw'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const kinds = [{ kind: 'general' }, { kind: 'contracts' }, { kind: 'invoices' }]

/** The documents of a page: name, extension, and the link that the name is. */
function listed(page: Page) {
  return [...page.document.querySelectorAll('tbody tr')].map((row) => {
    const link = row.querySelector('th a')
    return {
      name: link?.textContent ?? '',
      extension: row.querySelectorAll('td:not(.list-tick)')[0]?.textContent ?? '',
      href: link?.getAttribute('href') ?? '',
    }
  })
}

/**
 * A zip as text, so that the provider's faults can send it: stored, and every byte below 128. Each content is filled up
 * until its checksum has no other bytes.
 */
function zipText(entries: readonly [name: string, content: string][]): string {
  const records = entries.map(([name, content]) => {
    let filled = content
    for (let more = 0; crc32(filled) & 0x80808080; more += 1) filled = `${content} ${more}`
    const size = Buffer.byteLength(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt32LE(crc32(filled), 10)
    fields.writeUInt32LE(filled.length, 14)
    fields.writeUInt32LE(filled.length, 18)
    fields.writeUInt16LE(size, 22)
    return { name, filled, fields: fields.toString('latin1') }
  })
  const files = records.map(({ name, filled, fields }) => `PK\x03\x04${fields}${name}${filled}`).join('')
  const directory = records.map(({ name, fields }) => `PK\x01\x02\0\0${fields}${'\0'.repeat(14)}${name}`).join('')
  const count = String.fromCharCode(0, 0, 0, 0, entries.length, 0, entries.length, 0)
  return `${files}${directory}PK\x05\x06${count}${'\0'.repeat(10)}`
}

/** Answer that people get for the first document of the list when the provider sends this. */
async function sent(body: string, kind = 'contracts', contentType = 'application/zip', document = {}) {
  const listedDocument = { FileName: 'Contract', FileExtension: 'pdf', ...document }
  await world.faults(
    { path: `documents/${kind}`, status: 200, body: [listedDocument] },
    { path: `documents/${kind}/get`, status: 200, contentType, body },
  )
  const [only] = listed(await admin.visit(`/documents/${kind}`))
  return admin.answer(only?.href ?? '')
}

describe.each(todays(kinds))('the name of a document of $kind', ({ kind }) => {
  const path = `/documents/${kind}`

  it('is a link to that file as itself, sent for exactly as it was listed', async () => {
    const documents = listed(await admin.visit(path))
    expect(documents).toHaveLength(30)
    await world.forgetCalls()
    for (const { name, extension, href } of documents.slice(0, 6)) {
      const response = await admin.answer(href)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-disposition': expect.stringContaining(`filename="${name}.${extension}"`),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const types: Record<string, string> = { pdf: 'application/pdf', txt: 'text/plain' }
      expect(response.headers.get('content-type')).toContain(types[extension] ?? 'wordprocessingml')
      const bytes = Buffer.from(await response.arrayBuffer())
      const starts: Record<string, string> = { pdf: '%PDF', docx: 'PK\x03\x04' }
      expect(bytes.length).toBeGreaterThan(100)
      expect(bytes.toString('latin1').startsWith(starts[extension] ?? '')).toBe(true)
    }
    const calls = await world.calls(`documents/${kind}/get`)
    expect(calls[0]?.body).toEqual([expect.objectContaining({ FileName: documents[0]?.name, Id: expect.any(String) })])
  })

  it('that has left the list leads back to the list as it was, which says so', async () => {
    const page = await admin.visit(`${path}/file?key=gone&from=sort%3Dname`)
    expect([page.status, page.address]).toEqual([200, `${path}?sort=name`])
    expect(page.text).toContain('This document is no longer available. Please choose another one.')
  })

  it('is refused like the list to everybody else [469]', async () => {
    const [first] = listed(await admin.visit(path))
    const nobody = await world.signedIn('nobody', [])
    const page = await nobody.visit(first?.href ?? '')
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('Access denied')])
  })

  it('that the provider refuses is an error with a way back to the list as it was', async () => {
    const [first] = listed(await admin.visit(`${path}?sort=name`))
    await world.faults({ path: `documents/${kind}/get`, status: 409, body: { Message: 'It is being signed.' } })
    const page = await admin.visit(first?.href ?? '')
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('It is being signed.')])
    expect((await page.follow('Back to the list')).address).toBe(`${path}?sort=name`)
  })
})

describe('the provider’s answer to one document', () => {
  it('that is a zip of one file is that file, by the name that it has inside', async () => {
    const response = await sent(zipText([['Signed contract.txt', 'We agree.']]))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Signed contract.txt"')
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(await response.text()).toMatch(/^We agree\./)
  })

  it('that is a zip of several files is passed on as it is', async () => {
    const zip = zipText([
      ['a.txt', 'One'],
      ['b.txt', 'Two'],
    ])
    const response = await sent(zip)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Contract.zip"')
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(await response.text()).toBe(zip)
  })

  it('that is no zip is the document itself', async () => {
    const response = await sent('%PDF and so on', 'general', 'application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Contract.pdf"')
    expect(response.headers.get('content-length')).toBe('14')
    expect(await response.text()).toBe('%PDF and so on')
  })

  it.each(
    todays([
      [{ FileExtension: '.PDF' }, 'application/octet-stream', 'Contract.PDF'],
      [{ FileName: 'Contract.pdf', FileExtension: '' }, 'application/octet-stream', 'Contract.pdf'],
      [{ FileExtension: null }, 'application/pdf', 'Contract.pdf'],
      [{ FileExtension: '' }, 'application/octet-stream', 'Contract.pdf'],
    ]),
  )('is a PDF file, listed as %j and sent as %s [863] [864]', async (document, type, name) => {
    const response = await sent('%PDF-1.7 and so on', 'general', type, document)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(await response.text()).toBe('%PDF-1.7 and so on')
  })

  it('that is a general document which is a zip itself stays one', async () => {
    const zip = zipText([['a.txt', 'One']])
    const response = await sent(zip, 'general', 'application/zip', { FileName: 'Archive', FileExtension: 'zip' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Archive.zip"')
    expect(await response.text()).toBe(zip)
  })

  it.each(
    todays([
      ['../../etc/passwd.txt', 'passwd.txt'],
      ['C:\\Users\\Ada\\a.pdf', 'a.pdf'],
      ['..', 'Contract.pdf'],
      ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
      ['a"b\r\nSet-Cookie: x.pdf', 'a_b__Set-Cookie_ x.pdf'],
      ['契約書 – Łódź.pdf', '契約書 – Łódź.pdf'],
      ['none', 'none.pdf'],
    ]),
  )('whose file is named %j is saved as %j [472]', async (inside, name) => {
    const response = await sent(zipText([[inside, '%PDF We agree.']]))
    const disposition = response.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[^"]*"(; filename\*=UTF-8''[^"]*)?$/)
    const [, plain, encoded] = /filename="([^"]*)"(?:; filename\*=UTF-8''(.*))?/.exec(disposition) ?? []
    expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(name)
    expect(await response.text()).toMatch(/^%PDF We agree\./)
  })

  it.each(todays(['page.html', 'page.xhtml', 'image.svg', 'script.js', 'data.xml', 'unknown.qqq']))(
    'whose file %s a browser could run, or nobody knows, has no type of its own',
    async (name) => {
      const response = await sent(zipText([[name, '<script>alert(1)</script>']]))
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toContain('attachment')
    },
  )

  it.each(
    todays([
      ['a cut zip', zipText([['a.txt', 'We agree.']]).slice(0, 45)],
      ['a damaged zip', zipText([['a.txt', 'We agree.']]).replace('agree', 'argue')],
    ]),
  )('that is %s is an error in plain words, and works the next time', async (_what, body) => {
    const response = await sent(body)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([502, null])
    expect(await response.text()).toContain(
      'The file that the provider’s systems sent is damaged, so nothing was downloaded.',
    )
    await world.clearFaults()
    const [first] = listed(await admin.visit('/documents/contracts'))
    expect((await admin.answer(first?.href ?? '')).status).toBe(200)
  })

  it.each([
    ['no zip at all', 'This is a text.', 'sent something else than this file'],
    ['a page in a zip', zipText([['Contract.pdf', '<!doctype html><p>Sign in']]), 'sent something else than this file'],
    ['an empty zip', zipText([]), 'sent is empty'],
    ['an empty file in a zip', zipText([['Contract.pdf', '']]), 'sent is empty'],
  ])('that is %s says so, and nothing is saved [968]', async (_what, body, text) => {
    const response = await sent(body)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([502, null])
    expect(await response.text()).toContain(text)
  })

  it('that breaks off is an error as long as nothing was sent', async () => {
    const [first] = listed(await admin.visit('/documents/contracts'))
    await world.faults({ path: 'documents/contracts/get', cutAfterBytes: 50 })
    const page = await admin.visit(first?.href ?? '')
    expect([page.status, page.text]).toEqual([
      502,
      expect.stringContaining('The provider’s systems sent only a part of the file, so nothing was downloaded.'),
    ])
  })
})

describe('a document of 50 MB', () => {
  const BYTES = 50_000_000
  let portal: Started
  let person: Person
  const large: string[] = []
  beforeAll(async () => {
    await world.seed({ documents: 31, documentBytes: BYTES })
    portal = await startPortalBeside(
      world.at.provider,
      tuned({ MAX_STREAMS_PER_USER: 1, CLIENT_IDLE_TIMEOUT_MS: 1_000 }),
    )
    person = await world.signedIn('admin', undefined, portal.portal)
    for (const { kind } of kinds) {
      large.push(listed(await person.visit(`/documents/${kind}?sort=uploaded`))[0]?.href ?? '')
    }
  })
  afterAll(() => portal.stop())

  const started = (href: string) =>
    openRaw(
      portal.portal,
      `GET ${href} HTTP/1.1\r\nHost: ${new URL(portal.portal).host}\r\nCookie: ${person.cookieHeader()}\r\n\r\n`,
    )
  /** The person's only download has ended at the provider when another one can start. */
  const canStartAgain = (href: string) =>
    eventually(async () => {
      const response = await person.answer(href)
      const { status } = response
      await response.body?.cancel()
      expect(status).toBe(200)
    })

  it('arrives whole', async () => {
    for (const href of large) {
      // Uses a portal that waits longer, for a busy machine.
      const response = await admin.answer(href)
      let bytes = 0
      for await (const piece of response.body ?? []) bytes += piece.length
      expect([response.status, bytes]).toEqual([200, expect.any(Number)])
      expect(bytes).toBeGreaterThanOrEqual(BYTES)
    }
  })

  it('ends at the provider when its client leaves or stops reading [478]', async () => {
    for (const href of large) {
      const leaving = await started(href)
      await once(leaving, 'readable')
      leaving.destroy()
      await canStartAgain(href)

      const stalled = await started(href)
      await once(stalled, 'readable')
      await canStartAgain(href)
      stalled.destroy()
    }
  })
})
