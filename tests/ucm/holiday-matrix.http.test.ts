import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ended, outcomes, start } from '../runs/plans'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { SHEET, workbook } from '../support/workbook'
import { inManager, World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays'] })
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const PAGE = '/ucm/holidays/queues'
const YEAR = new Date().getFullYear() + 1
const changes = async () => (await world.changes()).map(({ path, body }) => [path, body])
const ticked = (page: Page) => boxes(page, 'td input[checked]')
const boxes = (page: Page, which: string) =>
  [...page.document.querySelectorAll(`.matrix ${which}`)].map((box) => box.parentElement?.textContent?.trim() ?? '')
const heads = (page: Page) => page.all('.matrix tbody th .flex-fill').map((text) => text.replace(/ \w{3} \d\d-.*/, ''))
const columns = (page: Page) => page.all('.matrix thead tr:last-child th').slice(1)

describe('the matrix of holidays', () => {
  it('has the year’s holidays, the queues and IVRs, and a tick where one closes the other [747]', async () => {
    const page = await (
      await (await admin.visit('/ucm/holidays')).follow('Holidays of queues and IVRs')
    ).press(String(YEAR))
    expect(page.heading).toBe('Holidays of queues and IVRs')
    expect(heads(page)).toEqual(["New Year's Day", "King's Day", 'Liberation Day'])
    expect(columns(page)).toContain('Sales & Offers 24/7')
    expect(columns(page)).toContain('Main menu')
    expect(columns(page)).not.toContain('Service Desk')
    expect(page.text).toContain('Claims Line and Service Desk have no holidays: shifts say when they are open.')
    expect(ticked(page)).toContain("New Year's Day, Main menu")
    expect(ticked(page)).not.toContain("King's Day, Main menu")
  })

  it('posts ticks by the name of version 1.0.0, whose open pages keep them during an upgrade [1049]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    const names = [...page.document.querySelectorAll('.matrix td input')].map((box) => box.getAttribute('name'))
    expect(new Set(names)).toEqual(new Set(['at']))
  })

  it('counts holidays whose day cannot be read, which are in no year [747] [860]', async () => {
    const row = (ID: number, Date: string) => ({ ID, Date, Description: `Holiday ${ID}`, PrimarySipCustomer: 'x' })
    const body = [row(1, `${YEAR}-01-01`), row(2, `${YEAR}-13-01`), row(3, '')]
    await world.faults({ path: 'ucm/holidays', status: 200, body })
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    expect(heads(page)).toEqual(['Holiday 1'])
    expect(page.text).toContain('2 rows could not be read and are missing here.')
  })

  it('sends what was changed, and nothing else, with the ids of new holidays [747]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}&country=NL`)
    const review = await page.press('Review changes', {
      'Easter Monday Mon': true,
      'Easter Monday, Main menu': true,
      'Easter Monday, Planning': true,
      "New Year's Day, Night service": false,
      "King's Day, Main menu": true,
    })
    expect(review.text).toContain('1 holiday added, 3 assigned, 1 removed')
    expect(outcomes(review)).toEqual([
      'Easter Monday | Add the holiday',
      'Easter Monday | Assign to Planning',
      'Easter Monday | Assign to Main menu',
      "King's Day | Assign to Main menu",
      "New Year's Day | Remove from Night service",
    ])
    expect(await changes()).toEqual([])
    const run = await ended(await start(review), admin)
    expect(run.text).toContain('All 5 changes were made.')
    const id: unknown = expect.any(String)
    expect(await changes()).toEqual([
      [
        'ucm/holidays/add',
        {
          day: `${YEAR}-${review.all('.calls-detail')[1]?.slice(3, 5)}-${review.all('.calls-detail')[1]?.slice(0, 2)}`,
          description: 'Easter Monday',
        },
      ],
      ['ucm/queues/holidays/add', { holidayId: id, queueName: 'Planning' }],
      ['ucm/ivr/holidays/add', { HolidayID: id, IVRName: 'Main menu' }],
      ['ucm/ivr/holidays/add', { HolidayID: id, IVRName: 'Main menu' }],
      ['ucm/queues/holidays/remove', { holidayId: id, queueName: 'Night service' }],
    ])
    const after = await run.follow('Back to the holidays')
    expect(ticked(after)).toEqual(expect.arrayContaining(['Easter Monday, Main menu', 'Easter Monday, Planning']))
    expect(ticked(after)).not.toContain("New Year's Day, Night service")
  })

  it('comes back with all that was ticked when a new holiday is not ticked but its queues are [747]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}&country=NL`)
    const again = await page.press('Review changes', {
      'Boxing Day, Main line': true,
      'Whit Monday Mon': true,
      'Whit Monday, Planning': true,
    })
    expect(again.status).toBe(422)
    expect(again.all('.field-message')).toEqual([
      'Error: Boxing Day is not ticked, but some of its queues or IVRs are. Tick it too, or untick them',
    ])
    expect(ticked(again)).toEqual(
      expect.arrayContaining([...ticked(page), 'Boxing Day, Main line', 'Whit Monday, Planning']),
    )
    expect(boxes(again, 'th input[checked]')).toHaveLength(1)
    const nothing = await (await admin.visit(`${PAGE}?year=${YEAR}`)).press('Review changes')
    expect([nothing.status, nothing.all('.field-message')]).toEqual([
      422,
      ['Error: Nothing is changed yet. Tick or untick something'],
    ])
  })

  it.each(
    todays([
      [inManager(), 403, [], false],
      [inManager('HOLIDAYS.EDIT'), 200, [], true],
      [inManager('IVR.EDIT'), 200, ['Main menu'], false],
      [inManager('QUEUES.EDIT'), 200, ['Main line'], false],
      [inManager('HOLIDAYS.EDIT', 'QUEUES.EDIT', 'IVR.EDIT'), 200, ['Main line', 'Main menu'], true],
    ]),
  )('for who holds %j has status %d, the columns of %j, and offers: %s [747]', async (held, status, names, offers) => {
    const person = await world.signedIn('callcentre', held)
    const page = await person.visit(`${PAGE}?year=${YEAR}&country=NL`)
    expect(page.status).toBe(status)
    if (status === 403) return
    const shown = page.all('.matrix thead th')
    expect(['Main line', 'Main menu'].filter((name) => shown.includes(name))).toEqual(names)
    expect(page.buttons('Show')).toHaveLength(offers ? 1 : 0)
    expect(heads(page).includes('Whit Monday')).toBe(offers && names.length > 0)
    expect((await person.visit(`${PAGE}/file`)).status).toBe(offers ? 200 : 403)
  })

  it('offers the public holidays of a country and a region that are no holidays yet [748]', async () => {
    const germany = await admin.visit(`${PAGE}?year=${YEAR}&country=DE`)
    expect(germany.all('#region option')).toContain('Bayern')
    expect(heads(germany)).toContain('National Holiday')
    expect(heads(germany)).not.toContain('Epiphany')
    expect(heads(germany).filter((name) => name === "New Year's Day")).toHaveLength(1)
    const bavaria = await germany.press('Show', { Region: 'Bayern' })
    expect(heads(bavaria)).toContain('Epiphany')
    expect(bavaria.text).toMatch(/\d+ of the \d+ (is|are) there already\. Tick the ones that you want\./)
    expect(heads(await admin.visit(`${PAGE}?year=${YEAR}&country=XX&region=%00`))).not.toContain('Epiphany')
    expect(boxes(bavaria, 'th input[checked]')).toEqual([])
  })

  it('offers last year’s holidays again, for the same queues and IVRs [749]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}&country=last`)
    expect(heads(page)).toEqual(expect.arrayContaining(['Christmas Day', 'Boxing Day']))
    expect(boxes(page, 'th input[checked]').join()).toContain('Christmas Day')
    const before = ticked(await admin.visit(`${PAGE}?year=${YEAR - 1}`)).filter((cell) => cell.startsWith('Christmas'))
    expect(ticked(page).filter((cell) => cell.startsWith('Christmas'))).toEqual(before)
    expect(await changes()).toEqual([])
  })

  const CALENDAR = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${YEAR}0705`,
    `DTEND;VALUE=DATE:${YEAR}0707`,
    'SUMMARY:Summer\\, and',
    '  party',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const WITH_ALARM = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `DTSTART;TZID="(UTC+01:00) Amsterdam":${YEAR}0705T000000`,
    'SUMMARY:Party',
    'BEGIN:VALARM',
    'ACTION:EMAIL',
    'SUMMARY:Alarm notification',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  /** Its alarm has a name, and its text goes on in a second line. */
  const NAMELESS = WITH_ALARM.replace('SUMMARY:Party\r\n', 'DESCRIPTION:Long\r\n er\r\n')

  it.each(
    todays([
      ['a calendar', 'days.ics', CALENDAR, ['Summer, and party', 'Summer, and party']],
      ['a calendar with an alarm', 'days.ics', WITH_ALARM, ['Party']],
      [
        'a table with commas',
        'days.csv',
        `\uFEFFDate,Description\r\n05-07-${YEAR},"Party, ""big"""\r\n`,
        ['Party, "big"'],
      ],
      [
        'a table with semicolons',
        'days.csv',
        `Nr;DESCRIPTION;Date\n1;Party;${YEAR}-07-05\n\n2;Picnic;6.7.${YEAR}`,
        ['Party', 'Picnic'],
      ],
    ]),
  )('offers the days of %s [750]', async (_kind, name, content, found) => {
    const dialog = await (await admin.visit(`${PAGE}?year=${YEAR}`)).press('From a file')
    const page = await dialog.press('Show its days', { File: [new File([content], name)] })
    expect(page.status).toBe(200)
    expect(boxes(page, 'th input[checked]').map((text) => text.replace(/ \w{3} \d\d-.*/, ''))).toEqual(found)
    const review = await page.press('Review changes', { [`${found[0]}, Main line`]: true })
    expect(outcomes(review)[0]).toBe(`${found[0]} | Add the holiday`)
    expect(boxes(await review.follow('Back'), 'th input[checked]')).toHaveLength(found.length)
  })

  it('offers the days of an Excel file [875]', async () => {
    const cells = (...texts: string[]) => `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
    const day = `<row><c t="d"><v>${YEAR}-07-05T00:00:00</v></c><c t="str"><v>Party &amp; picnic</v></c></row>`
    const file = await workbook(cells('Date', 'Description') + day)
    const dialog = await (await admin.visit(`${PAGE}?year=${YEAR}`)).press('From a file')
    const page = await dialog.press('Show its days', { File: [new File([file], 'days.xlsx')] })
    expect(boxes(page, 'th input[checked]').map((text) => text.replace(/ \w{3} \d\d-.*/, ''))).toEqual([
      'Party & picnic',
    ])
    const cut = await workbook('', { [SHEET]: '<worksheet><sheetData>' })
    const broken = await dialog.press('Show its days', { File: [new File([cut], 'days.xlsx')] })
    expect(broken.fieldErrors[0]).toContain('days.xlsx (it is damaged: open it in a spreadsheet, and save it again)')
  })

  it.each([
    [
      `Date,Description\n05-13-${YEAR},A\n05-07-${YEAR},\n`,
      `line 2, ‘A’: ‘05-13-${YEAR}’ is no date like 25-12-2027; line 3: it has no title`,
    ],
    ['Day;What\n1;2', 'does not name the columns Date and Description: it has ‘Day’ and ‘What’'],
    [
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:No day\nEND:VEVENT\nEND:VCALENDAR',
      'it names no days to come; line 2, ‘No day’: it has no day',
    ],
    [`${NAMELESS}\r\n${NAMELESS}`, 'line 2: it has no title; line 13: it has no title'],
    ['', 'it is empty'],
  ])('refuses a file with what is wrong in which line: %j [750]', async (content, wrong) => {
    const dialog = await admin.visit(`${PAGE}/file?year=${YEAR}`)
    const page = await dialog.press('Show its days', { File: [new File([content], 'days.csv')] })
    expect([page.status, page.all('.field-message').join()]).toEqual([422, expect.stringContaining(wrong)])
  })

  it('offers both Christmas days of a calendar, a meeting without a tick, and says what is left out [855] [857] [858]', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20151225',
      'DURATION:P2D',
      'RRULE:FREQ=YEARLY',
      'SUMMARY:Christmas',
      'END:VEVENT',
      'BEGIN:VEVENT',
      `DTSTART:${YEAR}0705T080000Z`,
      `DTEND:${YEAR}0705T090000Z`,
      'SUMMARY:Stand-up',
      'END:VEVENT',
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${YEAR}0706`,
      'SUMMARY:Outing',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    const dialog = await admin.visit(`${PAGE}/file?year=${YEAR}`)
    const found = await dialog.press('Show its days', { File: [new File([calendar], 'days.ics')] })
    const page = await found.press(String(YEAR))
    expect(page.all('#left-out + ul li')).toEqual(['line 13, ‘Outing’: it is cancelled'])
    const offers = boxes(page, 'th input')
    expect(offers.find((text) => text.startsWith('Stand-up'))).toMatch(/\d\d:00 to \d\d:00, not a whole day/)
    expect(boxes(page, 'th input[checked]').map((text) => text.slice(0, 9))).toEqual(['Christmas', 'Christmas'])
    const review = await page.press('Review changes', { 'Christmas, Main line': true })
    expect(review.text).not.toContain('Stand-up')
    expect(outcomes(review).slice(0, 2)).toEqual(['Christmas | Add the holiday', 'Christmas | Add the holiday'])
    const back = await review.follow('Back')
    expect(back.text).toContain('not a whole day')
    expect(back.all('#left-out + ul li')).toHaveLength(1)
  })

  it('assigns no day of a file that is not ticked, although another one of its date is [750]', async () => {
    const file = (name: string) => new File([`Date,Description\n05-07-${YEAR},${name}\n`], `${name}.csv`)
    const dialog = await admin.visit(`${PAGE}/file?year=${YEAR}`)
    const page = await dialog.press('Show its days', { File: [file('Party'), file('Picnic')] })
    // The field has what a page with other queues keeps.
    const kept = JSON.stringify([[`+${YEAR}-07-05 Picnic`, 'q:Night service', '', 'ticked']])
    page.one('[name=kept]').setAttribute('value', kept)
    const picnic = boxes(page, 'th input').find((text) => text.startsWith('Picnic')) ?? ''
    const review = await page.press('Review changes', { 'Party, Main line': true, [picnic.slice(0, 10)]: false })
    expect(outcomes(review)).toEqual(['Party | Add the holiday', 'Party | Assign to Main line'])
  })

  it('neither repeats nor undoes what somebody else has done meanwhile [751]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    const other = await admin.visit(`${PAGE}?year=${YEAR}`)
    const mine = { 'Liberation Day, Main line': true, 'Liberation Day, Overflow': true }
    const theirs = { 'Liberation Day, Main line': true, 'Liberation Day, Night service': true }
    await ended(await start(await other.press('Review changes', theirs)), admin)
    expect(outcomes(await page.press('Review changes', mine))).toEqual(['Liberation Day | Assign to Overflow'])
  })

  it('leaves out a queue whose holidays cannot be read, and says so [752]', async () => {
    await world.faults({ path: 'ucm/holidays/queue/Planning', status: 500 })
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    expect(page.text).toContain('could not be read, so they cannot be changed now: Planning')
    expect(boxes(page, 'td input[disabled]').every((cell) => cell.endsWith('Planning'))).toBe(true)
    expect(boxes(page, 'td input[disabled]')).toHaveLength(heads(page).length)
    const review = await page.press('Review changes', { 'Liberation Day, Overflow': true })
    expect(outcomes(review)).toEqual(['Liberation Day | Assign to Overflow'])
  })

  it('does not change a queue of which one holiday cannot be read [752]', async () => {
    await world.faults({ path: 'ucm/holidays/queue/Planning', status: 200, body: [{ Description: 'Without an id' }] })
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    expect(page.text).toContain('could not be read, so they cannot be changed now: Planning')
    expect(boxes(page, 'td input[disabled]')).toHaveLength(heads(page).length)
  })

  it('plans nothing for a queue of which one holiday cannot be read, ticked or not [752]', async () => {
    const whole = await admin.visit(`${PAGE}?year=${YEAR}`)
    const [ID = ''] = [...whole.document.querySelectorAll('[name=row]')].map((row) => row.getAttribute('value') ?? '')
    const row = { ID, Date: `${YEAR}-01-01`, Description: heads(whole)[0], PrimarySipCustomer: 'x' }
    const inPart = { path: 'ucm/holidays/queue/Planning', status: 200, body: [row, { Description: 'Without an id' }] }
    await world.faults(inPart)
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    expect(ticked(page)).toContain("New Year's Day, Planning")
    const review = await page.press('Review changes', { 'Liberation Day, Overflow': true })
    expect(outcomes(review)).toEqual(['Liberation Day | Assign to Overflow'])

    const day = page.all('select[name=fill] option').find((text) => text.startsWith('Liberation Day')) ?? ''
    const filled = await page.press('Tick these', { On: day, close: 'all queues and IVRs' })
    expect(ticked(filled)).not.toContain('Liberation Day, Planning')
    await world.clearFaults()
    const reviewed = outcomes(await filled.press('Review changes'))
    expect(reviewed).toContain('Liberation Day | Assign to Overflow')
    expect(reviewed.filter((text) => text.endsWith('Planning'))).toEqual([])

    await world.faults(inPart)
    const notice = 'Planning could not be read whole, so nothing is planned there.'
    const late = await whole.press('Review changes', {
      'Liberation Day, Planning': true,
      'Liberation Day, Overflow': true,
    })
    expect(outcomes(late)).toEqual(['Liberation Day | Assign to Overflow'])
    expect(late.text).toContain('Planning: it could not be read whole.')
    const none = await whole.press('Review changes', { 'Liberation Day, Overflow': false })
    expect([none.status, none.all('.field-message')]).toEqual([422, [`Error: ${notice}`]])
  })

  it('proposes last year’s days at no queue that cannot be read whole, and later again [749] [752]', async () => {
    const address = `${PAGE}?year=${YEAR}&country=last`
    const whole = await admin.visit(address)
    const [tick = ''] = ticked(whole).filter((cell) => cell.startsWith('Christmas Day, '))
    const name = tick.slice('Christmas Day, '.length)
    const before = (await admin.visit(`${PAGE}?year=${YEAR - 1}`)).document
    const rows = [...before.querySelectorAll('[name=row]')].map((row) => ({
      ID: row.getAttribute('value'),
      Date: `${YEAR - 1}-12-25`,
      Description: 'Christmas Day',
      PrimarySipCustomer: 'x',
    }))
    const path = `ucm/holidays/queue/${encodeURIComponent(name)}`
    await world.faults({ path, status: 200, body: [...rows, { Description: 'Without an id' }] })
    const page = await admin.visit(address)
    expect(page.text).toContain(`could not be read, so they cannot be changed now: ${name}`)
    expect(ticked(page)).not.toContain(tick)
    await world.clearFaults()
    expect(ticked(await page.press(String(YEAR)))).toContain(tick)
  })

  it('ticks all queues and IVRs of a holiday, or those of another, and sends nothing yet [1007]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    const ofDay = (shown: Page, name: string) =>
      ticked(shown).flatMap((cell) => (cell.startsWith(`${name}, `) ? cell.slice(name.length + 2) : []))
    const day = (name: string) => page.all('select[name=fill] option').find((text) => text.startsWith(name)) ?? ''
    const all = await page.press('Tick these', { On: day('Liberation Day'), close: 'all queues and IVRs' })
    expect(ofDay(all, 'Liberation Day')).toEqual(columns(page))
    expect(ofDay(all, "King's Day")).toEqual(ofDay(page, "King's Day"))
    const same = await all.press('Tick these', { On: day("King's Day"), close: `as ${day("New Year's Day")}` })
    expect(ofDay(same, "King's Day")).toEqual([
      ...new Set(
        [...columns(page)].filter((name) =>
          [...ofDay(page, "King's Day"), ...ofDay(page, "New Year's Day")].includes(name),
        ),
      ),
    ])
    expect(ofDay(same, 'Liberation Day')).toEqual(columns(page))
    expect(await changes()).toEqual([])
    const review = await same.press('Review changes')
    expect(outcomes(review).every((text) => /^(King's|Liberation) Day \| Assign to /.test(text))).toBe(true)
  })

  it('names and counts the years of a file, and says that its days close nothing yet [1004]', async () => {
    const file = new File(
      [`Date,Description\n5-7-${YEAR},Party\n6-7-${YEAR},Picnic\n5-7-${YEAR + 1},Party`],
      'days.csv',
    )
    const dialog = await (await admin.visit(`${PAGE}?year=${YEAR}`)).press('From a file')
    const page = await dialog.press('Show its days', { File: [file] })
    expect(page.text).toContain(`The file has ${YEAR}: 2, ${YEAR + 1}: 1.`)
    const review = await page.press('Review changes')
    expect(review.text).toContain(
      `3 new holidays close nothing yet (${YEAR}: 2, ${YEAR + 1}: 1): no queue and no IVR is ticked. Callers come as on any other day.`,
    )
    const some = await (await review.follow('Back')).press('Review changes', { 'Party, Main line': true })
    expect(some.text).toContain(`2 new holidays close nothing yet (${YEAR}: 1, ${YEAR + 1}: 1)`)
    const one = await page.press('Tick these', { close: 'all queues and IVRs' })
    expect((await one.press('Review changes')).text).toContain(
      'Party closes nothing yet: no queue and no IVR is ticked.',
    )
  })

  it('shows 30 queues and IVRs at a time [752]', async () => {
    const large = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    await large.seed({ queues: 70 })
    const person = await large.signedIn('admin')
    const page = await person.visit(`${PAGE}?year=${YEAR}`)
    expect(columns(page)).toHaveLength(30)
    const last = page.all('.matrix-form > nav button').at(-1) ?? ''
    expect(columns(await page.press(last))).toContain('Main menu')
    expect((await large.calls()).filter(({ path }) => path.startsWith('ucm/holidays/queue/')).length).toBeLessThan(60)
  })

  it('shows so many holidays at a time that all of them can be ticked and sent [937]', async () => {
    const large = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    await large.seed({ queues: 40, holidays: 60, closedDays: 60 })
    const person = await large.signedIn('admin')
    const page = await person.visit(`${PAGE}?days=1`)
    const parts = page.all('nav[aria-label=Holidays] button')
    const sizes = parts
      .map((text) => /(\d+) to (\d+)/.exec(text))
      .map((found) => Number(found?.[2]) - Number(found?.[1]) + 1)
    expect([Math.max(...sizes), heads(page).length, columns(page).length]).toEqual([25, sizes[0], 30])
    expect(ticked(page)).toHaveLength(30 * heads(page).length)
    const second = await page.press(parts[1] ?? '', { [ticked(page)[0] ?? '']: false })
    expect(heads(second)).toHaveLength(sizes[1] ?? 0)
    expect(heads(second)).not.toContain(heads(page)[0])
    const other = await second.press('31 to 41', { [ticked(second)[3] ?? '']: false })
    expect([heads(other), columns(other).length]).toEqual([heads(second), 11])
    expect(other.text).toContain('2 changes on other pages are kept, and reviewed with these.')
    const review = await other.press('Review changes')
    const changed = outcomes(review).map((text) => text.split(' | ')[0])
    expect(changed.toSorted()).toEqual([heads(page)[0], heads(second)[0]])
  })

  it('adds last year’s holidays of all its pages [749] [937]', async () => {
    const large = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    await large.seed({ holidays: 150, closedDays: 3 })
    const person = await large.signedIn('admin')
    const page = await person.visit(`${PAGE}?year=${YEAR}&country=last`)
    expect(heads(page)).toHaveLength(93)
    const last = page.all('.matrix tbody th label').at(-1) ?? ''
    const review = await page.press('Review changes', { [last]: false })
    const added = outcomes(review).filter((text) => text.endsWith('Add the holiday'))
    expect(added.length).toBeGreaterThan(130)
    expect(outcomes(review).some((text) => text.includes('Assign to Main menu'))).toBe(true)
    expect(review.text).not.toContain(`${last.split(' ')[0]} Add the holiday`)
  })

  it('keeps what was ticked from page to page, year to year and through its searches, until it is reviewed [806]', async () => {
    const large = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    await large.seed({ queues: 70 })
    const person = await large.signedIn('admin')
    const first = await person.visit(`${PAGE}?year=${YEAR}`)
    const before = ticked(first)
    const [one = '', other = ''] = columns(first).filter((name) => !ticked(first).includes(`Liberation Day, ${name}`))
    expect((await first.press('31 to 60')).address).not.toContain('plan')

    const second = await first.press('31 to 60', { [`Liberation Day, ${one}`]: true })
    expect(second.text).toContain('1 change on another page is kept, and reviewed with these.')
    const [third = ''] = columns(second).filter((name) => !ticked(second).includes(`Liberation Day, ${name}`))
    const back = await second.press('1 to 30', { [`Liberation Day, ${third}`]: true })
    expect(ticked(back)).toEqual(expect.arrayContaining([...before, `Liberation Day, ${one}`]))
    expect(ticked(back)).toHaveLength(before.length + 1)
    // A person has 20 plans, and all pages of a matrix take the place of one.
    expect(back.url.searchParams.get('plan')).toBe(second.url.searchParams.get('plan'))

    const dutch = await (
      await back.press('Show', { Country: 'Netherlands', [`Liberation Day, ${other}`]: true })
    ).press('Show', { 'Whit Monday Mon': true, [`Whit Monday, ${one}`]: true, Region: 'Whole country' })
    expect(boxes(dutch, 'th input[checked]')).toEqual([expect.stringContaining('Whit Monday')])
    expect(ticked(dutch)).toContain(`Whit Monday, ${one}`)

    const dialog = await (await dutch.press(String(YEAR + 1))).press('From a file')
    expect(dialog.text).toContain('5 changes on other pages are kept')
    const days = new File([`Date,Description\n05-07-${YEAR},Party\n06-07-${YEAR},Picnic`], 'days.csv')
    const found = await (
      await dialog.press('Show its days', { File: [days] })
    ).press('1 to 30', { [`Party, ${one}`]: true, Picnic: false })
    const review = await found.press('Review changes')
    expect(outcomes(review).toSorted()).toEqual(
      [
        'Party | Add the holiday',
        `Party | Assign to ${one}`,
        'Whit Monday | Add the holiday',
        `Whit Monday | Assign to ${one}`,
        ...[one, other, third].map((name) => `Liberation Day | Assign to ${name}`),
      ].toSorted(),
    )
    expect(ticked(await review.follow('Back'))).toEqual(
      expect.arrayContaining([`Party, ${one}`, `Whit Monday, ${one}`]),
    )
    expect(await large.changes()).toEqual([])
  })

  it('is reviewed by Enter in a box [827]', async () => {
    const page = await admin.visit(`${PAGE}?year=${YEAR}`)
    const box = columns(page)
      .map((name) => `Liberation Day, ${name}`)
      .find((one) => !ticked(page).includes(one))
    expect(outcomes(await page.pressEnter(box ?? '', true))).toEqual([
      `Liberation Day | Assign to ${box?.replace('Liberation Day, ', '')}`,
    ])
  })

  it('shows what was ticked when the session has ended, and nothing that only the form needs [809]', async () => {
    const person = await world.signedIn('admin')
    const page = await person.visit(`${PAGE}?year=${YEAR}&country=NL`)
    person.cookies.clear()
    const ended = await page.press('Review changes', { 'Liberation Day, Main menu': true })
    expect([ended.status, ended.heading]).toEqual([401, 'Your session has ended'])
    expect(ended.text).toContain('Liberation Day: Main menu')
    expect(ended.all('dt')).toEqual(['Country', 'Year', 'Ticked'])
  })
})
