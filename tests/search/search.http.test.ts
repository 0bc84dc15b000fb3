import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { logOf, startPortalBeside, tuned } from '../support/processes'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const search = (q: string, person = admin) => person.visit(`/search?${new URLSearchParams({ q })}`)
/** But for those of every page. */
const calls = async (at = world) =>
  (await at.calls()).map(({ path }) => path).filter((path) => !['auth/token', 'users/me'].includes(path))
/** 'Active cases 4' */
const groups = (page: Page) => page.all('main h2')
const UCM = 'UCALLMANAGER.ACCESS'

describe('the search of everything', () => {
  it('is in the top bar of every page, and needs no scripts [896]', async () => {
    for (const address of ['/dashboard', '/cases', '/ucm/reporting', '/nothing-here']) {
      const page = await admin.visit(address)
      const found = await page.press('Search everything', { 'Search everything': 'Wi-Fi' })
      expect([address, found.heading, found.address]).toEqual([address, 'Search', '/search?q=Wi-Fi'])
    }
    const phone = await admin.visit('/cases')
    expect(phone.target('Search').pathname).toBe('/search')
  })

  it('shows groups in one order, five rows of each at most, and the way to all in the list [898]', async () => {
    const page = await search('e')
    const order = [
      'Active cases',
      'Closed cases',
      'Invoices',
      'Pending orders',
      'Call queues',
      'Agents',
      'IVR',
      'Holidays',
      'Audio Library',
    ]
    expect(groups(page).map((text) => text.replace(/ \d+$/, ''))).toEqual(expect.arrayContaining(order))
    expect(groups(page).filter((text) => order.includes(text.replace(/ \d+$/, '')))).toEqual(
      order.map((title) => expect.stringMatching(new RegExp(`^${title} \\d+$`))),
    )
    for (const table of page.document.querySelectorAll('main table')) {
      expect(table.querySelectorAll('tbody tr').length).toBeGreaterThan(0)
      expect(table.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(5)
    }
    const count = Number(groups(page)[0]?.split(' ').at(-1))
    const list = await page.follow(`Show all ${count} cases`)
    expect(list.address).toBe('/cases?q=e')
    expect(list.text).toContain(`of ${count}`)
  })

  it('has the columns of each list [898]', async () => {
    const page = await search('Service Desk')
    const list = await admin.visit('/ucm/queues')
    const [queues] = [...page.document.querySelectorAll('main section')].filter((section) =>
      section.querySelector('h2')?.textContent.startsWith('Call queues'),
    )
    const headings = [...(queues?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent)
    expect(headings).toEqual(list.all('thead th'))
    expect(page.text).toContain('Search the recordings too')
    expect(page.target('Search the recordings too').search).toBe('?q=Service+Desk')
  })

  it('finds what the lists find, whatever the hyphens, quotes and accents are [897] [898]', async () => {
    for (const q of ['wifi', '"Wi-Fi"', 'WÍ-FÍ']) {
      const [page, list] = [await search(q), await admin.visit(`/cases?${new URLSearchParams({ q })}`)]
      expect(list.text).toMatch(/of \d+ \(60 cases in total\)/)
      expect(groups(page)[0]).toBe(`Active cases ${/of (\d+) \(/.exec(list.text)?.[1]}`)
    }
  })

  it('asks for nothing that a person may not see [898]', async () => {
    const person = await world.signedIn('callcentre', [UCM, 'UCALLMANAGER.QUEUES.VIEW'])
    await world.forgetCalls()
    const page = await search('e', person)
    expect((await calls()).toSorted()).toEqual(['ucm/holidays', 'ucm/queues'])
    expect(groups(page).map((text) => text.replace(/ \d+$/, ''))).toEqual(['Call queues', 'Holidays'])
    expect(page.text).not.toContain('recordings')
    const nobody = await world.signedIn('nobody')
    await world.forgetCalls()
    expect((await search('e', nobody)).text).toContain('Nothing was found for ‘e’')
    expect(await calls()).toEqual([])
  })

  it('says of a list that fails why, and keeps the others [899]', async () => {
    const person = await world.signedIn('reader')
    await world.faults({ path: 'ucm/queues', status: 503, body: { Message: 'Under maintenance.' } })
    const page = await search('e', person)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/Call queues ?Oops, something went wrong: Under maintenance\./)
    expect(groups(page).some((text) => /^Active cases \d+$/.test(text))).toBe(true)
  })

  it('marks the words that it found, as they are written there [900]', async () => {
    const page = await search('wifi page')
    expect(page.all('tbody th mark')).toEqual(expect.arrayContaining(['Wi-Fi', 'page']))
    expect(new Set(page.all('mark'))).toEqual(new Set(['Wi-Fi', 'page']))
    expect((await admin.visit('/cases?q=wifi')).all('mark')).toEqual([])
  })
})

describe('a telephone number', () => {
  it.each(['+31 10 555 01 13', '010-5550113', '0031 (0)10 555 01 13', '31105550113'])(
    '%s is found, says what it does, and leads to who answers [901] [902]',
    async (q) => {
      const page = await search(q)
      expect(groups(page).slice(0, 1)).toEqual(['Exactly this'])
      expect(page.text).toContain('Number of the queue Service Desk')
      // A mark for each group of the number.
      expect(page.all('tbody td mark').join('')).toBe('31105550113')
      expect((await page.follow('Who answers?')).heading).toBe('Who answers?')
      expect((await admin.visit(`/ucm/queues?${new URLSearchParams({ q })}`)).column('Name')).toEqual(['Service Desk'])
    },
  )

  it('of an IVR or an agent says so too [902]', async () => {
    const [agent] = (await admin.visit('/ucm/agents')).column('Fallback number').filter(Boolean)
    expect((await search(agent ?? '')).text).toMatch(/Fallback number of the agent \S/)
    expect((await search('010-5550118')).text).toContain('Number of the IVR Main menu')
  })
})

describe('an exact name or number', () => {
  it('comes first and says what it is [902]', async () => {
    const [ticket = ''] = (await admin.visit('/cases')).column('Ticket Number')
    const found = await search(ticket.toLowerCase())
    expect(groups(found)[0]).toBe('Exactly this')
    expect((await found.follow(`Active case ${ticket}`)).address).toMatch(`/cases/ticket?no=${ticket}`)
    const queue = await search('service  desk')
    expect((await queue.follow('Queue Service Desk')).heading).toBe('Service Desk')
    expect(groups(await search('Main menu'))[0]).toBe('Exactly this')
    const [agent = ''] = (await admin.visit('/ucm/agents')).column('Agent')
    expect((await search(agent)).text).toContain(`Agent ${agent}`)
    expect(groups(await search('Service'))[0]).not.toBe('Exactly this')
  })

  it('is not translated [902]', async () => {
    const found = await search('Service Desk')
    expect(found.names('main h2 + *, .rows-title [translate=no]')).toContain('Service Desk')
  })
})

describe('a search without a text or a hit', () => {
  it('says what can be found, by what the person may see [903]', async () => {
    expect((await admin.visit('/search')).facts('main')).toMatchObject({
      'Active cases': 'Number, title, subject or contact',
      'Call queues': 'Name, number or next queue',
    })
    const person = await world.signedIn('own-cases', ['READALLCASES'])
    expect(Object.keys((await person.visit('/search?q=+-+')).facts('main'))).toEqual(['Active cases', 'Closed cases'])
  })

  it('has examples that lead to what has the person’s name, and what is from this month [1046]', async () => {
    const page = await admin.visit('/search')
    const [name = '', month = ''] = page.all('main p a')
    expect((await page.follow(name)).text).not.toMatch(/\b0 hits/)
    expect(month).toMatch(/^\d\d-\d{4}$/)
    expect((await page.follow(month)).text).not.toMatch(/\b0 hits/)
  })

  it('offers the closed cases, the recordings and a new case, by what the person may do [903]', async () => {
    const page = await search('no such word')
    expect(page.text).toContain('Nothing was found for ‘no such word’')
    expect(page.target('Show closed cases').pathname).toBe('/cases/closed')
    expect(page.target('Search the recordings too').pathname).toBe('/ucm/recordings')
    expect((await page.follow('Create new case')).heading).toBe('Create new case')
    const person = await world.signedIn('own-cases', ['READALLCASES'])
    const other = await search('no such word', person)
    expect(other.all('main a')).toEqual(['Show closed cases'])
  })

  it('of more than 200 characters says how many are allowed [905]', async () => {
    const page = await search('x'.repeat(201))
    expect(page.status).toBe(400)
    expect(page.text).toContain('Search for at most 200 characters. This text has 201.')
    expect((await search('x'.repeat(200))).status).toBe(200)
  })
})

describe('the cost of a search', () => {
  it('is nine calls at most, and what was not asked is a link [904]', async () => {
    const other = await World.create()
    const person = await other.signedIn('admin')
    const page = await search('e', person)
    expect(await calls(other)).toHaveLength(9)
    expect(page.target('Search the order history too').pathname).toBe('/orders/history')
    expect(page.target('Search the contracts too').search).toBe('?q=e')
    const lists = Object.keys((await person.visit('/search')).facts('main'))
    const unasked = page.all('main li a').map((text) => text.replace(/^Search the (.*) too$/, '$1'))
    expect(unasked.length).toBeGreaterThan(3)
    expect(lists.slice(9).map((title) => title.toLowerCase())).toEqual(unasked.filter((text) => text !== 'recordings'))
  })

  it('is nothing for lists that are kept, so the others are asked too [904]', async () => {
    const other = await World.create()
    const portal = await startPortalBeside(other.at.provider, tuned({ LIST_CACHE_SECONDS: 60 }))
    onTestFinished(async () => void (await portal.stop()))
    const person = await other.signedIn('admin', undefined, portal.portal)
    expect((await search('e', person)).text).toContain('Search the order history too')
    const kept = await calls(other)
    await other.forgetCalls()
    const again = await search('e', person)
    const received = await calls(other)
    expect(received).toEqual(expect.arrayContaining(['documents/contracts', 'documents/general', 'orders/history']))
    expect([kept.length, received.filter((path) => kept.includes(path))]).toEqual([9, []])
    expect(again.text).not.toContain('Search the order history too')
  })

  it('waits for its calls once: half a second when each takes a third [904] [907]', async () => {
    const other = await World.create()
    const person = await other.signedIn('admin')
    await person.visit('/profile')
    await other.faults({ path: '*', delayMs: 300 })
    const started = performance.now()
    const page = await search('e', person)
    expect(page.status).toBe(200)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})

it('nothing of what people search for is in the log, and no engine lists the page [905]', async () => {
  const secret = `z${world.id.replaceAll('-', '')}z`
  const page = await search(secret)
  expect(page.one('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await world.faults({ path: 'cases', status: 500 })
  await search(secret, await world.signedIn('reader'))
  const searches = () => logOf(world.at).filter(({ path }) => path === '/search')
  await eventually(() => expect(searches().length).toBeGreaterThan(1))
  expect(JSON.stringify(logOf(world.at))).not.toContain(secret)
})
