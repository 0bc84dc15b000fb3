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

const COLUMNS = ['Ticket Number', 'Title', 'Type', 'Subject', 'Origin', 'Primary Contact', 'Status', 'Created On']
const NAMES = ['ticket', 'title', 'type', 'subject', 'origin', 'contact', 'status', 'created']
const lists: [path: string, call: string, opens: string][] = [
  ['/cases', 'cases', '/cases/ticket'],
  ['/cases/closed', 'cases/closedcases', '/cases/closedticket'],
]

const moments = (page: Page) =>
  [...page.document.querySelectorAll('tbody time')].map((time) => Date.parse(time.getAttribute('datetime') ?? ''))
const caseNamed = (ticketNumber: string | number, title = 'A case') => ({ TicketNumber: ticketNumber, Title: title })

/** All pages of a list. */
async function wholeList(path: string): Promise<Page[]> {
  const pages = [await admin.visit(path)]
  for (let page = pages[0]; page?.links('Next page').length;) {
    page = await page.follow('Next page')
    pages.push(page)
  }
  return pages
}

describe.each(todays(lists))('the list at %s', (path, call, opens) => {
  it('has its columns in order and rows of %s [091] [092] [098] [099] [102] [465]', async () => {
    await world.faults({
      path: call,
      status: 200,
      body: [
        {
          TicketNumber: 'CAS-1',
          Title: 'Phones down',
          Type: { Name: 'Problem' },
          Subject: { Title: 'Telephony' },
          Origin: { Name: 'Web' },
          PrimaryContact: { FullName: 'Ada Lovelace' },
          Status: 'New',
          DateCreated: '2026-02-03T04:05:06Z',
        },
      ],
    })
    await world.forgetCalls()
    const page = await admin.visit(path)
    expect(page.all('thead th')).toEqual(COLUMNS)
    expect(page.all('tbody tr > *')).toEqual([
      ...['CAS-1', 'Phones down', 'Problem', 'Telephony', 'Web', 'Ada Lovelace', 'New', '03-02-2026 05:05'],
    ])
    expect((await world.calls()).map(({ method, path }) => `${method} ${path}`)).toContain(`GET ${call}`)
  })

  it('shows each date as day-month-year with hour:minute [071]', async () => {
    for (const date of (await admin.visit(path)).column('Created On'))
      expect(date).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
  })

  it('is sorted by creation date, the newest first, unless asked otherwise [094]', async () => {
    const page = await admin.visit(path)
    expect(moments(page).length).toBeGreaterThan(30)
    expect(moments(page)).toEqual(moments(page).toSorted((one, other) => other - one))
    expect(page.one('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
    expect(page.all('th[aria-sort]')).toEqual(['Created On'])
  })

  it.each(NAMES.map((name, index): [string, number] => [name, index]))(
    'is sorted by %s, both ways, over all its pages, by a link in its heading [093]',
    async (name, index) => {
      const heading = COLUMNS[index] ?? ''
      const compare = new Intl.Collator('en', { numeric: true }).compare
      const pages = await wholeList(`${path}?sort=${name}`)
      for (const descends of [false, true]) {
        const page = descends ? await admin.visit(`${path}?sort=-${name}`) : pages[0]
        if (!page) throw new Error('no page')
        expect(page.one('th[aria-sort]').getAttribute('aria-sort')).toBe(descends ? 'descending' : 'ascending')
        expect(page.all('th[aria-sort]')).toEqual([heading])
        const turned = page.target(heading).searchParams.get('sort') ?? '-created'
        expect(turned).toBe(descends ? name : `-${name}`)
      }
      if (name === 'created') {
        const all = pages.flatMap(moments)
        expect(all).toEqual(all.toSorted((one, other) => one - other))
      } else {
        const all = pages.flatMap((page) => page.column(heading))
        expect(all.length).toBeGreaterThanOrEqual(40)
        expect(all).toEqual(all.toSorted(compare))
      }
    },
  )

  it('opens each row, and leads back to the list as it was [095] [101]', async () => {
    const page = await admin.visit(`${path}?sort=title`)
    const [ticket = ''] = page.column('Ticket Number')
    const [title = ''] = page.column('Title')
    expect(page.all('tbody th')).toEqual(page.column('Title'))
    const address = page.target(title)
    expect(address.pathname).toBe(opens)
    expect(address.searchParams.get('no')).toBe(ticket)
    const opened = await page.follow(title)
    expect(opened.status).toBe(200)
    expect(opened.all('dd')).toContain(ticket)
    const back = await opened.follow(path === '/cases' ? 'Back to active cases' : 'Back to closed cases')
    expect(back.address).toBe(`${path}?sort=title`)
  })

  it('opens tickets whatever their numbers hold [472]', async () => {
    const odd = ['a b+c', 'x=1&y=2', 'Ünï–cödé', '🙂', `q"'<>`, '...', 'a;b', 42]
    await world.faults({ path: call, status: 200, body: odd.map((number) => caseNamed(number, `Case ${number}`)) })
    const page = await admin.visit(path)
    for (const number of odd) {
      expect(page.target(`Case ${number}`).searchParams.get('no')).toBe(String(number))
      await world.forgetCalls()
      const opened = await page.follow(`Case ${number}`)
      expect(opened.status).toBe(404)
      expect(opened.heading).toContain(`There is no case ${number}.`)
      const asked = (await world.calls()).map((sent) => sent.path).find((sent) => sent.startsWith('cases/get/')) ?? ''
      expect(decodeURIComponent(asked.split('/').at(-1) ?? '')).toBe(String(number))
    }
  })

  it('shows what the provider sends as text, in the table and in the filters [473]', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const row = {
      TicketNumber: evil,
      Title: evil,
      Type: { Name: evil },
      Subject: { Title: evil },
      Origin: { Name: evil },
      PrimaryContact: { FullName: evil },
      Status: evil,
      DateCreated: evil,
    }
    await world.faults({ path: call, status: 200, body: [row] })
    const page = await admin.visit(path)
    expect(page.all('tbody tr > *')).toEqual(Array.from({ length: 8 }, () => evil))
    expect(page.document.querySelectorAll('main img, main script')).toHaveLength(0)
    expect(page.html).not.toContain('<script>alert')
  })

  it('stands when the provider leaves out what a row can do without', async () => {
    const rows = [{ TicketNumber: 'X' }, { ...caseNamed('Y'), Type: null, DateCreated: 'yesterday' }]
    await world.faults({ path: call, status: 200, body: rows })
    const page = await admin.visit(path)
    expect(page.status).toBe(200)
    expect(page.column('Ticket Number')).toEqual(['X', 'Y'])
    expect(page.column('Created On')).toEqual(['', 'yesterday'])
    expect(page.target('X').searchParams.get('no')).toBe('X')
  })

  it('that is empty says what would be here', async () => {
    await world.faults({ path: call, status: 200, body: [] })
    const page = await admin.visit(path)
    expect(page.text).toMatch(/No active cases\s*Ask a question|No case of your organisation was closed/)
  })

  it.each(['ADMINCASES', 'PERSONALCASESONLY', 'READALLCASES', 'READALLCASESPERSONALWRITE'])(
    'is for who holds %s [103]',
    async (permission) => {
      const person = await world.signedIn('nobody', [permission])
      expect((await person.visit(path)).status).toBe(200)
      await world.permit('nobody', [])
      expect((await person.visit(path)).heading).toBe('Access denied')
    },
  )

  const queries = [
    'page=-1',
    'page=0',
    'page=999999',
    'page=1e99',
    'page=abc',
    'page=',
    'sort=nonsense',
    'sort=-',
    'sort=',
    'sort=--created',
    'sort=__proto__',
    'sort=constructor',
    'unknown=1&filter[x]=2',
    'status=Nonsense',
    '__proto__=1',
    'page=2&page=3&sort=title&sort=-title&q=a&q=b',
    'q=%00',
    'q=%5B(*%2B%3F',
    'q=%F0%9F%99%82',
    'q=%ff%fe',
    `q=${'x'.repeat(10_000)}`,
    `q=${'%20a'.repeat(2_500)}`,
    `status=${'x'.repeat(10_000)}`,
    'from=%2F%2Fevil.example',
  ]
  const shortened = (query: string) =>
    query.length > 60 ? `${query.slice(0, 9)}… (${query.length} characters)` : query
  it.each(todays(queries.map((query) => [shortened(query), query])))(
    'makes of ?%s a page like any other',
    async (_, query) => {
      const page = await admin.visit(`${path}?${query}`)
      expect(page.status).toBe(200)
      expect(page.heading).toMatch(/^(Active|Closed) cases$/)
      expect(page.text).toMatch(/Showing \d+|No results/)
      expect((await admin.answer(`${path}/csv?${query}`)).status).toBe(200)
    },
  )
})

describe('the active cases', () => {
  it('say whose they are [090]', async () => {
    const page = await admin.visit('/cases')
    expect(page.heading).toBe('Active cases')
    expect(page.all('.page-title > p')).toEqual(['All active cases of my organization'])
    expect(page.title).toBe('Active cases - Meridian Customer Portal')
  })

  it.each([
    ['admin', true],
    ['own-cases', true],
    ['own-write', true],
    ['reader', false],
  ] as const)('have for %s a round button to a new one: %s [096]', async (kind, shown) => {
    const page = await (await world.signedIn(kind)).visit('/cases')
    const buttons = [...page.document.querySelectorAll('a.btn-round')].map((link) => link.getAttribute('href'))
    expect(buttons).toEqual(shown ? ['/cases/new'] : [])
  })

  it('of who sees only their own are only theirs', async () => {
    const page = await (await world.signedIn('own-cases')).visit('/cases')
    expect(new Set(page.column('Primary Contact'))).toEqual(new Set([world.account('own-cases').fullName]))
  })

  it('lead to the closed ones and back, also for who has no such entry in the menu [057]', async () => {
    const tabs = 'nav[aria-label=Lists] a'
    const page = await (await world.signedIn('reader')).visit('/cases')
    expect(page.all(tabs)).toEqual(['Active 60', 'Closed'])
    expect(page.all(`${tabs}[aria-current=page]`)).toEqual(['Active 60'])
    const closed = await page.follow('Closed')
    expect(closed.address).toBe('/cases/closed')
    expect(closed.all(tabs)).toEqual(['Active 60', expect.stringMatching(/^Closed \d\d$/)])
    expect(closed.text).toContain(`of ${closed.all(tabs)[1]?.split(' ')[1]}`)
    expect((await closed.follow('Active 60')).address).toBe('/cases')
  })

  it('do not read the closed ones, but for a search without a match [756]', async () => {
    const paths = async (address: string) => {
      await world.forgetCalls()
      await admin.visit(address)
      return (await world.calls()).map(({ path }) => path)
    }
    expect(await paths('/cases')).not.toContain('cases/closedcases')
    expect(await paths('/cases?q=a')).not.toContain('cases/closedcases')
    expect(await paths('/cases?q=nowhere+at+all')).toContain('cases/closedcases')
  })

  it('are searched, filtered and cleared by a form alone [465]', async () => {
    const page = await admin.visit('/cases')
    const [status = ''] = page.column('Status')
    const found = await page.press('Search', { Status: status, 'Search cases': 'a' })
    expect(new URL(found.url).searchParams.get('status')).toBe(status)
    expect(new Set(found.column('Status'))).toEqual(new Set([status]))
    expect((await found.follow('Clear')).address).toBe('/cases')
    const nothing = await (await admin.visit('/cases')).press('Search', { 'Search cases': 'no such case anywhere' })
    expect(nothing.text).toContain('No cases match ‘no such case anywhere’')
    expect(nothing.links('Show all cases')).toHaveLength(1)
  })

  it('are sorted by a field of the form, which phones show in place of the headings', async () => {
    const page = await (await admin.visit('/cases')).press('Search', { 'Sort by': 'Title' })
    expect(page.address).toBe('/cases?sort=title')
    const oldest = await page.press('Search', { 'Sort by': 'Created On, oldest first', 'Search cases': 'a' })
    expect(oldest.address).toBe('/cases?q=a&sort=created')
    expect((await oldest.follow('Clear')).address).toBe('/cases?sort=created')
  })

  it('say how many there are when only some are shown [523]', async () => {
    const page = await admin.visit('/cases')
    expect(page.all('.list-foot [role=status]')).toEqual(['Showing 1-50 of 60'])
    const [ticket = ''] = page.column('Ticket Number')
    const found = await page.press('Search', { 'Search cases': ticket })
    expect(found.all('.list-foot [role=status]')).toEqual(['Showing 1-1 of 1 (60 cases in total)'])
    const nothing = await page.press('Search', { 'Search cases': 'no such case anywhere' })
    expect(nothing.all('.list-foot [role=status]')).toEqual(['No results (60 cases in total)'])
  })

  it('say what is searched, in the field and when nothing matches [522]', async () => {
    const page = await admin.visit('/cases')
    expect(page.one('input[type=search]').getAttribute('placeholder')).toBe('Number, title, subject or contact')
    const nothing = await page.press('Search', { 'Search cases': 'no such case anywhere' })
    expect(nothing.text).toContain('The search looks at number, title, subject or contact.')
  })

  it('without a match offer the same search in the closed ones, with the number that match, and the other way round [522] [608]', async () => {
    const closed = ['Old phones', 'Older phones', 'Printer'].map((title, index) => caseNamed(`OLD-${index}`, title))
    await world.faults({ path: 'cases/closedcases', status: 200, body: closed })
    const two = await admin.visit('/cases?q=old+phones&status=New')
    expect(two.all('.empty a')).toEqual(['Search closed cases (2)', 'Show all cases'])
    const found = await two.follow('Search closed cases (2)')
    expect(found.address).toBe('/cases/closed?q=old+phones')
    expect(found.column('Title').toSorted()).toEqual(['Old phones', 'Older phones'])

    const nowhere = await admin.visit('/cases?q=nowhere+at+all')
    expect(nowhere.all('.empty a')).toEqual(['Show all cases'])
    expect(nowhere.one('.empty').textContent).toContain('No closed cases match either.')
    const back = await admin.visit('/cases/closed?q=nowhere+at+all')
    expect(back.all('.empty a')).toEqual(['Show all cases'])
    expect(back.one('.empty').textContent).toContain('No active cases match either.')
    await world.faults({ path: 'cases/closedcases', status: 503, body: 'Resting.' })
    const resting = await admin.visit('/cases?q=older+phones')
    expect([resting.status, resting.all('.empty a')]).toEqual([200, ['Search closed cases', 'Show all cases']])
  })

  it('name each case by its number and its title, and both open it [605]', async () => {
    const page = await admin.visit('/cases?q=backup')
    const rows = [...page.document.querySelectorAll('tbody tr')]
    for (const row of rows) {
      const addresses = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))
      expect([addresses.length, new Set(addresses).size]).toEqual([2, 1])
    }
    const [ticket = ''] = page.column('Ticket Number')
    expect((await page.follow(ticket)).text).toContain(`Case ${ticket}`)
  })

  it('name the file by what is in it [532]', async () => {
    expect((await admin.visit('/cases')).link('CSV of active cases').getAttribute('href')).toBe('/cases/csv')
    expect((await admin.visit('/cases/closed')).links('CSV of closed cases')).toHaveLength(1)
  })
})

describe('the closed cases', () => {
  it('say how far back they go, and offer no new one [100]', async () => {
    const page = await admin.visit('/cases/closed')
    expect(page.heading).toBe('Closed cases')
    expect(page.all('.page-title > p')).toEqual(['Closed cases in the last 12 months'])
    expect(page.document.querySelectorAll('a.btn-round')).toHaveLength(0)
  })
})

it('leads from the list of cases to those that need an answer, with their number among the cases that are searched for [1036]', async () => {
  const waiting = (page: Page) => page.all('a').find((text) => text.startsWith('Needs your answer'))
  const list = await admin.visit('/cases')
  const link = waiting(list) ?? ''
  const chosen = await list.follow(link)
  expect(link).toBe(`Needs your answer ${chosen.text.match(/of (\d+)/)?.[1]}`)
  expect(new Set(chosen.column('Status'))).toEqual(new Set(['Waiting for customer', 'Waiting for Details']))
  const searched = await admin.visit('/cases?q=phone')
  const found = searched
    .column('Status')
    .filter((status) => status.startsWith('Waiting for') && !status.endsWith('supplier'))
  expect(waiting(searched)).toBe(found.length > 0 ? `Needs your answer ${found.length}` : undefined)
  expect(waiting(await admin.visit('/cases/closed'))).toBeUndefined()
})
