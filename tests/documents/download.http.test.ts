import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { readZip } from '../support/read-zip'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const kinds = [
  { kind: 'general', zip: 'documents.zip' },
  { kind: 'contracts', zip: 'contracts.zip' },
  { kind: 'invoices', zip: 'invoices.zip' },
]

/** The documents that a page lists, as a person sees them, and as its form names them. */
function listed(page: Page) {
  const extensions = page.column('File extension')
  const keys = [...page.document.querySelectorAll('tbody input')].map((box) => box.getAttribute('value') ?? '')
  return page.column('File name').map((name, index) => ({
    name,
    extension: extensions[index] ?? '',
    key: keys[index] ?? '',
  }))
}

/** Sends the page's form with these rows ticked. */
function send(path: string, keys: readonly string[], person = admin) {
  return person.answer(`${path}/download`, {
    method: 'POST',
    body: new URLSearchParams(keys.map((key) => ['selected-row', key])),
  })
}

async function filesIn(answer: Response) {
  expect(answer.status).toBe(200)
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

const fetched = (kind: string) => world.calls(`documents/${kind}/get`)

describe.each(todays(kinds))('a download of $kind', ({ kind, zip }) => {
  const path = `/documents/${kind}`

  it('is a zip of the ticked documents, sent for exactly as they were listed [161] [162] [163]', async () => {
    const [first, , third] = listed(await admin.visit(path))
    if (!first || !third) throw new Error('too few documents')
    await world.forgetCalls()
    const files = await filesIn(await send(path, [third.key, first.key]))
    expect(files.map(({ name }) => name).sort()).toEqual([nameOf(first), nameOf(third)].sort())
    const [call] = await fetched(kind)
    expect(call).toMatchObject({ method: 'POST', status: 200, bearer: true })
    expect(call?.body).toEqual([
      expect.objectContaining({ FileName: first.name, Id: expect.any(String) }),
      expect.objectContaining({ FileName: third.name, Id: expect.any(String) }),
    ])
  })

  it('is a zip for one document too, under its own name [164] [165] [166] [167]', async () => {
    for (const document of listed(await admin.visit(path)).slice(0, 4)) {
      const answer = await send(path, [document.key])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${zip}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const files = await filesIn(answer)
      expect(files.map(({ name }) => name)).toEqual([nameOf(document)])
      expect(files[0]?.content.length).toBeGreaterThan(100)
    }
  })

  it('of everything found takes what the address searches for, on all pages', async () => {
    const body = Array.from({ length: 60 }, (_, at) => {
      return { FileName: `Paper ${at}`, FileExtension: at < 55 ? 'pdf' : 'txt' }
    })
    await world.faults(
      { path: `documents/${kind}`, status: 200, body },
      { path: `documents/${kind}/get`, status: 200, contentType: 'application/zip', body: 'PK' },
    )
    await world.forgetCalls()
    expect(listed(await admin.visit(`${path}?q=pdf`))).toHaveLength(50)
    await admin.post(`${path}/download?q=pdf`, { 'all-rows': 'yes' })
    expect((await fetched(kind))[0]?.body).toEqual(expect.arrayContaining(body.slice(0, 55)))
    expect((await fetched(kind))[0]?.body).toHaveLength(55)
  })

  it('of nothing leads back to the list as it was, which says so once [466] [473] [643]', async () => {
    await world.forgetCalls()
    const page = await (await admin.visit(`${path}?q=pdf&sort=name`)).press('Download')
    expect([page.status, page.address]).toEqual([200, `${path}?q=pdf&sort=name`])
    expect(page.all('[role=alert]')).toEqual(['Please, select a document to download.'])
    expect(page.toasts).toEqual([])
    expect(page.title).toMatch(/^Error: /)
    expect(await fetched(kind)).toEqual([])
  })

  it('of a document that has gone meanwhile downloads nothing and says how many', async () => {
    const [first, second] = listed(await admin.visit(path))
    await world.forgetCalls()
    const one = await admin.post(`${path}/download?sort=name`, [
      ['selected-row', first?.key ?? ''],
      ['selected-row', 'gone'],
    ])
    expect(one.address).toBe(`${path}?sort=name`)
    expect(one.text).toContain('1 of the selected documents is no longer available, so nothing was downloaded.')
    await world.faults({ path: `documents/${kind}`, method: 'GET', status: 200, body: [] })
    const both = await admin.post(`${path}/download`, [
      ['selected-row', first?.key ?? ''],
      ['selected-row', second?.key ?? ''],
    ])
    expect(both.text).toContain('2 of the selected documents are no longer available')
    expect(await fetched(kind)).toEqual([])
  })

  it('that is refused is an error of a whole page with the status, and of the same documents works the next time [168] [813]', async () => {
    const [first] = listed(await admin.visit(path))
    const keys = [first?.key ?? '']
    const refusals = [
      { status: 404, answered: 404 },
      { status: 409, answered: 409 },
      { status: 500, answered: 502 },
      { status: 204, answered: 502 },
    ]
    for (const { status, answered } of refusals) {
      await world.faults({
        path: `documents/${kind}/get`,
        status,
        ...(status === 204 ? {} : { body: { Message: '<b>No</b>' } }),
      })
      const page = await admin.post(`${path}/download?sort=name`, [['selected-row', keys[0] ?? '']])
      expect([page.status, page.headers.get('content-disposition')]).toEqual([answered, null])
      expect(page.text).toContain(`Oops, something went wrong: ${status === 204 ? 'status 204' : '<b>No</b>'}`)
      await world.clearFaults()
      expect((await page.follow('Back to the list')).address).toBe(`${path}?sort=name`)
      const { address, form } = page.pressed('Try again')
      expect(
        await filesIn(await admin.answer(address, { method: 'POST', ...(form ? { body: form } : {}) })),
      ).toHaveLength(1)
    }
  })

  it('that gets no answer, or one that breaks before its first byte, says so and works the next time', async () => {
    const [first] = listed(await admin.visit(path))
    const keys = [first?.key ?? '']
    for (const fault of [{ reset: true }, { cutAfterBytes: 0 }]) {
      await world.faults({ path: `documents/${kind}/get`, ...fault })
      const page = await admin.post(`${path}/download`, [['selected-row', keys[0] ?? '']])
      expect(page.status).toBe(502)
      expect(page.text).toContain('The provider’s systems cannot be reached at the moment.')
      await world.clearFaults()
      expect(await filesIn(await send(path, keys))).toHaveLength(1)
    }
  })

  it('that breaks half-way breaks the browser’s connection, never to look whole, and works the next time', async () => {
    const [first, second] = listed(await admin.visit(path))
    for (const keys of [[first?.key ?? ''], [first?.key ?? '', second?.key ?? '']]) {
      await world.faults({ path: `documents/${kind}/get`, cutAfterBytes: 50 })
      await expect(send(path, keys).then((answer) => answer.arrayBuffer())).rejects.toThrow()
      await world.clearFaults()
      expect(await filesIn(await send(path, keys))).toHaveLength(keys.length)
    }
  })

  it('whose list cannot be had is an error of a whole page, and works the next time', async () => {
    const [first] = listed(await admin.visit(path))
    await world.faults({ path: `documents/${kind}`, method: 'GET', status: 503, body: { Message: 'Closed.' } })
    const page = await admin.post(`${path}/download`, [['selected-row', first?.key ?? '']])
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('Oops, something went wrong: Closed.')])
    await world.clearFaults()
    expect(await filesIn(await send(path, [first?.key ?? '']))).toHaveLength(1)
  })

  it('may be repeated: it changes nothing', async () => {
    const [first] = listed(await admin.visit(path))
    for (let times = 0; times < 2; times++) expect(await filesIn(await send(path, [first?.key ?? '']))).toHaveLength(1)
  })

  it('by who is signed out keeps what was ticked until they are back', async () => {
    const person = await world.signedIn('admin')
    const [first] = listed(await person.visit(path))
    const cookies = new Map(person.cookies)
    person.cookies.clear()
    const page = await person.post(`${path}/download`, [['selected-row', first?.key ?? '']])
    expect([page.status, page.heading]).toEqual([401, 'Your session has ended'])
    expect(page.text).not.toContain(first?.key)
    for (const [name, value] of cookies) person.cookies.set(name, value)
    const form = new FormData()
    for (const field of page.document.querySelectorAll('form input')) {
      form.append(field.getAttribute('name') ?? '', field.getAttribute('value') ?? '')
    }
    const again = await person.answer(page.one('form').getAttribute('action') ?? '', { method: 'POST', body: form })
    expect(await filesIn(again)).toHaveLength(1)
  })

  it('is only ever posted: looking at its address leads to the list [467]', async () => {
    await world.forgetCalls()
    expect((await admin.visit(`${path}/download?sort=name`)).address).toBe(`${path}?sort=name`)
    expect(await fetched(kind)).toEqual([])
  })

  it('that is too large or of another kind is answered by what is wrong with it', async () => {
    const answer = await admin.answer(`${path}/download`, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(answer.status).toBe(415)
    const tooLarge = await admin.post(`${path}/download`, { 'selected-row': 'x'.repeat(1_400_000) })
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.link('Back to the list')).toBeDefined()
  })
})

describe('the provider’s answer', () => {
  const GENERIC = 'application/octet-stream'
  const answers = async (kind: string, contentType: string, body: string, count = 1) => {
    const keys = listed(await admin.visit(`/documents/${kind}`)).slice(0, count)
    await world.faults({ path: `documents/${kind}/get`, status: 200, contentType, body })
    return {
      keys,
      answer: await send(
        `/documents/${kind}`,
        keys.map(({ key }) => key),
      ),
    }
  }

  it('that is a zip is passed on as it is, with its length', async () => {
    for (const type of ['application/zip', 'application/x-zip-compressed', 'Application/Zip; charset=binary']) {
      const { answer } = await answers('general', type, 'PK\x03\x04 as it is')
      expect(answer.headers.get('content-length')).toBe('13')
      expect(await answer.text()).toBe('PK\x03\x04 as it is')
    }
  })

  it('whose type says nothing is known by its first bytes', async () => {
    const passedOn: [kind: string, count: number][] = [
      ['general', 2],
      ['contracts', 1],
      ['invoices', 2],
    ]
    for (const [kind, count] of passedOn) {
      expect(await (await answers(kind, GENERIC, 'PK\x03\x04 and so on', count)).answer.text()).toMatch(
        /^PK.* and so on$/s,
      )
    }
  })

  it('that is the one general document stands in the zip', async () => {
    for (const content of ['%PDF-1.7', '\n%PDF-1.4 and so on']) {
      const { answer, keys } = await answers('general', GENERIC, content)
      expect(answer.headers.get('content-length')).toBeNull()
      const files = await filesIn(answer)
      expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([[nameOf(keys[0]), content]])
    }
  })

  it.each([
    ['a page', 1, 'application/pdf', ' <!DOCTYPE html><p>Sign in'],
    ['a page as a zip', 2, 'application/zip', '<html><p>Sign in'],
    ['data in JSON', 1, 'application/json', '{"error":"none"}'],
    ['another kind of file', 1, 'application/pdf', 'GIF89a'],
    ['a page for several', 2, 'text/html', '<html><p>Sign in'],
    ['data for several', 2, 'application/octet-stream', '{"error":"none"}'],
  ])('that is %s and no file is said to be unreadable: nothing is saved [968]', async (_what, count, type, body) => {
    const { answer } = await answers('general', type, body, count)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([502, null])
    expect(await answer.text()).toContain('The provider’s systems sent something else than this file')
  })

  it.each([
    [1, 'application/pdf', ''],
    [2, 'application/zip', ''],
    [2, 'application/zip', `PK\x05\x06${'\0'.repeat(18)}`],
    [1, 'application/octet-stream', ''],
  ])('that is empty says so: %i as %s [968]', async (count, type, body) => {
    for (const kind of ['general', 'invoices']) {
      const { answer } = await answers(kind, type, body, count)
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([502, null])
      expect(await answer.text()).toContain('The file that the provider’s systems sent is empty')
    }
  })

  it('that is some other file for several documents stands in the zip, under no document’s name', async () => {
    const files = await filesIn((await answers('general', 'application/x-tar', 'many', 2)).answer)
    expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([['documents', 'many']])
  })
})

it('who leaves while a document is packed or passed on leaves the portal well', async () => {
  await world.seed({ documents: 31, documentBytes: 40_000_000 })
  for (const { kind } of kinds) {
    const [large] = listed(await admin.visit(`/documents/${kind}?sort=uploaded`))
    const leaving = new AbortController()
    const answer = await admin.answer(`/documents/${kind}/download`, {
      method: 'POST',
      body: new URLSearchParams({ 'selected-row': large?.key ?? '' }),
      signal: leaving.signal,
    })
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    leaving.abort()
    await expect(reader?.read()).rejects.toThrow()
  }
  expect((await admin.visit('/documents')).status).toBe(200)
})

function nameOf(document: { name: string; extension: string } | undefined): string {
  return `${document?.name}.${document?.extension}`
}
