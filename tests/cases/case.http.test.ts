import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from '../support/page'
import { parsePage } from '../support/parse-page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

const OOPS = 'Oops, something went wrong: '

let world: World
let admin: Person
let active = ''
let closed = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  active = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
  closed = (await admin.visit('/cases/closed')).column('Ticket Number')[0] ?? ''
})
afterEach(() => world.clearFaults())

const named = z.object({ Name: z.string() })
const Detail = z.object({
  Title: z.string(),
  Status: z.string(),
  TicketNumber: z.string(),
  Type: named,
  PrimaryContact: z.object({ FullName: z.string() }),
  Entitlement: named.optional(),
  Origin: named,
  Subject: z.object({ Title: z.string() }),
  DateCreated: z.string(),
  Description: z.string(),
})
const ActivityList = z.array(
  z.object({
    Subject: z.string(),
    Type: z.string(),
    Status: z.string(),
    CreatedBy: z.string(),
    CreatedOn: z.string(),
    Description: z.string(),
  }),
)

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Text without blanks, because paragraphs have none between them. */
const wordsOf = (text = '') => text.replace(/\s+/g, '')

/** A plain text, or the first line of a mail in HTML that is longer than a salutation. */
function saidFirst(text: string): string {
  if (!/^<(?:html|div)/.test(text)) return text
  const lines = [...parsePage(text).querySelectorAll('p, div:not(:has(*))')].map((line) => line.textContent ?? '')
  return lines.find((line) => line.length > 30) ?? ''
}

/** The shown fields by their names. */
function fieldsOf(page: Page): Record<string, string> {
  const values = page.all('main dd')
  return Object.fromEntries(page.all('main dt').map((term, index) => [term, values[index] ?? '']))
}

const kinds: [name: string, path: string, call: string][] = [
  ['an active case', '/cases/ticket', 'cases/get/'],
  ['a closed case', '/cases/closedticket', 'cases/get/closed/'],
]
const numberOf = (path: string) => (path.includes('closed') ? closed : active)

describe('whose turn a case is', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const written = (days: number, CreatedBy: string, Type: string, Status: string) => {
    return { ...{ Subject: 'x', Description: 'x', CreatedOn: ago(days) }, CreatedBy, Type, Status }
  }
  const shown = async (Status: string, ...body: object[]) => {
    const detail = { TicketNumber: 'T-1', Title: 'Echo', Status, DateCreated: ago(20) }
    const entitled = { ...detail, Entitlement: { Name: 'Support' }, PrimaryContact: { FullName: 'Noor' } }
    await world.faults(
      { path: 'cases/get/T-1', status: 200, body: entitled },
      { path: 'activities/get/T-1', status: 200, body },
    )
    return (await admin.visit('/cases/ticket?no=T-1')).all('.turns p, .turns li')
  }

  it('is said with the days that each waited, in words too [1041] [1042]', async () => {
    const [asked, replied] = [written(15, 'Joris', 'Email', 'Sent'), written(3, 'Noor', 'Portal response', 'Completed')]
    expect(await shown('In progress', replied, asked)).toEqual([
      ...['Waiting for Meridian for 3 days', 'You waited 8 days', 'Meridian waited 12 days'],
    ])
    expect(await shown('Waiting for customer', asked)).toEqual([
      expect.stringMatching(/^Waiting for your answer since \d\d-\d\d-\d{4} \d\d:\d\d$/),
      ...['You waited 5 days', 'Meridian waited 15 days'],
    ])
  })

  it('is not said where activities are missing [1041]', async () => {
    expect(await shown('In progress', { unreadable: true, CreatedOn: {} })).toEqual([])
    expect(await shown('In progress')).not.toEqual([])
  })
})

describe.each(todays(kinds))('%s', (_name, path, call) => {
  it.each([path, `${path}/print`])(
    'shows all its fields on %s, its title alone as the heading [123] [124] [147] [148] [465] [645]',
    async (address) => {
      await world.forgetCalls()
      const page = await admin.visit(`${address}?no=${numberOf(path)}`)
      const calls = (await world.calls()).map((sent) => `${sent.method} ${sent.path}`)
      expect(calls).toEqual(expect.arrayContaining([`GET ${call}${numberOf(path)}`]))

      const detail = Detail.parse(await world.api(call + numberOf(path)))
      const { 'Created On': created, ...fields } = fieldsOf(page)
      expect(created).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
      expect(page.heading).toBe(folded(detail.Title))
      expect(wordsOf(page.all('main .entry-text')[0])).toContain(wordsOf(saidFirst(detail.Description)))
      expect(fields).toEqual({
        Status: detail.Status,
        'Ticket Number': detail.TicketNumber,
        Type: detail.Type.Name,
        'Primary Contact': detail.PrimaryContact.FullName,
        ...(detail.Entitlement ? { Entitlement: detail.Entitlement.Name } : {}),
        Origin: detail.Origin.Name,
        Subject: detail.Subject.Title,
      })
      expect('Entitlement' in fields).toBe(path === '/cases/ticket')
    },
  )

  it.each([path, `${path}/print`])(
    'shows its activities with all their fields on %s [125] [126] [150]',
    async (address) => {
      await world.forgetCalls()
      const page = await admin.visit(`${address}?no=${numberOf(path)}`)
      expect((await world.calls()).map((sent) => `${sent.method} ${sent.path}`)).toContain(
        `GET activities/get/${numberOf(path)}`,
      )
      const activities = ActivityList.parse(await world.api(`activities/get/${numberOf(path)}`))
      const shown = page.all('.timeline > li')
      expect(shown).toHaveLength(activities.length)
      expect(activities.length).toBeGreaterThan(1)
      for (const { Subject, Type, Status, CreatedBy, Description } of activities) {
        const words = wordsOf(saidFirst(Description))
        const entry = shown.find((text) => text.includes(folded(Subject)) && wordsOf(text).includes(words))
        expect(words).not.toBe('')
        for (const part of [Type, Status, CreatedBy]) expect(entry).toContain(part)
        expect(entry).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d/)
      }
    },
  )

  it('is shown as text, whatever the provider sends [473]', async () => {
    const evil = '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const name = { Name: evil }
    const detail = {
      ...{ TicketNumber: evil, Title: evil, Status: evil, DateCreated: evil, Description: evil },
      ...{ Type: name, Origin: name, Entitlement: name, Subject: { Title: evil }, PrimaryContact: { FullName: evil } },
    }
    const activity = { Subject: evil, Type: evil, Status: evil, CreatedBy: evil, CreatedOn: evil, Description: evil }
    await world.faults(
      { path: `${call}*`, status: 200, body: detail },
      { path: 'activities/get/*', status: 200, body: [activity] },
    )
    for (const address of [path, `${path}/print`]) {
      const page = await admin.visit(`${address}?no=1`)
      expect(page.status).toBe(200)
      expect(page.all('main dd').filter((text) => text === evil)).toHaveLength(path === '/cases/ticket' ? 8 : 7)
      expect(page.heading).toContain(evil)
      expect(page.all('main .entry-text')[0]).toBe(evil)
      expect(page.all('.timeline > li')[0]?.split(evil)).toHaveLength(7)
      expect(page.document.querySelectorAll('main img, main script')).toHaveLength(0)
      expect(page.html).not.toContain('<script>alert')
    }
  })

  it('keeps the line breaks of its description and its activities [524]', async () => {
    const lines = 'First line\n<b>second</b>'
    const shown = { Name: 'x' }
    const detail = {
      ...{ TicketNumber: '1', Title: 'x', Status: 'x', DateCreated: '', Description: lines },
      ...{ Type: shown, Origin: shown, Entitlement: shown, Subject: { Title: 'x' }, PrimaryContact: { FullName: 'x' } },
    }
    const activity = { Subject: 'x', Type: 'x', Status: 'x', CreatedBy: 'x', CreatedOn: '', Description: lines }
    await world.faults(
      { path: `${call}*`, status: 200, body: detail },
      { path: 'activities/get/*', status: 200, body: [activity] },
    )
    for (const address of [path, `${path}/print`]) {
      const page = await admin.visit(`${address}?no=1`)
      const texts = [...page.document.querySelectorAll('.entry-text > p')].map(({ innerHTML }) =>
        innerHTML.replaceAll('<br>', '\n').replaceAll(/<\/?span>/g, ''),
      )
      expect(texts).toEqual([lines, lines].map((text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')))
    }
  })

  it('that cannot be shown says why as text [473]', async () => {
    const evil = '<script>alert(1)</script>&amp;"quoted"'
    await world.faults({ path: `${call}*`, status: 409, body: { Message: `No ${evil}` } })
    const page = await admin.visit(`${path}?no=1`)
    expect(page.heading).toBe(`${OOPS}No ${evil}`)
    expect(page.html).not.toContain('<script>alert')
  })

  it.each(
    todays([
      ['nothing', '', 'This address has no case number.'],
      ['no number', '?no=', 'This address has no case number.'],
      ['blanks', '?no=%20%09', 'This address has no case number.'],
      ['quotes', `?no=%22%27%60`, 'There is no case "\'`.'],
      ['SQL', '?no=%27%20OR%201=1--', "There is no case ' OR 1=1--."],
      ['markup', '?no=%3Cscript%3E', 'There is no case <script>.'],
      ['an emoji', '?no=%F0%9F%99%82', 'There is no case 🙂.'],
      ['bytes that are no text', '?no=%ff', 'There is no case'],
      ['5,000 characters', `?no=${'9'.repeat(5_000)}`, `There is no case ${'9'.repeat(400)}`],
      ['itself twice', '?no=CAS-1&no=CAS-2', 'There is no case CAS-1.'],
      ['another name', '?No=CAS-1', 'This address has no case number.'],
    ]),
  )('is not found by %s, and the page says so', async (_what, query, text) => {
    for (const address of [path, `${path}/print`]) {
      const page = await admin.visit(address + query)
      expect(page.status).toBe(404)
      expect(page.heading).toContain(OOPS + text)
    }
  })

  it.each(
    todays([
      ['a dot', '?no=.'],
      ['two dots', '?no=..'],
      ['a zero byte', '?no=CAS%00-1'],
      ['a line break', '?no=CAS%0D%0A-1'],
    ]),
  )('is not asked for by %s [521]', async (_what, query) => {
    await world.forgetCalls()
    for (const address of [path, `${path}/print`]) {
      const page = await admin.visit(address + query)
      expect([page.status, page.heading]).toEqual([404, expect.stringContaining('This address has no case number.')])
    }
    expect((await world.calls()).map((call) => call.path)).toEqual(['users/me', 'users/me'])
  })

  it.each(
    todays([
      ['a way up', '?no=..%2Fusers%2Fme'],
      ['an encoded way up', '?no=%252e%252e%252f'],
      ['slashes', '?no=a%2Fb%2F%2Fc'],
      ['a backslash', '?no=..%5Cusers'],
      ['a query', '?no=1%3Fa'],
      ['a fragment', '?no=1%23a'],
    ]),
  )('is asked for by %s only if a list of cases has it [521]', async (_what, query) => {
    await world.forgetCalls()
    for (const address of [path, `${path}/print`]) expect((await admin.visit(address + query)).status).toBe(404)
    const calls = (await world.calls()).map((call) => call.path)
    expect(calls.filter((call) => !['users/me', 'cases', 'cases/closedcases'].includes(call))).toEqual([])
  })

  it('of another organisation is not found [789]', async () => {
    const other = await World.create({ with: [] })
    const stranger = await other.signedIn('admin')
    for (const address of [path, `${path}/print`]) {
      const page = await stranger.visit(`${address}?no=${numberOf(path)}`)
      expect(page.status).toBe(404)
      expect(page.heading).toBe(`${OOPS}There is no case ${numberOf(path)}.`)
    }
  })

  it('of a colleague is not found by who sees only their own', async () => {
    const page = await admin.visit(path === '/cases/ticket' ? '/cases' : '/cases/closed')
    const own = world.account('own-cases').fullName
    const row = [...page.document.querySelectorAll('tbody tr')].find((tr) => !tr.textContent?.includes(own))
    const number = row?.querySelector('td')?.textContent ?? ''
    expect((await (await world.signedIn('own-cases')).visit(`${path}?no=${number}`)).status).toBe(404)
  })

  it('leads back to its list and never elsewhere', async () => {
    for (const from of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'x'.repeat(5_000)]) {
      const page = await admin.visit(`${path}?no=${numberOf(path)}&from=${encodeURIComponent(from)}`)
      const back = page.one('p.d-md-none a').getAttribute('href') ?? ''
      expect(back).toMatch(/^\/cases(\/closed)?(\?|$)/)
    }
  })
})

describe('a closed case', () => {
  it('is there to be read: nothing on it answers, closes or opens it again [149] [151]', async () => {
    const page = await admin.visit(`/cases/closedticket?no=${closed}`)
    expect(page.heading).not.toBe('')
    expect(page.document.querySelectorAll('main form, main button, main input, main textarea')).toHaveLength(0)
    expect(page.text).not.toMatch(/reopen|close case/i)
  })

  it('takes no form that somebody makes up [149] [151]', async () => {
    await world.forgetCalls()
    for (const path of ['/cases/closedticket', '/cases/closedticket/close', '/cases/closedticket/reopen']) {
      const page = await admin.post(`${path}?no=${closed}`, { status: 'New', no: closed })
      expect([404, 405]).toContain(page.status)
    }
    expect(await world.changes()).toEqual([])
  })

  it('asks the provider nothing about a form from who may answer their own cases [149] [151]', async () => {
    const person = await world.signedIn('own-write')
    await world.forgetCalls()
    expect((await person.post(`/cases/closedticket?no=${closed}`, { no: closed })).status).toBe(405)
    expect((await world.calls()).map(({ path }) => path)).toEqual(['users/me'])
  })

  it.each(['', '/print'])('is found at the address that it had while it was active%s [513]', async (page) => {
    const from = encodeURIComponent('q=x&page=2')
    for (const address of [`/cases/ticket${page}?no=${closed}`, `/cases/ticket${page}?no=%20${closed}&from=${from}`]) {
      const found = await admin.visit(address)
      expect([found.status, found.address]).toEqual([200, `/cases/closedticket${page}?no=${closed}`])
    }
  })

  it('of a colleague stays hidden at that address from who sees only their own [513]', async () => {
    const person = await world.signedIn('own-cases')
    const own = (await person.visit('/cases/closed')).column('Ticket Number')
    const others = (await admin.visit('/cases/closed')).column('Ticket Number').filter((one) => !own.includes(one))
    const page = await person.visit(`/cases/ticket?no=${others[0]}`)
    expect([page.status, page.url.pathname]).toEqual([404, '/cases/ticket'])
  })

  it('is found by its number in small letters, as an active one is [838]', async () => {
    for (const [path, number] of [
      ['/cases/ticket', active],
      ['/cases/closedticket', closed],
      ['/cases/closedticket/print', closed],
    ]) {
      const page = await admin.visit(`${path}?no=${number?.toLowerCase()}`)
      expect([page.status, page.address]).toEqual([200, `${path}?no=${number}`])
    }
    const missing = await admin.visit('/cases/ticket?no=cas-nowhere')
    expect([missing.status, missing.heading]).toEqual([404, `${OOPS}There is no case cas-nowhere.`])
  })

  it('is no active one that cannot be had at the moment [513]', async () => {
    await world.faults({ path: 'cases/get/*', status: 503, body: { Message: 'Resting.' } })
    const page = await admin.visit(`/cases/ticket?no=${closed}`)
    expect([page.status, page.url.pathname, page.heading]).toEqual([503, '/cases/ticket', `${OOPS}Resting.`])
  })

  it('leads to a new case about it, for who may open one [513]', async () => {
    const page = await admin.visit(`/cases/closedticket?no=${closed}`)
    expect((await page.follow('Open a follow-up case')).address).toBe(`/cases/new?about=${closed}`)
    const reader = await world.signedIn('reader')
    expect((await reader.visit(`/cases/closedticket?no=${closed}`)).links('Open a follow-up case')).toEqual([])
    expect((await admin.visit(`/cases/ticket?no=${active}`)).links('Open a follow-up case')).toEqual([])
  })

  it('is not an active one', async () => {
    expect((await admin.visit(`/cases/closedticket?no=${active}`)).status).toBe(404)
  })
})
