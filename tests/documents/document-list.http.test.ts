import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
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
  { kind: 'general', title: 'General documents', permission: 'UCP.DOCUMENTS.GENERAL.VIEW' },
  { kind: 'contracts', title: 'Contracts', permission: 'VIEWCONTRACTS' },
  { kind: 'invoices', title: 'Invoices', permission: 'ADMININVOICES' },
]

const moments = (page: Page) =>
  [...page.document.querySelectorAll('tbody time')].map((time) => Date.parse(time.getAttribute('datetime') ?? ''))
const names = (page: Page) => page.column('File name')
const boxes = (page: Page) => [...page.document.querySelectorAll('tbody input')]

describe('the overview of documents', () => {
  it('leads to the three lists [152]', async () => {
    const page = await admin.visit('/documents')
    expect(page.heading).toBe('Documents')
    for (const { kind, title } of kinds) {
      const list = await page.follow(`All ${kind === 'general' ? 'documents' : kind}`)
      expect([list.status, list.address, list.heading]).toEqual([200, `/documents/${kind}`, title])
    }
  })

  it.each(todays(kinds))('shows who may see only $kind the way to those alone [153] [154] [155] [156]', async (may) => {
    const person = await world.signedIn('nobody', [may.permission])
    const page = await person.visit('/documents')
    expect(page.all('main .card-header a')).toEqual([`All ${may.kind === 'general' ? 'documents' : may.kind}`])
    expect(page.all('main h2')).toEqual([expect.stringMatching(`^${may.title} \\d+$`)])
    for (const { kind } of kinds) {
      const status = kind === may.kind ? 200 : 403
      for (const address of [`/documents/${kind}`, `/documents/${kind}/csv`]) {
        expect((await person.visit(address)).status, address).toBe(status)
      }
      const posted = await person.post(`/documents/${kind}/download`)
      expect(posted.status, kind).toBe(status)
      if (status === 403) expect(posted.text).toContain('Access denied')
    }
  })

  it('says how many there are of each kind, and has the newest five, which are links to their files [586]', async () => {
    const page = await admin.visit('/documents')
    for (const [index, { kind, title }] of kinds.entries()) {
      const list = await admin.visit(`/documents/${kind}`)
      const count = /of (\d+)$/.exec(list.all('.list-foot p')[0] ?? '')?.[1]
      expect(page.all('main h2')[index]).toBe(`${title} ${count}`)
      const card = page.document.querySelectorAll('main .card')[index]
      const files = [...(card?.querySelectorAll('a.stretched-link') ?? [])]
      expect(files.map(({ textContent }) => textContent)).toEqual(names(list).slice(0, 5))
      expect((await admin.answer(files[0]?.getAttribute('href') ?? '')).headers.get('content-disposition')).toMatch(
        /^attachment/,
      )
    }
  })

  it.each(todays(kinds))('fails for $kind alone [586]', async ({ kind }) => {
    await world.faults({ path: `documents/${kind}`, status: 503, body: { Message: 'Resting.' } })
    const page = await admin.visit('/documents')
    expect(page.status).toBe(200)
    expect(page.all('.card [role=alert]')).toEqual(['Oops, something went wrong: Resting.'])
    expect(page.all('main h2').filter((heading) => /\d$/.test(heading))).toHaveLength(kinds.length - 1)
    expect(page.links(`All ${kind === 'general' ? 'documents' : kind}`)).toHaveLength(1)
  })

  it('says of a kind without documents what will be there, and never that rows which cannot be read are none [586]', async () => {
    await world.faults({ path: 'documents/invoices', status: 200, body: [] })
    expect((await admin.visit('/documents')).text).toContain('Invoices to your organisation will appear here.')
    await world.faults({ path: 'documents/invoices', status: 200, body: [{ FileName: 7 }] })
    const page = await admin.visit('/documents')
    expect(page.text).not.toContain('Invoices to your organisation will appear here.')
    expect(page.text).toContain('One row could not be read and is missing here.')
  })

  it('is refused to who may see none [153] [469]', async () => {
    const page = await (await world.signedIn('nobody', [])).visit('/documents')
    expect([page.status, page.heading]).toEqual([403, 'Access denied'])
  })
})

describe.each(todays(kinds))('the list of $kind', ({ kind, title }) => {
  const path = `/documents/${kind}`

  it('has the name, the extension and the date of each document [157] [160] [465]', async () => {
    const document = { FileName: 'Ringing hours', FileExtension: 'pdf', CreationTime: '2026-02-03T04:05:06Z' }
    await world.faults({ path: `documents/${kind}`, status: 200, body: [document] })
    await world.forgetCalls()
    const page = await admin.visit(path)
    expect(page.heading).toBe(title)
    expect(page.all('thead th')).toEqual(['File name', 'File extension', 'Uploaded on'])
    expect(page.all('tbody tr > :not(.list-tick)')).toEqual(['Ringing hours', 'pdf', '03-02-2026 05:05'])
    expect((await world.calls()).map(({ method, path }) => `${method} ${path}`)).toContain(`GET documents/${kind}`)
  })

  it('is sorted by its date, the newest first, and by each column as asked [158]', async () => {
    const page = await admin.visit(path)
    expect(moments(page)).toHaveLength(30)
    expect(moments(page)).toEqual(moments(page).toSorted((one, other) => other - one))
    const compare = new Intl.Collator('en', { numeric: true }).compare
    expect(names(await page.follow('File name'))).toEqual(names(page).toSorted(compare))
  })

  it('has a box with the document’s name in each row [159]', async () => {
    const page = await admin.visit(path)
    expect(boxes(page).map((box) => box.getAttribute('aria-label'))).toEqual(
      names(page).map((name) => `Select ${name}`),
    )
    expect(boxes(page).some((box) => box.hasAttribute('checked'))).toBe(false)
    expect(new Set(boxes(page).map((box) => box.getAttribute('value'))).size).toBe(30)
  })

  it('is ticked and unticked as a whole by a link [159] [466]', async () => {
    const page = await (await admin.visit(`${path}?sort=name`)).follow('Select all on this page')
    expect(page.address).toBe(`${path}?sort=name&select=all`)
    expect(boxes(page).every((box) => box.hasAttribute('checked'))).toBe(true)
    expect(page.link('File extension').getAttribute('href')).not.toContain('select')
    const none = await page.follow('Select none')
    expect(none.address).toBe(`${path}?sort=name`)
    expect(boxes(none).some((box) => box.hasAttribute('checked'))).toBe(false)
  })

  it('is a file of its rows, searched and sorted as on the page', async () => {
    const answer = await admin.answer(`${path}/csv?sort=name`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines[0]).toContain('File name,File extension,Uploaded on')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/)
  })

  it('says what would be here when there is nothing', async () => {
    await world.faults({ path: `documents/${kind}`, status: 200, body: [] })
    const page = await admin.visit(path)
    expect(page.text).toMatch(/will appear here\./)
    expect(page.buttons('Download')).toEqual([])
  })

  it('that cannot be had is the page’s error, with a way to try again', async () => {
    await world.faults({ path: `documents/${kind}`, status: 503, body: { Message: 'The archive is closed.' } })
    const page = await admin.visit(path)
    expect([page.status, page.heading]).toEqual([503, 'Oops, something went wrong: The archive is closed.'])
    await world.clearFaults()
    expect((await page.follow('Try again')).heading).toBe(title)
  })

  it('whose file cannot be had leads back to the list', async () => {
    await world.faults({ path: `documents/${kind}`, status: 503, body: { Message: 'The archive is closed.' } })
    const page = await admin.visit(`${path}/csv?sort=name`)
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('The archive is closed.')])
    expect(page.target('Back to the list').href).toContain(`${path}?sort=name`)
  })
})
