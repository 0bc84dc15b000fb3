import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Person } from '../support/person'
import { World } from '../support/world'

const HTML = /^<(?:html|div)/
/** Markup that people would see: what a page shows as `<` is `&lt;` in its source. */
const MARKUP = /(?:<|&lt;)\/?(?:o:p|html xmlns|p class="Mso)|elementToProof|MsoNormal|mso-|&amp;nbsp;/

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create({ with: ['cases'] })
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const Activities = z.array(z.object({ Type: z.string(), Description: z.string() }))
const detailOf = async (ticket: string, call = 'cases/get') =>
  z.object({ Description: z.string() }).parse(await world.api(`${call}/${ticket}`))
const activitiesOf = async (ticket: string) => Activities.parse(await world.api(`activities/get/${ticket}`))

const described = (text: string) => ({
  ...{ TicketNumber: '1', Title: 'x', Status: 'x', DateCreated: '', Description: text },
  ...{ Type: {}, Origin: {}, Entitlement: {}, Subject: {}, PrimaryContact: { FullName: 'Jan' } },
})
const said = (text: string) => ({
  ...{ Subject: 'x', Type: 'Email', Status: 'Completed', CreatedBy: 'Noor', CreatedOn: '', Description: text },
})

describe('a case of mails in HTML', () => {
  const MAIL =
    '<html><head><style>p{color:red}</style></head><body><p>Dear <b>Jan</b>,</p><p>See https://help.example/a</p><img src="cid:a.png@1"><script>window.a=1</script><div id="divRplyFwdMsg">From: Jan</div><p>Old text</p></body></html>'
  const PAGES = ['/cases/ticket', '/cases/ticket/print', '/cases/closedticket', '/cases/closedticket/print']

  it.each(PAGES)('reads as its authors meant it on %s, without the markup [847] [849]', async (path) => {
    const call = path.includes('closed') ? 'cases/get/closed/*' : 'cases/get/*'
    await world.faults(
      { path: call, status: 200, body: described(MAIL) },
      { path: 'activities/get/*', status: 200, body: [said(MAIL)] },
    )
    const page = await admin.visit(`${path}?no=1`)
    for (const text of page.document.querySelectorAll('.entry-text')) {
      expect([...text.querySelectorAll(':scope > p')].map(({ innerHTML }) => innerHTML)).toEqual([
        '<span>Dear </span><b>Jan</b><span>,</span>',
        '<span>See </span><a rel="noopener noreferrer" href="https://help.example/a">https://help.example/a</a>',
      ])
      expect(text.querySelector(':scope > .small')?.textContent).toBe('[picture: a.png]')
    }
    expect(page.document.querySelectorAll('.entry-text')).toHaveLength(2)
    expect(page.html).not.toMatch(/color:red|window\.a|MsoNormal/)
  })

  it.each(PAGES)('has what was said before folded, and open on paper: %s [850]', async (path) => {
    const call = path.includes('closed') ? 'cases/get/closed/*' : 'cases/get/*'
    await world.faults(
      { path: call, status: 200, body: described('x') },
      { path: 'activities/get/*', status: 200, body: [said(MAIL)] },
    )
    const page = await admin.visit(`${path}?no=1`)
    const fold = page.one('.timeline details')
    expect(page.all('.timeline summary')).toEqual(['Show quoted text'])
    expect(fold.textContent).toContain('Old text')
    expect(fold.hasAttribute('open')).toBe(path.endsWith('/print'))
  })

  it('is sent once to the browser, and never as the markup that came [847]', async () => {
    await world.faults({ path: 'activities/get/*', status: 200, body: [said(MAIL.replace('Dear', 'Esteemed'))] })
    const ticket = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
    const data = await (await admin.answer(`/cases/ticket.data?no=${ticket}`)).text()
    expect(data.split('Esteemed')).toHaveLength(2)
    expect(data).not.toContain('<p>')
  })

  it('cannot take the place of parts of the page [851]', async () => {
    const hostile =
      '<html><p id="newest">a</p><form id="reply"><input name="description"></form><a name="content">b</a>'
    await world.faults({ path: 'activities/get/*', status: 200, body: [said(hostile)] })
    const ticket = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
    const page = await admin.visit(`/cases/ticket?no=${ticket}`)
    expect(page.document.querySelectorAll('#newest')).toHaveLength(1)
    expect(page.one('#newest').localName).toBe('li')
    expect(page.document.querySelectorAll('.timeline :is(form, input, [name]), .timeline li [id]')).toHaveLength(0)
  })

  it('keeps the description of a case that was opened in the portal as it was typed [943]', async () => {
    const typed = '<p>Set <vlan 20></p>'
    await world.faults({ path: 'cases/get/*', status: 200, body: { ...described(typed), Origin: { Name: 'Web' } } })
    expect((await admin.visit('/cases/ticket?no=1')).all('.entry-text')[0]).toBe(typed)
  })

  it('keeps a reply as it was typed, markup and all [848]', async () => {
    const ticket = (await admin.visit('/cases')).column('Ticket Number')[1] ?? ''
    const typed = '<p>Set <vlan 20></p>'
    const page = await (await admin.visit(`/cases/ticket?no=${ticket}`)).press('Send', { Message: typed })
    expect(page.all('#newest .entry-text')).toEqual([typed])
  })
})

describe('texts that are none of a mail', () => {
  it('are shown, found and saved letter by letter, as titles of cases are [854]', async () => {
    const row = {
      TicketNumber: 'T-1',
      Title: '<p>a</p> <b>&amp;</b> < 5',
      Status: 'New',
      DateCreated: '2026-11-20T10:00:00Z',
    }
    await world.faults({ path: 'cases', status: 200, body: [row] })
    for (const address of ['/cases', `/cases?q=${encodeURIComponent('<p>a</p>')}`]) {
      expect((await admin.visit(address)).column('Title')).toEqual([row.Title])
    }
    expect(await (await admin.answer('/cases/csv')).text()).toContain(row.Title)
  })
})

describe('the stand-in', () => {
  it('has a quarter of its activities in HTML, all of them mails, and a case of twelve', async () => {
    const list = await admin.visit('/cases')
    const tickets = list.column('Ticket Number')
    const long = tickets[list.column('Title').indexOf('Data roaming does not work in Norway')] ?? ''
    expect((await activitiesOf(long)).filter(({ Description }) => HTML.test(Description))).toHaveLength(12)

    const all = (await Promise.all(tickets.filter((ticket) => ticket !== long).map(activitiesOf))).flat()
    const mails = all.filter(({ Description }) => HTML.test(Description))
    expect(new Set(mails.map(({ Type }) => Type))).toEqual(new Set(['Email']))
    expect(mails.length / all.length).toBeGreaterThan(0.2)
    expect(mails.length / all.length).toBeLessThan(0.35)
  })

  it('has the descriptions of cases that came by mail in HTML: a quarter of all', async () => {
    const list = await admin.visit('/cases')
    const origins = list.column('Origin')
    const texts = await Promise.all(
      list.column('Ticket Number').map(async (ticket) => (await detailOf(ticket)).Description),
    )
    expect(texts.map((text) => HTML.test(text))).toEqual(origins.map((origin) => origin === 'Email'))
    const mails = origins.filter((origin) => origin === 'Email').length
    // Each organisation has other cases.
    expect(mails / origins.length).toBeGreaterThan(0.08)
    expect(mails / origins.length).toBeLessThan(0.5)
  })

  it.each([
    { list: '/cases', page: '/cases/ticket', call: 'cases/get' },
    { list: '/cases/closed', page: '/cases/closedticket', call: 'cases/get/closed' },
  ])('shows them as text on $page, on paper and in the files of $list [847]', async ({ list, page, call }) => {
    const [ticket = ''] = (await admin.visit(`${list}?q=Email`)).column('Ticket Number')
    const { Description } = await detailOf(ticket, call)
    expect(Description).toMatch(HTML)
    for (const path of [page, `${page}/print`]) {
      const shown = await admin.visit(`${path}?no=${ticket}`)
      expect(shown.document.querySelectorAll('.entry-text')[0]?.querySelectorAll(':is(p, div)').length).toBeGreaterThan(
        1,
      )
      expect(shown.html).not.toMatch(MARKUP)
    }
    expect((await admin.visit(`${list}?q=MsoNormal`)).text).toContain('No cases match ‘MsoNormal’')
    const csv = await (await admin.answer(`${list}/csv`)).text()
    expect(csv).toContain(ticket)
    expect(csv).not.toMatch(MARKUP)
    const sheet = await readSheet(Buffer.from(await (await admin.answer(`${list}/xlsx`)).arrayBuffer()))
    expect(sheet.flat()).toContain(ticket)
    expect(sheet.flat().filter((cell) => MARKUP.test(String(cell)))).toEqual([])
  })

  it('shows all of them without markup [847]', async () => {
    const tickets = (await admin.visit('/cases')).column('Ticket Number')
    const pages = await Promise.all(tickets.slice(2, 22).map((ticket) => admin.visit(`/cases/ticket?no=${ticket}`)))
    const texts = pages.flatMap((page) => page.all('.entry-text'))
    expect(texts.length).toBeGreaterThan(60)
    expect(texts.filter((text) => MARKUP.test(text))).toEqual([])
  })
})
