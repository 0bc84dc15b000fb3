import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { daysAgo } from '../support/days'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { startPortalBeside, tuned } from '../support/processes'
import { todays } from '../support/todays'
import { inManager, World } from '../support/world'

let world: World
let person: Person
beforeAll(async () => {
  world = await World.create({ with: ['holidays'] })
})
/** Uses a new browser: dialogs keep what was typed for a while. */
beforeEach(async () => {
  person = await world.signedIn('callcentre', inManager('HOLIDAYS.EDIT'))
})
afterEach(() => world.clearFaults())

const LIST = '/ucm/holidays'
const YEAR = new Date().getFullYear()
const value = (page: Page, name: string) => page.one(`dialog [name=${name}]`).getAttribute('value')
const found = (text: string) => `${LIST}?${new URLSearchParams({ q: text })}`
const add = async (Date: string, Description: string) =>
  (await person.visit(`${LIST}/new`)).press('Add', { Date, Description })
/** The dialog of the holiday with this description. */
const dialogOf = async (description: string, action: 'Edit' | 'Remove') => {
  const list = await person.visit(found(description))
  return list.follow(`${action}: ${description}, ${list.column('Date')[0]}`)
}

describe('the list of holidays', () => {
  it('shows the API’s list sorted by date, day first [348] [349] [352] [465]', async () => {
    await world.forgetCalls()
    const page = await person.visit(LIST)
    expect(await world.calls('ucm/holidays')).toMatchObject([{ method: 'GET', bearer: true, status: 200 }])
    expect(page.column('Date')).toEqual([
      `27-04-${YEAR}`,
      `05-05-${YEAR}`,
      `11-09-${YEAR}`,
      `25-12-${YEAR}`,
      `26-12-${YEAR}`,
      `01-01-${YEAR + 1}`,
      `27-04-${YEAR + 1}`,
      `05-05-${YEAR + 1}`,
    ])
    expect(page.one('tbody time').getAttribute('datetime')).toBe(`${YEAR}-04-27`)
  })

  it('shows the day alone when the API sends a time too [352]', async () => {
    const row = { ID: 1, Date: '2026-12-25T00:00:00', Description: 'Christmas', PrimarySipCustomer: 'x' }
    await world.faults({ path: 'ucm/holidays', status: 200, body: [row] })
    expect((await person.visit(LIST)).column('Date')).toEqual(['25-12-2026'])
    expect(value(await person.visit(`${LIST}/edit?id=1`), 'date')).toBe('2026-12-25')
  })

  it('is narrowed to a year, and taken away as CSV', async () => {
    const page = await person.visit(`${LIST}?date=${YEAR + 1}`)
    expect(page.all('option')).toContain(`${YEAR} (5)`)
    expect(page.column('Description')).toEqual(["New Year's Day", "King's Day", 'Liberation Day'])
    const csv = await person.answer(page.link('CSV of holidays').getAttribute('href') ?? '')
    expect(await csv.text()).toMatch(/^Date,Description\r\n01-01-\d{4},New Year's Day\r\n/)
  })

  it.each(
    todays([
      [inManager(), 200, false, false],
      [inManager('HOLIDAYS.VIEW'), 200, false, false],
      [inManager('HOLIDAYS.EDIT'), 200, true, true],
      [inManager('QUEUES.EDIT'), 200, true, false],
      [inManager('IVR.EDIT'), 200, true, false],
      [['UCALLMANAGER.HOLIDAYS.EDIT'], 403, false, false],
    ]),
  )(
    'for who holds %j has status %d, in the menu: %s, and changes: %s [350] [351] [469]',
    async (held, status, inMenu, edits) => {
      await world.permit('callcentre', held)
      const page = await person.visit(LIST)
      expect(page.status).toBe(status)
      expect(page.all('.menu a').includes('Holidays')).toBe(inMenu)
      expect(page.links('Add holiday')).toHaveLength(edits ? 1 : 0)
      expect(page.all('.list-actions')).toHaveLength(edits ? 8 : 0)
      if (edits) return
      await world.forgetCalls()
      for (const dialog of ['new', 'edit?id=1', 'remove?id=1'].map((name) => `${LIST}/${name}`)) {
        expect((await person.visit(dialog)).status).toBe(403)
        expect((await person.post(dialog, { date: `${YEAR}-03-01`, description: 'No' })).status).toBe(403)
      }
      expect((await world.calls()).filter(({ method }) => method === 'POST')).toEqual([])
    },
  )

  it('says when there are none, and how to start', async () => {
    await world.faults({ path: 'ucm/holidays', status: 200, body: [] })
    const page = await person.visit(LIST)
    expect(page.text).toContain('No holidays')
    expect(page.links('Add holiday')).toHaveLength(2)
  })
})

describe('the head of the holidays', () => {
  /** yyyy-mm-dd in the portal's time zone. */
  const dayIn = (days: number) => daysAgo(-days).slice(0, 'yyyy-mm-dd'.length)
  const shown = (day: string) => day.split('-').toReversed().join('-')
  const holidaysOn = async (...days: (readonly [day: string, description: string])[]) => {
    const rows = days.map(([Date, Description], ID) => ({ ID, Date, Description, PrimarySipCustomer: 'x' }))
    await world.faults({ path: 'ucm/holidays', status: 200, body: rows })
  }
  const subtitle = async () => (await person.visit(LIST)).all('.page-title > p')[0]

  it.each([
    ['today', 0],
    ['tomorrow', 1],
    ['in 32 days', 32],
  ])('names the next one, which is %s, and not the others [628]', async (when, days) => {
    await holidaysOn([dayIn(days + 1), 'Later'], [dayIn(-1), 'Past'], [dayIn(days), 'Summer party'])
    expect(await subtitle()).toBe(
      `Days on which queues and IVRs are closed. Next: Summer party, ${shown(dayIn(days))}, ${when}`,
    )
    expect((await person.visit(LIST)).one('.page-title > p time').getAttribute('datetime')).toBe(dayIn(days))
  })

  it('names those of one day together [628]', async () => {
    await holidaysOn([dayIn(5), 'Ascension Day'], [dayIn(5), 'Liberation Day'])
    expect(await subtitle()).toContain('Next: Ascension Day and Liberation Day, ')
  })

  it('names none where none is coming, or where the next one may be missing [628]', async () => {
    await holidaysOn([dayIn(-1), 'Past'])
    expect(await subtitle()).toBe('Days on which queues and IVRs are closed')
    const readable = { ID: 1, Date: dayIn(5), Description: 'Known', PrimarySipCustomer: 'x' }
    await world.faults({ path: 'ucm/holidays', status: 200, body: [readable, { ...readable, ID: null, Date: null }] })
    const page = await person.visit(LIST)
    expect(page.text).toContain('One row could not be read and is missing here.')
    expect(page.all('.page-title > p')).toEqual(['Days on which queues and IVRs are closed'])
  })
})

describe('the year of the holidays', () => {
  const days = (page: Page) =>
    [...page.document.querySelectorAll('.month a')].map((link) => [
      link.getAttribute('title'),
      link.getAttribute('href'),
    ])

  it('marks each in its month, with a link to its row [465]', async () => {
    const page = await person.visit(LIST)
    expect(page.all('.year h3')).toHaveLength(12)
    expect(days(page).map(([title]) => title)).toEqual([
      "King's Day",
      'Liberation Day',
      'Summer party of the staff',
      'Christmas Day',
      'Boxing Day',
    ])
    for (const [title, href] of days(page)) {
      const row = page.document.getElementById(decodeURIComponent(href?.slice(1) ?? ''))
      expect(row?.tagName).toBe('TR')
      expect(row?.textContent).toContain(title)
    }
  })

  it('has as many days as the year, and begins each month on its weekday', async () => {
    const page = await person.visit(`${LIST}?date=2028`)
    const months = [...page.document.querySelectorAll('.month')]
    expect(months.map((month) => month.querySelectorAll('i, a').length)).toEqual([
      31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ])
    // 1 January 2028 is a Saturday.
    expect(months[0]?.querySelector('[class*="starts-"]')?.className).toContain('starts-6')
  })

  it('leads to the years beside it, and to the rows of its year when the list shows others', async () => {
    const next = await (await person.visit(LIST)).follow(String(YEAR + 1))
    expect(next.address).toBe(`${LIST}?date=${YEAR + 1}`)
    expect(next.all('.year + *, section h2')).toContain(String(YEAR + 1))
    expect(days(next)).toHaveLength(3)

    const searched = await person.visit(`${LIST}?q=boxing`)
    const [, href] = days(searched).find(([title]) => title === 'Christmas Day') ?? []
    expect(href).toMatch(new RegExp(`^/ucm/holidays\\?date=${YEAR}#row-`))
    const [address = '', hash = ''] = (href ?? '').split('#')
    expect((await person.visit(address)).document.getElementById(hash)?.textContent).toContain('Christmas Day')
  })

  it('shows what a filter of nonsense leaves as the current year', async () => {
    expect((await person.visit(`${LIST}?date=soon`)).all('section h2')).toContain(String(YEAR))
  })
})

describe('a new holiday', () => {
  it('is sent with exactly the keys of its call, and is then in the list [357] [358] [246] [466] [467] [468]', async () => {
    const dialog = await person.visit(`${LIST}/new?date=${YEAR + 1}`)
    expect(dialog.title).toBe('Add holiday - Holidays - Meridian Customer Portal')
    await world.forgetCalls()
    const after = await dialog.press('Add', { Date: `${YEAR + 1}-02-03`, Description: 'Stocktaking / 1st & 2nd' })
    expect(after.address).toMatch(new RegExp(`^${LIST}\\?date=${YEAR + 1}&added=[\\w-]+$`))
    expect(after.toasts).toEqual(['Holiday added!'])
    expect(after.column('Description')).toContain('Stocktaking / 1st & 2nd')
    expect(await world.calls('ucm/holidays/add')).toMatchObject([{ method: 'POST', bearer: true, status: 200 }])
    const [call] = await world.calls('ucm/holidays/add')
    expect(call?.body).toEqual({ day: `${YEAR + 1}-02-03`, description: 'Stocktaking / 1st & 2nd' })
  })

  it('is said to close nothing, with the way to its queues and IVRs, until people go on [1004]', async () => {
    const after = await add(`${YEAR + 1}-02-04`, 'Closing day')
    expect(after.all('.alert p')).toEqual([
      `Closing day, 04-02-${YEAR + 1}: a new holiday closes nothing until queues and IVRs have it.`,
    ])
    const matrix = await after.follow('Choose what it closes')
    expect([matrix.heading, matrix.all('h2').at(-1)]).toEqual(['Holidays of queues and IVRs', String(YEAR + 1)])
    const edited = await (
      await after.follow(`Edit: Closing day, 04-02-${YEAR + 1}`)
    ).press('Save', { Description: 'Day' })
    expect([edited.toasts, edited.all('.alert p')]).toEqual([['Holiday updated!'], []])
  })

  it('is marked in the list and the year while each queue and IVR is known, and calls no queue [1005]', async () => {
    const own = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    const portal = await startPortalBeside(own.at.provider, tuned({ LIST_CACHE_SECONDS: 10 }))
    onTestFinished(async () => void (await portal.stop()))
    const admin = await own.signedIn('admin', undefined, portal.portal)
    await (await admin.visit(`${LIST}/new`)).press('Add', { Date: `${YEAR + 1}-02-04`, Description: 'Closing day' })
    const unknown = await admin.visit(`${LIST}?date=${YEAR + 1}`)
    expect(unknown.text).not.toMatch(/closes nothing(?! until)/i)
    expect(unknown.all('thead th')).not.toContain('Closes')
    const check = await admin.visit('/ucm/check')
    expect(check.all('.finding h3')).toContain('2 holidays close nothing')
    await own.forgetCalls()
    const list = await admin.visit(`${LIST}?date=${YEAR + 1}`)
    const closes = list.column('Closes')
    expect(list.column('Description').filter((_, at) => closes[at] === 'Nothing')).toEqual([
      'Closing day',
      'Liberation Day',
    ])
    expect(list.all('.month .idle')).toEqual(['4 Closing day, closes nothing', '5 Liberation Day, closes nothing'])
    expect((await own.calls()).filter(({ path }) => path.includes('holidays/'))).toEqual([])
  })

  it.each(
    todays([
      ['', 'Kept', 'date', 'Choose a date'],
      ['soon', 'Kept', 'date', 'Enter a date as yyyy-mm-dd'],
      ['2027-02-30', 'Kept', 'date', 'Enter a date as yyyy-mm-dd'],
      [`${YEAR - 1}-12-31`, 'Kept', 'date', `Choose a date from 01-01-${YEAR} on`],
      [`${YEAR}-06-01`, '', 'description', 'Enter a description'],
      [`${YEAR}-06-01`, '   ', 'description', 'Enter a description'],
      [`${YEAR}-06-01`, 'x'.repeat(101), 'description', 'Use at most 100 characters'],
    ]),
  )(
    'on ‘%s’ named ‘%s’ has a wrong %s, and keeps what was typed [354] [355] [356] [474]',
    async (day, name, _, text) => {
      await world.forgetCalls()
      const page = await add(day, name)
      expect([page.status, page.fieldErrors]).toEqual([422, [text]])
      expect([value(page, 'date'), value(page, 'description')]).toEqual([day, name])
      expect(page.all('.alert a')).toEqual([text])
      expect(await world.calls('ucm/holidays/add')).toEqual([])
    },
  )

  it('may be typed as pages show dates, where the browser has no calendar [823]', async () => {
    await world.forgetCalls()
    expect((await add(`14-7-${YEAR + 1}`, 'Works outing')).toasts).toEqual(['Holiday added!'])
    expect(await world.calls('ucm/holidays/add')).toMatchObject([{ body: { day: `${YEAR + 1}-07-14` } }])
  })

  it('may be on 1 January of this year, and have 100 characters [355] [356]', async () => {
    expect((await person.visit(`${LIST}/new`)).one('[name=date]').getAttribute('min')).toBe(`${YEAR}-01-01`)
    expect((await add(`${YEAR}-01-01`, '新'.repeat(100))).toasts).toEqual(['Holiday added!'])
  })

  it('that the provider refuses closes the dialog, which has everything and the reason when opened again [247] [564] [364]', async () => {
    const after = await add(`${YEAR}-12-25`, 'Our own Christmas <b>')
    const text = `25-12-${YEAR} is a holiday already: Christmas Day.`
    expect([after.address, after.toasts]).toEqual([LIST, [text]])
    const again = await after.follow('Add holiday')
    expect(again.all('dialog [role=alert]')).toEqual([`The last try failed: ${text}`])
    expect([value(again, 'date'), value(again, 'description')]).toEqual([`${YEAR}-12-25`, 'Our own Christmas <b>'])
    const added = await again.press('Add', { Date: `${YEAR}-12-24` })
    expect(added.toasts).toEqual(['Holiday added!'])
    expect(value(await added.follow('Add holiday'), 'date')).toBeFalsy()
  })
})

describe('a holiday', () => {
  it('is edited as yyyy-mm-dd and sent with exactly the keys of its call [353] [359] [360]', async () => {
    await add(`${YEAR}-07-01`, 'Move')
    const dialog = await dialogOf('Move', 'Edit')
    expect([value(dialog, 'date'), value(dialog, 'description')]).toEqual([`${YEAR}-07-01`, 'Move'])
    await world.forgetCalls()
    const after = await dialog.press('Save', { Date: `${YEAR}-07-02`, Description: 'Moved' })
    expect([after.address, after.toasts]).toEqual([found('Move'), ['Holiday updated!']])
    expect(after.column('Date')).toEqual([`02-07-${YEAR}`])
    const [call] = await world.calls('ucm/holidays/update')
    expect(call).toMatchObject({ method: 'POST', status: 200 })
    const id = dialog.url.searchParams.get('id')
    expect(call?.body).toEqual({ id, date: `${YEAR}-07-02`, description: 'Moved' })
  })

  it('of an earlier year may keep its day, but get no other early one [355]', async () => {
    const row = { ID: 5, Date: '2019-12-25', Description: 'Christmas', PrimarySipCustomer: 'x' }
    await world.faults(
      { path: 'ucm/holidays', status: 200, body: [row] },
      { path: 'ucm/holidays/update', status: 200, body: {} },
    )
    const dialog = await person.visit(`${LIST}/edit?id=5`)
    const wrong = await dialog.press('Save', { Date: '2019-12-26' })
    expect(wrong.fieldErrors).toEqual([`Choose a date from 01-01-${YEAR} on`])
    await world.forgetCalls()
    expect((await wrong.press('Save', { Date: '2019-12-25', Description: 'Xmas' })).toasts).toEqual([
      'Holiday updated!',
    ])
    // The key goes back as it came: a number.
    expect((await world.calls('ucm/holidays/update'))[0]?.body).toEqual({
      id: 5,
      date: '2019-12-25',
      description: 'Xmas',
    })
  })

  it('that the provider does not change closes its dialog, which keeps what was typed [364]', async () => {
    const after = await (await dialogOf('Boxing Day', 'Edit')).press('Save', { Date: `${YEAR}-12-25` })
    expect(after.toasts).toEqual([`25-12-${YEAR} is a holiday already: Christmas Day.`])
    const again = await after.follow(`Edit: Boxing Day, 26-12-${YEAR}`)
    expect(value(again, 'date')).toBe(`${YEAR}-12-25`)
  })

  it('is removed, from its queues too, after a warning [361] [362] [363] [467]', async () => {
    await add(`${YEAR}-08-01`, 'Short-lived')
    const dialog = await dialogOf('Short-lived', 'Remove')
    expect(dialog.text).toContain(`Are you sure you want to remove Short-lived on 01-08-${YEAR}?`)
    expect(dialog.text).toContain('Removing a holiday also removes the holiday from all assigned queues.')
    await world.forgetCalls()
    const after = await dialog.press('Remove')
    expect([after.address, after.toasts]).toEqual([found('Short-lived'), ['Holiday removed!']])
    expect(after.text).toContain('No holidays match ‘Short-lived’')
    const [call] = await world.calls('ucm/holidays/remove')
    expect(call).toMatchObject({ method: 'POST', status: 200 })
    expect(call?.body).toEqual({ id: dialog.url.searchParams.get('id'), sipcustomer: world.id })
  })

  it('that somebody else has removed is gone: the dialogs say so, by GET and by POST [247] [364]', async () => {
    await add(`${YEAR}-08-02`, 'Gone')
    const edit = await dialogOf('Gone', 'Edit')
    const remove = await dialogOf('Gone', 'Remove')
    const late = remove.pressed('Remove')
    await world.forgetCalls()
    await (await dialogOf('Gone', 'Remove')).press('Remove')
    for (const page of [await edit.press('Save'), await person.send(late)]) {
      expect([page.address, page.toasts]).toEqual([found('Gone'), ['This holiday does not exist any more.']])
    }
    for (const { address } of [edit, remove]) {
      const page = await person.visit(address)
      expect([page.status, page.text.includes('This holiday is no longer in the list.')]).toEqual([404, true])
    }
  })

  it('of another organisation does not exist', async () => {
    const dialog = await dialogOf('Boxing Day', 'Edit')
    const other = await World.create({ with: ['holidays'] })
    const stranger = await other.signedIn('callcentre')
    expect((await stranger.visit(dialog.address)).status).toBe(404)
    const page = await stranger.post(dialog.address, { date: `${YEAR}-12-26`, description: 'Mine' })
    expect(page.toasts).toEqual(['This holiday does not exist any more.'])
    const removed = await stranger.post(dialog.address.replace('/edit', '/remove'))
    expect(removed.toasts).toEqual(['This holiday does not exist any more.'])
    expect((await person.visit(found('Boxing Day'))).column('Description')).toEqual(['Boxing Day'])
  })
})
