import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCase, ticketsOf } from '../support/cases'
import { textOf } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

const EVIL = '<script>alert(1)</script> & "quoted"'

let world: World
let admin: Person
let tickets: string[] = []
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  tickets = (await ticketsOf(world, 'own-write', admin)).others
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

/** A case that no other test has touched. */
const untouched = () => tickets.pop() ?? ''
const closings = async () => (await world.calls()).filter(({ path }) => path.startsWith('cases/close/'))
const FROM = 'q=e&sort=title&page=2'
const caseUrl = (ticket: string, from = '') =>
  `/cases/ticket?no=${ticket}${from && `&from=${encodeURIComponent(from)}`}`

describe('the dialog that closes a case', () => {
  it('asks, warns, and offers Cancel before the red button [141] [142] [143]', async () => {
    const ticket = untouched()
    const page = await (await admin.visit(caseUrl(ticket))).follow('Close case')
    expect(page.address).toBe(`/cases/ticket/close?no=${ticket}`)
    const dialog = page.one('dialog[open]')
    expect([...dialog.querySelectorAll('h2, form > p')].map(textOf)).toEqual([
      'Close case',
      'Are you sure you want to close this case?',
      "Closed cases can't be reopened from the Meridian Customer Portal again.",
    ])
    expect([...dialog.querySelectorAll('a, button')].map(textOf)).toEqual(['Back to the page', 'Cancel', 'Close case!'])
    expect(page.buttons('Close case!')[0]?.className).toContain('btn-danger')
    expect(page.document.querySelectorAll('[inert]').length).toBeGreaterThan(0)
    expect(await closings()).toEqual([])

    const back = await page.follow('Cancel')
    expect(back.address).toBe(caseUrl(ticket))
    expect(back.document.querySelector('dialog')).toBeNull()
    expect(await closings()).toEqual([])
  })
})

describe('closing a case', () => {
  it('makes the call and leads to the list that the case was opened from [144] [145] [466]', async () => {
    const ticket = untouched()
    const dialog = await (await admin.visit(caseUrl(ticket, FROM))).follow('Close case')
    const page = await dialog.press('Close case!')
    expect(page.status).toBe(200)
    expect(page.address).toMatch(/^\/cases\?q=e&sort=title&page=2&closed=[\w-]{40,}$/)
    expect(await closings()).toMatchObject([{ method: 'POST', path: `cases/close/${ticket}`, body: null, status: 200 }])
    expect((await admin.visit('/cases')).column('Ticket Number')).not.toContain(ticket)
    expect((await admin.visit(`/cases/closedticket?no=${ticket}`)).status).toBe(200)
  })

  it.each(
    todays([
      [400, 'Not today.'],
      [403, EVIL],
      [409, 'Locked.'],
      [500, 'The database is down.'],
      [503, 'Under maintenance.'],
    ]),
  )('refused with %s shows the case again, with the provider’s text [146] [473]', async (status, text) => {
    const ticket = untouched()
    const dialog = await (await admin.visit(caseUrl(ticket, FROM))).follow('Close case')
    await world.faults({ path: 'cases/close/*', status, body: { Message: text } })
    const page = await dialog.press('Close case!')
    expect(page.status).toBe(200)
    expect(page.address).toBe(caseUrl(ticket, FROM))
    expect(page.document.querySelector('dialog')).toBeNull()
    expect(page.all('.toast-danger')).toEqual([text])
    expect(page.all('main .alert')).toEqual([text])
    expect(page.html).not.toContain('<script>alert')
    expect(page.title).toMatch(/^Error: /)
    expect(page.link('Back to active cases').getAttribute('href')).toBe(`/cases?${FROM}`)

    await world.clearFaults()
    const again = await (await page.follow('Close case')).press('Close case!')
    expect(again.address).toMatch(/^\/cases\?q=e&sort=title&page=2&closed=/)
  })

  it('is confirmed in the list, to who did it, by a line that leads to the closed ticket [510] [663]', async () => {
    const ticket = untouched()
    const opened = await admin.visit(caseUrl(ticket))
    const title = opened.all('.breadcrumb [aria-current]').join() === ticket ? opened.heading : ''
    const page = await (await opened.follow('Close case')).press('Close case!')
    const [line = ''] = page.all('main .alert')
    expect(line).toContain(`You have closed ${ticket}: `)
    expect(title).toContain(line.split(': ')[1])
    const closed = await page.follow(line.replace('You have closed ', ''))
    expect(closed.address).toBe(`/cases/closedticket?no=${ticket}`)
    expect(closed.heading).toContain(line.split(': ')[1])

    // Only to this person, by the portal's own word, and only on this page.
    expect((await admin.visit(page.address)).all('main .alert')).toEqual([line])
    const reader = await world.signedIn('reader')
    expect((await reader.visit(page.address)).all('main .alert')).toEqual([])
    for (const forged of [
      `closed=${ticket}`,
      page.url.search.slice(1, -2),
      page.url.search.replace('closed', 'created'),
    ]) {
      expect((await admin.visit(`/cases?${forged.replace('?', '')}`)).all('main .alert'), forged).toEqual([])
    }
    expect((await page.follow('Created On')).all('main .alert')).toEqual([])
  })

  it('is confirmed nowhere when the closed cases cannot be read, and the list is there [510]', async () => {
    const ticket = untouched()
    const dialog = await admin.visit(`/cases/ticket/close?no=${ticket}`)
    await world.faults({ path: 'cases/closedcases', status: 503, body: 'Resting.' })
    const page = await dialog.press('Close case!')
    expect([page.status, page.heading, page.all('main .alert')]).toEqual([200, 'Active cases', []])
  })

  it('that somebody else has closed meanwhile leads to the closed one and says so [149] [151] [513]', async () => {
    const ticket = untouched()
    const dialogs = [
      await admin.visit(`/cases/ticket/close?no=${ticket}`),
      await admin.visit(`/cases/ticket/close?no=${ticket}`),
    ]
    await dialogs[0]?.press('Close case!')
    const page = await dialogs[1]?.press('Close case!')
    expect([page?.status, page?.address]).toEqual([200, `/cases/closedticket?no=${ticket}`])
    expect(page?.all('.toast-danger')).toEqual([`Case ${ticket} has been closed and cannot be changed.`])
    expect(page?.all('main .alert')).toEqual([`Case ${ticket} has been closed and cannot be changed.`])
  })

  it('of one’s own that somebody else has closed meanwhile leads to the closed one too [513]', async () => {
    const person = await world.signedIn('own-write', ['READALLCASESPERSONALWRITE'])
    const form = await person.visit('/cases/new')
    const opened = await form.press('Create', newCase(form, 'My own'))
    const ticket = textOf(opened.one('tr.list-marked td'))
    const dialog = await person.visit(`/cases/ticket/close?no=${ticket}`)
    await (await admin.visit(`/cases/ticket/close?no=${ticket}`)).press('Close case!')
    const page = await dialog.press('Close case!')
    expect([page.status, page.address]).toEqual([200, `/cases/closedticket?no=${ticket}`])
    expect(page.all('main .alert')).toHaveLength(1)
  })

  it('has no dialog once it is closed: its address leads to the closed case [513]', async () => {
    const ticket = untouched()
    const address = `/cases/ticket/close?no=${ticket}`
    await (await admin.visit(address)).press('Close case!')
    const page = await admin.visit(address)
    expect([page.status, page.address]).toEqual([200, `/cases/closedticket?no=${ticket}`])
  })

  it('leads nowhere else, whatever the address says', async () => {
    const ticket = untouched()
    const from = '//elsewhere.example/?q=1'
    const page = await (
      await admin.visit(`${caseUrl(ticket, from).replace('ticket?', 'ticket/close?')}`)
    ).press('Close case!')
    expect(page.url.origin).toBe(world.at.portal)
    expect(page.url.pathname).toBe('/cases')
  })
})

/** People's permissions, and whether they may close their own case and others'. */
const kinds: [permissions: string[], own: boolean, others: boolean][] = [
  [['ADMINCASES'], true, true],
  [['PERSONALCASESONLY'], true, false],
  [['READALLCASESPERSONALWRITE'], true, false],
  [['READALLCASES'], false, false],
  [[], false, false],
]

describe.each(todays(kinds))('%j', (permissions, own, others) => {
  it.each([
    ['their own case', own],
    ['somebody else’s', others],
  ])('on %s: dialog and posted form alike [127] [128] [129] [130] [469]', async (which, may) => {
    const mine = (await ticketsOf(world, 'own-write', admin)).own.at(-1) ?? ''
    const number = which === 'their own case' ? mine : untouched()
    const person = await world.signedIn('own-write', permissions)
    const dialog = await person.visit(`/cases/ticket/close?no=${number}`)
    expect(dialog.buttons('Close case!')).toHaveLength(may ? 1 : 0)
    if (!may) expect([403, 404]).toContain(dialog.status)

    await world.forgetCalls()
    const page = await person.post(`/cases/ticket/close?no=${number}`)
    expect((await closings()).length).toBe(may ? 1 : 0)
    if (may) expect(page.address).toMatch(/^\/cases\?closed=/)
    else expect([403, 404]).toContain(page.status)
  })
})
