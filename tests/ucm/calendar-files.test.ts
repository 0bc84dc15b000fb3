import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { calendarDays } from '../../app/features/ucm/holidays/calendar-file/calendar-days.server'
import { windowsZones } from '../../app/features/ucm/holidays/calendar-file/zone-names.server'
import { readHolidayFile } from '../../app/features/ucm/holidays/matrix/holidays-file.server'
import { readHolidays } from '../../app/features/ucm/holidays/matrix/read-holidays.server'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { context } from '../support/context'
import { readersHere } from '../support/readers'

const AMSTERDAM = dateFormatter('Europe/Amsterdam')
const SPAN = { from: Date.UTC(2026, 10, 27), until: Date.UTC(2029, 0, 1) }

const daysIn = (file: Uint8Array, formatDate = AMSTERDAM) => calendarDays(file, formatDate, SPAN)
const holidaysIn = async (bytes: Uint8Array) => {
  const read = await readHolidays({ bytes, timeZone: 'Europe/Amsterdam' })
  if ('refused' in read) throw new Error(read.refused)
  return read
}
const fixture = async (name: string) => daysIn(await readFile(`tests/fixtures/calendars/${name}`))
const calendar = (...lines: readonly string[]) => {
  return new TextEncoder().encode(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
}
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'SUMMARY:Party', ...lines, 'END:VEVENT']
/** These lines so many times. */
const times = (count: number, lines: readonly string[]) => Array<string>(count).fill(lines.join('\r\n')).join('\r\n')
/** Milliseconds of CPU since then: a busy machine takes longer by the clock. */
const milliseconds = (started: NodeJS.CpuUsage) => process.cpuUsage(started).user / 1_000
/** Dates of an event, and why it is left out. */
const ofEvent = async (lines: readonly string[], formatDate = AMSTERDAM) => {
  const { days, leftOut } = daysIn(calendar(...event(...lines)), formatDate)
  return [
    ...days.map(({ date, note }) => (note === undefined ? date : `${date} ${note}`)),
    ...leftOut.map(({ reason }) => reason),
  ]
}

describe('a calendar of a government', () => {
  it('gives people New Year’s Day and both Christmas days of each year on offer [855]', async () => {
    const { days, leftOut, past } = await fixture('netherlands.ics')
    expect(days.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2026-12-25 Christmas',
      '2026-12-26 Christmas',
      "2027-01-01 New Year's Day",
      '2027-03-29 Easter Monday',
      "2027-04-27 King's Day",
      '2027-12-25 Christmas',
      '2027-12-26 Christmas',
      "2028-01-01 New Year's Day",
      '2028-04-17 Easter Monday',
      "2028-04-27 King's Day",
      '2028-12-25 Christmas',
      '2028-12-26 Christmas',
    ])
    expect([leftOut, past]).toEqual([[], 2])
  })
})

describe('an event of a calendar', () => {
  it.each([
    ['of one day', ['DTSTART;VALUE=DATE:20270601'], ['2027-06-01']],
    ['whose kind of date is not said', ['DTSTART:20270601'], ['2027-06-01']],
    [
      'with the day after its last',
      ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603'],
      ['2027-06-01', '2027-06-02'],
    ],
    ['that ends as it begins', ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270601'], ['2027-06-01']],
    ['that ends before it begins', ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270501'], ['2027-06-01']],
    ['of three days', ['DTSTART;VALUE=DATE:20270601', 'DURATION:P3D'], ['2027-06-01', '2027-06-02', '2027-06-03']],
    [
      'that began before today',
      ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261129'],
      ['2026-11-27', '2026-11-28'],
    ],
    ['that goes on after the last year', ['DTSTART;VALUE=DATE:20281231', 'DURATION:P1W'], ['2028-12-31']],
    [
      'with a count of -1, which means none',
      ['DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=YEARLY;COUNT=-1;UNTIL=20270801'],
      ['2027-06-01'],
    ],
    ['yearly, three times', ['DTSTART;VALUE=DATE:20250601', 'RRULE:FREQ=YEARLY;COUNT=3'], ['2027-06-01']],
    ['yearly, until a day', ['DTSTART;VALUE=DATE:20200601', 'RRULE:FREQ=YEARLY;UNTIL=20270601'], ['2027-06-01']],
    [
      'yearly, until a midnight',
      ['DTSTART;VALUE=DATE:20200601', 'RRULE:FREQ=YEARLY;UNTIL=20270601T000000Z'],
      ['2027-06-01'],
    ],
    [
      'yearly, until a time without a zone',
      ['DTSTART;VALUE=DATE:20200601', 'RRULE:FREQ=YEARLY;UNTIL=20270601T000000'],
      ['2027-06-01'],
    ],
    ['each second year', ['DTSTART;VALUE=DATE:20240601', 'RRULE:FREQ=YEARLY;INTERVAL=2'], ['2028-06-01']],
    [
      'on the fourth Thursday of November',
      ['DTSTART;VALUE=DATE:20201126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'],
      ['2027-11-25', '2028-11-23'],
    ],
    [
      'on the last Monday of May',
      ['DTSTART;VALUE=DATE:20200525', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO'],
      ['2027-05-31', '2028-05-29'],
    ],
    ['on 29 February', ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'], ['2028-02-29']],
    ['on no day of February', ['DTSTART;VALUE=DATE:20240230', 'RRULE:FREQ=YEARLY'], ['its day is no date']],
    [
      'at the end of three months',
      ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'],
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    [
      'on Mondays and Fridays, every second week',
      ['DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270122'],
      ['2027-01-04', '2027-01-08', '2027-01-18', '2027-01-22'],
    ],
    [
      'daily, without one day',
      ['DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270602'],
      ['2027-06-01', '2027-06-03'],
    ],
    [
      'without its first day',
      ['DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20270601'],
      ['2028-06-01'],
    ],
    [
      'with other dates',
      ['DTSTART;VALUE=DATE:20270601', 'RDATE;VALUE=DATE:20270701,20270801'],
      ['2027-06-01', '2027-07-01', '2027-08-01'],
    ],
    [
      'daily since long ago',
      ['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;UNTIL=20261128'],
      ['2026-11-27', '2026-11-28'],
    ],
    [
      'that repeats more often than there are days',
      ['DTSTART;VALUE=DATE:20281230', 'RRULE:FREQ=DAILY;COUNT=99999'],
      ['2028-12-30', '2028-12-31'],
    ],
    ['after the years on offer', ['DTSTART;VALUE=DATE:20290101', 'RRULE:FREQ=YEARLY'], ['it is after 2028']],
  ])('%s closes each of its days [855]', async (_kind, lines, dates) => {
    expect(await ofEvent(lines)).toEqual(dates)
  })

  it('of a year is not cut after 100 days, and what is over 250 is said [857]', async () => {
    const year = new Date().getFullYear() + 1
    const file = calendar(...event(`DTSTART;VALUE=DATE:${year}0101`, `DTEND;VALUE=DATE:${year + 1}0101`))
    const { days, leftOut } = await holidaysIn(file)
    expect([days.length, days.at(-1)?.date.slice(0, 6)]).toEqual([250, `${year}-0`])
    expect(leftOut).toEqual([expect.stringMatching(/^11[56] days from 0[78]-09-\d{4} on: at most 250 days are taken$/)])
  })

  it('of a series that was moved is on its new day alone [855]', async () => {
    const { days, leftOut } = await fixture('google.ics')
    expect(days.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2027-01-04 Training, morning; and C:\\new',
      '2027-02-09 Training (moved)',
      '2027-04-05 Training, morning; and C:\\new',
      '2027-05-10 Stand-up',
    ])
    expect(leftOut).toEqual([])
  })

  it('that Apple writes has all days of its week, and its other dates [855]', async () => {
    const { days } = await fixture('apple.ics')
    expect(days.map(({ date }) => date.slice(5))).toEqual([
      ...['05-03', '05-04', '05-05', '05-06', '05-07', '05-08', '05-09'],
      ...['06-01', '07-01', '08-02', '10-15'],
    ])
  })
})

describe('a whole day', () => {
  it.each([
    ['in UTC, in winter', ['DTSTART:20261225T230000Z', 'DTEND:20261226T230000Z'], ['2026-12-26']],
    ['in UTC, in summer', ['DTSTART:20270704T220000Z', 'DTEND:20270705T220000Z'], ['2027-07-05']],
    ['in UTC, on which clocks change', ['DTSTART:20270327T230000Z', 'DTEND:20270328T220000Z'], ['2027-03-28']],
    ['from midnight to midnight in UTC', ['DTSTART:20270705T000000Z', 'DTEND:20270706T000000Z'], ['2027-07-05']],
    [
      'in a zone by its Windows name',
      ['DTSTART;TZID=W. Europe Standard Time:20270705T000000', 'DTEND;TZID=W. Europe Standard Time:20270706T000000'],
      ['2027-07-05'],
    ],
    [
      'in a zone to its last minute',
      ['DTSTART;TZID=Europe/Amsterdam:20270705T000000', 'DTEND;TZID=Europe/Amsterdam:20270705T235959'],
      ['2027-07-05'],
    ],
    [
      'in the zone of London',
      ['DTSTART;TZID=Europe/London:20270704T230000', 'DTEND;TZID=Europe/London:20270705T230000'],
      ['2027-07-05'],
    ],
    [
      'in the zone of New York',
      ['DTSTART;TZID=America/New_York:20270705T000000', 'DTEND;TZID=America/New_York:20270706T000000'],
      ['2027-07-05'],
    ],
    [
      'in Helsinki, as Outlook marks it',
      ['DTSTART:20270704T210000Z', 'DTEND:20270705T210000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['2027-07-05'],
    ],
    [
      'each year in UTC',
      ['DTSTART:20251225T230000Z', 'DTEND:20251226T230000Z', 'RRULE:FREQ=YEARLY'],
      ['2026-12-26', '2027-12-26', '2028-12-26'],
    ],
    [
      'each year, by a rule in UTC',
      ['DTSTART:20251225T230000Z', 'DTEND:20251226T230000Z', 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25'],
      ['2026-12-26', '2027-12-26', '2028-12-26'],
    ],
    [
      'each year, by a rule of its own clock',
      ['DTSTART:20251225T230000Z', 'DTEND:20251226T230000Z', 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=26'],
      ['2026-12-26', '2027-12-26', '2028-12-26'],
    ],
    [
      'each year in UTC, without one',
      ['DTSTART:20251225T230000Z', 'DTEND:20251226T230000Z', 'RRULE:FREQ=YEARLY', 'EXDATE:20271225T230000Z'],
      ['2026-12-26', '2028-12-26'],
    ],
    [
      'each year in UTC, until one of them',
      ['DTSTART:20251225T230000Z', 'DTEND:20251226T230000Z', 'RRULE:FREQ=YEARLY;UNTIL=20271225T230000Z'],
      ['2026-12-26', '2027-12-26'],
    ],
  ])('%s is that day in the portal’s time zone [858]', async (_kind, lines, dates) => {
    expect(await ofEvent(lines)).toEqual(dates)
  })

  it('is another one for a portal in another zone [858]', async () => {
    const lines = ['DTSTART:20270704T160000Z', 'DTEND:20270705T160000Z']
    expect(await ofEvent(lines, dateFormatter('Asia/Singapore'))).toEqual(['2027-07-05'])
  })

  it('that Exchange writes is not the day before, and its meeting is no holiday [858]', async () => {
    const { days, leftOut } = await fixture('exchange.ics')
    expect(days.map(({ date, description, note }) => [date, description, note].join(' ').trim())).toEqual([
      '2026-12-26 Tweede kerstdag',
      '2027-06-15 Review 10:00 to 11:00, not a whole day',
      '2027-07-02 Company party',
      '2027-07-19 Summer closing',
      '2027-07-20 Summer closing',
    ])
    expect(leftOut).toEqual([{ line: 74, title: 'Cancelled: outing', reason: 'it is cancelled' }])
  })
})

describe('an event at a time', () => {
  it.each([
    [
      'of an hour',
      ['DTSTART:20270705T080000Z', 'DTEND:20270705T090000Z'],
      ['2027-07-05 10:00 to 11:00, not a whole day'],
    ],
    ['without an end', ['DTSTART:20270705T080000Z'], ['2027-07-05 10:00, not a whole day']],
    ['without a zone', ['DTSTART:20270705T100000', 'DURATION:PT90M'], ['2027-07-05 10:00 to 11:30, not a whole day']],
    [
      'of several days',
      ['DTSTART:20270705T160000Z', 'DTEND:20270707T070000Z'],
      ['2027-07-05 from 18:00, not a whole day', '2027-07-06', '2027-07-07 until 09:00, not a whole day'],
    ],
    [
      'each week, by the same clock in summer and winter',
      ['DTSTART;TZID=Europe/Amsterdam:20270325T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['2027-03-25 10:00 to 11:00, not a whole day', '2027-04-01 10:00 to 11:00, not a whole day'],
    ],
  ])('%s says so, day by day [858]', async (_kind, lines, dates) => {
    expect(await ofEvent(lines)).toEqual(dates)
  })

  it('gives way to a whole day of the same date [857] [858]', async () => {
    const { days, leftOut } = daysIn(
      calendar(
        ...['BEGIN:VEVENT', 'SUMMARY:Meeting', 'DTSTART:20270705T080000Z', 'END:VEVENT'],
        ...event('DTSTART;VALUE=DATE:20270705'),
      ),
    )
    expect(days).toEqual([{ date: '2027-07-05', description: 'Party', note: undefined }])
    expect(leftOut).toEqual([{ line: 2, title: 'Meeting', reason: '05-07-2027 is ‘Party’ already' }])
  })
})

describe('the texts of a calendar', () => {
  it.each([
    [
      'folded inside a character, with a mark of UTF-8',
      'folded.ics',
      'Hemelvaartsdag, en de brug ernaartoe voor alle collega’s in Curaçao',
    ],
    ['in windows-1252', 'windows-1252.ics', 'Fête nationale – l’été'],
  ])('%s are as people wrote them [856]', async (_kind, name, text) => {
    const { days, leftOut } = await fixture(name)
    expect([days.map(({ description }) => description), leftOut]).toEqual([[text], []])
  })

  it.each([
    ['UTF-16, little end first', [0xff, 0xfe], (bytes: Buffer) => bytes],
    ['UTF-16, big end first', [0xfe, 0xff], (bytes: Buffer) => bytes.swap16()],
  ])('in %s are too [856]', async (_kind, mark, order) => {
    const text = Buffer.from(calendar(...event('DTSTART;VALUE=DATE:20270705')))
      .toString()
      .replace('Party', 'Fête')
    const file = Buffer.concat([Buffer.from(mark), order(Buffer.from(text, 'utf16le'))])
    expect(daysIn(file).days.map(({ description }) => description)).toEqual(['Fête'])
  })

  it('are read with each kind of line end, and do not mix with those of an alarm [856]', async () => {
    const file = calendar(...event('DTSTART;VALUE=DATE:20270705', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM'))
    for (const end of ['\n', '\r', '\r\n']) {
      const bytes = Buffer.from(Buffer.from(file).toString().replaceAll('\r\n', end))
      expect(daysIn(bytes).days.map(({ description }) => description)).toEqual(['Party'])
    }
  })
})

describe('what a calendar has besides', () => {
  it('is left out with its line, title and reason, and the rest is taken [857]', async () => {
    const { days, leftOut, past } = await fixture('untidy.ics')
    expect(days.map(({ description }) => description)).toEqual(['Works outing'])
    expect(past).toBe(1)
    expect(leftOut).toEqual([
      { line: 3, title: '', reason: 'it has no title' },
      { line: 8, title: 'x'.repeat(101), reason: 'its title has 101 characters, and at most 100 fit' },
      { line: 13, title: 'No day', reason: 'it has no day' },
      { line: 17, title: 'Month 13', reason: 'its day is no date' },
      { line: 21, title: 'Now and then', reason: 'the rule by which it repeats cannot be read' },
      { line: 26, title: 'Half a line', reason: 'its DTSTART in line 27 cannot be read' },
      { line: 34, title: 'Far away', reason: 'it is after 2028' },
      { line: 42, title: 'Second on this day', reason: '04-06-2027 is ‘Works outing’ already' },
      { line: 46, title: 'Never ends', reason: 'the file does not say where it ends' },
    ])
  })

  it('is nothing but cancelled events where the whole calendar cancels [857]', async () => {
    const { days, leftOut } = daysIn(calendar('METHOD:CANCEL', ...event('DTSTART;VALUE=DATE:20270705')))
    expect([days, leftOut]).toEqual([[], [{ line: 3, title: 'Party', reason: 'it is cancelled' }]])
  })

  it('is listed with what is past as a number, at most 50 of it, and then how many more [857]', async () => {
    const year = new Date().getFullYear()
    const file = calendar(
      ...event('DTSTART;VALUE=DATE:20200101'),
      ...event(`DTSTART;VALUE=DATE:${year + 1}0705`),
      ...Array.from({ length: 60 }, () => event('DESCRIPTION:No day')).flat(),
    )
    const { days, leftOut } = await holidaysIn(file)
    expect(days).toHaveLength(1)
    expect([leftOut[0], leftOut[1], leftOut.length, leftOut.at(-1)]).toEqual([
      '1 in the past',
      'line 10, ‘Party’: it has no day',
      52,
      'and 10 more',
    ])
  })

  it('of a table is no day as spreadsheets save it, but one at another time is [1065]', async () => {
    const year = new Date().getFullYear() + 1
    const days = [
      `${year}/07/05`,
      `${year}.7.6`,
      `${year}-07-07T00:00:00.000Z`,
      `8-7-${year} 0:00`,
      `${year}-07-09 12:00`,
    ]
    const table = `Date,Description\n${days.map((day) => `${day},Party`).join('\n')}\n`
    const read = await holidaysIn(new TextEncoder().encode(table))
    expect(read.days.map(({ date }) => date)).toEqual([5, 6, 7, 8].map((day) => `${year}-07-0${day}`))
    expect(read.leftOut).toEqual([`line 6, ‘Party’: ‘${year}-07-09 12:00’ is no date like 25-12-2027`])
  })

  it('of a table is not a title above it, nor that a cell has two lines [1062]', async () => {
    const year = new Date().getFullYear() + 1
    const table = `Holidays of the office\n\nDate,Description\n${year}-07-05,"King’s\r\nDay"\n`
    expect(await holidaysIn(new TextEncoder().encode(table))).toEqual({
      days: [{ date: `${year}-07-05`, description: 'King’s Day' }],
      leftOut: [],
    })
  })

  it('of a table is listed too [857]', async () => {
    const year = new Date().getFullYear() + 1
    const table = `Date,Description\n${year}-07-05,Party\n${year}-07-06,\n1-1-2020,Past\n${year}-07-07,${'x'.repeat(101)}\nsoon,Picnic\n${year + 9}-01-01,Late\n`
    const { days, leftOut } = await holidaysIn(new TextEncoder().encode(table))
    expect(days.map(({ description }) => description)).toEqual(['Party'])
    expect(leftOut).toEqual([
      '1 in the past',
      'line 3: it has no title',
      `line 5, ‘${'x'.repeat(60)}…’: its title has 101 characters, and at most 100 fit`,
      'line 6, ‘Picnic’: ‘soon’ is no date like 25-12-2027',
      `line 7, ‘Late’: it is after ${year + 1}`,
    ])
  })
})

describe('what programs write besides the standard', () => {
  const indented = (text: string, by: string) =>
    text
      .split('\r\n')
      .map((line) => by + line)
      .join('\r\n')
  const DAY = 'DTSTART;VALUE=DATE:20270601'
  const YEARLY = ['2027-06-01', '2028-06-01']
  const wrong = (part: string) => [`the rule by which it repeats cannot be read: ${part}`]
  it.each([
    ['an empty rule', ['RRULE:'], ['2027-06-01']],
    [
      'an empty rule of blanks, and empty dates',
      ['RRULE: ', 'EXDATE:', 'RDATE;VALUE=DATE:', 'DURATION:'],
      ['2027-06-01'],
    ],
    ['an end that is None', ['DTEND:None'], ['2027-06-01']],
    ['an empty end', ['DTEND;VALUE=DATE:'], ['2027-06-01']],
    ['hyphens in its dates', ['DTEND:2027-06-02', 'RRULE:FREQ=YEARLY', 'EXDATE:2028-06-01'], ['2027-06-01']],
    ['another end', ['DTEND:soon'], ['its end is no date']],
    ['blanks in its rule', ['RRULE: FREQ=YEARLY ; BYMONTH = 6 ;; '], YEARLY],
    ['a day until 9999', ['RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z'], YEARLY],
    ['a date until 9999', ['RRULE:FREQ=YEARLY;UNTIL=99991231'], YEARLY],
    ['no day until then', ['RRULE:FREQ=YEARLY;UNTIL=20271301'], wrong('UNTIL=20271301')],
    ['a rule that is left out by another', ['RRULE:FREQ=YEARLY', 'EXRULE:FREQ=YEARLY;INTERVAL=2'], ['2028-06-01']],
    ['a rule of month 13', ['RRULE:FREQ=YEARLY;BYMONTH=13'], wrong('BYMONTH=13')],
    ['a rule of months 12 and 13', ['RRULE:FREQ=YEARLY;BYMONTH=12,13'], wrong('BYMONTH=12,13')],
    ['a rule of day 32', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=32'], wrong('BYMONTHDAY=32')],
    ['a rule of day 0', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=0'], wrong('BYMONTHDAY=0')],
    ['a rule of week 60', ['RRULE:FREQ=YEARLY;BYWEEKNO=60'], wrong('BYWEEKNO=60')],
    ['a first Monday of each week', ['RRULE:FREQ=WEEKLY;BYDAY=1MO'], wrong('BYDAY=1MO')],
    ['a rule that repeats 0 times', ['RRULE:FREQ=YEARLY;COUNT=0'], wrong('COUNT=0')],
    ['a rule by Easter', ['RRULE:FREQ=YEARLY;BYEASTER=0'], wrong('BYEASTER=0')],
  ])('with %s is read, or left out with the true reason [950]', async (_kind, lines, dates) => {
    expect(await ofEvent([DAY, ...lines])).toEqual(dates)
  })

  it('one of a series is one event, also with the rule of its series [951]', async () => {
    const { days } = daysIn(
      calendar(
        ...event('UID:a', 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event(
          'UID:a',
          'DTSTART;VALUE=DATE:20270701',
          'RECURRENCE-ID;VALUE=DATE:20270602',
          'RRULE:FREQ=DAILY;COUNT=3',
          'EXDATE;VALUE=DATE:20270701',
        ),
      ),
    )
    expect(days.map(({ date }) => date)).toEqual(['2027-06-01', '2027-06-03', '2027-07-01'])
  })

  it('of several versions of an event only the newest counts, also one that cancels it [952]', async () => {
    const version = (uid: string, day: string, ...lines: string[]) =>
      event(`UID:${uid}`, `DTSTART;VALUE=DATE:${day}`, ...lines)
    const { days, leftOut } = daysIn(
      calendar(
        ...version('moved', '20270601', 'SEQUENCE:2'),
        ...version('moved', '20270602', 'SEQUENCE:10'),
        ...version('moved', '20270603'),
        ...version('gone', '20270604', 'SEQUENCE:1'),
        ...version('gone', '20270604', 'SEQUENCE:2', 'STATUS:CANCELLED'),
        ...version('written', '20270605', 'SEQUENCE:1', 'DTSTAMP:20260102T000000Z'),
        ...version('written', '20270606', 'SEQUENCE:1', 'DTSTAMP:20260101T000000Z'),
        ...version('series', '20270607', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...version('series', '20270620', 'RECURRENCE-ID;VALUE=DATE:20270608'),
        ...version('series', '20270607', 'SEQUENCE:1', 'STATUS:CANCELLED'),
        ...version('one', '20270610', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...version('one', '20270625', 'RECURRENCE-ID;VALUE=DATE:20270611', 'SEQUENCE:1'),
        ...version('one', '20270611', 'RECURRENCE-ID;VALUE=DATE:20270611', 'SEQUENCE:2'),
        ...version('same', '20270612'),
        ...version('same', '20270613'),
      ),
    )
    expect(days.map(({ date }) => date.slice(5))).toEqual(['06-02', '06-05', '06-10', '06-11', '06-12', '06-13'])
    expect(leftOut.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 line 8 has a newer version of it',
      '14 line 8 has a newer version of it',
      '19 line 25 cancels it',
      '25 it is cancelled',
      '39 line 32 has a newer version of it',
      '46 line 58 cancels it',
      '52 line 58 cancels it',
      '58 it is cancelled',
      '71 line 78 has a newer version of it',
    ])
  })

  it('meetings take no place of holidays [953]', async () => {
    const year = new Date().getFullYear() + 1
    const file = calendar(
      ...event(`DTSTART:${year}0101T100000`, 'RRULE:FREQ=DAILY;COUNT=300'),
      ...event(`DTSTART;VALUE=DATE:${year}1225`),
    )
    const { days, leftOut } = await holidaysIn(file)
    expect([days.length, days.at(-1)?.date]).toEqual([251, `${year}-12-25`])
    expect(leftOut[0]).toMatch(/^50 meetings from \d\d-09-\d{4} on: at most 250 meetings are taken$/)
  })

  it.each([
    'W. Europe Standard Time',
    'w. europe standard time',
    '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
    '(GMT+01:00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna',
    '/mozilla.org/20050126_1/Europe/Amsterdam',
    '/freeassociation.sourceforge.net/Tzfile/Europe/Amsterdam',
    'softwarestudio.org/Olson_20011030_5/Europe/Amsterdam',
    'Europe/Amsterdam',
  ])('a meeting in the zone %s is at its hour in London [954]', async (zone) => {
    const hours = ['2027-07-05 09:00 to 10:00, not a whole day']
    const london = dateFormatter('Europe/London')
    for (const written of [zone, `"${zone}"`]) {
      const lines = [`DTSTART;TZID=${written}:20270705T100000`, `DTEND;TZID=${written};X-A=B:20270705T110000`]
      expect([written, await ofEvent(lines, london)]).toEqual([written, hours])
    }
  })

  it.each([
    ['America/Argentina/Buenos_Aires', '15:00'],
    ['/mozilla.org/20050126_1/America/Indiana/Indianapolis', '17:00'],
    ['Eastern Standard Time', '17:00'],
    ['AUS Eastern Standard Time', '01:00'],
    ['Etc/GMT+5', '17:00'],
    ['UTC', '12:00'],
    ['Nowhere/At/All', '11:00'],
  ])('11:00 in the zone %s is %s in Amsterdam, or as it is written [954]', async (zone, time) => {
    const [day] = await ofEvent([`DTSTART;TZID=${zone}:20270105T110000`])
    expect(day).toContain(` ${time}`)
  })

  it('every zone of Windows is one that Node knows [954]', () => {
    expect(windowsZones.length).toBeGreaterThan(130)
    for (const zone of windowsZones) expect(dateFormatter(zone)('2027-01-01T00:00:00Z').iso).toMatch(/^202/)
  })

  it('texts in quoted-printable are as people wrote them [954]', async () => {
    const file = calendar(
      ...[
        'BEGIN:VEVENT',
        'DTSTART:20270705',
        'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:F=C3=AAte =',
        'nationale=2C No=C3=',
        '=ABl',
        'END:VEVENT',
      ],
      ...[
        'BEGIN:VEVENT',
        'DTSTART:20270706',
        'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:F=EAte',
        'END:VEVENT',
      ],
    )
    expect(daysIn(file).days.map(({ description }) => description)).toEqual(['Fête nationale, Noël', 'Fête'])
  })

  it.each([
    ['indented lines', (text: string) => indented(text, '    ')],
    ['indented lines and folded texts', (text: string) => indented(text.replace('Party', 'Par\r\n ty'), '\t')],
    ['an empty line in front', (text: string) => `\r\n${text}`],
    ['lines of a mail in front', (text: string) => `Content-Type: text/calendar\r\n\r\n${text}`],
  ])('a calendar with %s is one [955]', async (_kind, change) => {
    const year = new Date().getFullYear() + 1
    const text = Buffer.from(calendar(...event(`DTSTART;VALUE=DATE:${year}0705`)))
      .toString()
      .trimEnd()
    const { days } = await holidaysIn(Buffer.from(change(text)))
    expect(days.map(({ description }) => description)).toEqual(['Party'])
  })
})

const UNREAD = 'from here on the file is not read, because it is too large'

describe('a hostile calendar', () => {
  it.each([
    ['every second', 'FREQ=SECONDLY', 'it repeats within a day'],
    ['at several hours', 'FREQ=DAILY;BYHOUR=9,17', 'it repeats within a day'],
    ['by another calendar', 'FREQ=YEARLY;RSCALE=CHINESE', 'it repeats by another calendar'],
    ['by an interval of 0', 'FREQ=DAILY;INTERVAL=0', 'the rule by which it repeats cannot be read: INTERVAL=0'],
    [
      'by an endless interval',
      'FREQ=DAILY;INTERVAL=99999999999999999999',
      'the rule by which it repeats cannot be read: INTERVAL=99999999999999999999',
    ],
    ['a negative number of times', 'FREQ=DAILY;COUNT=-2', 'the rule by which it repeats cannot be read: COUNT=-2'],
    ['many times since long ago', 'FREQ=DAILY;COUNT=40000', 'it repeats more than 500 times'],
    [
      'by a rule of many parts',
      `FREQ=YEARLY;BYMONTHDAY=${'1,'.repeat(300)}1`,
      'the rule by which it repeats is too long',
    ],
  ])('with an event that repeats %s says so at once [859]', async (_kind, rule, reason) => {
    const started = process.cpuUsage()
    expect(await ofEvent(['DTSTART;VALUE=DATE:19000101', `RRULE:${rule}`])).toEqual([reason])
    expect(milliseconds(started)).toBeLessThan(1_000)
  })

  it('with a rule that no day fulfils ends [859]', async () => {
    expect(await ofEvent(['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'])).toEqual([])
  })

  it.each([
    ['nested components', calendar(...event(times(50_000, ['BEGIN:VALARM']))), 0],
    ['events in events', calendar(times(50_000, ['BEGIN:VEVENT'])), 0],
    ['broken lines', Buffer.from(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART;"\n:\n;=\u0000\n'.repeat(10_000)}`), 0],
    ['bytes of no text', Buffer.from(`BEGIN:VCALENDAR\r\n${'\xFF\x80\x00\r'.repeat(100_000)}`, 'latin1'), 0],
    ['one endless line', Buffer.from(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'x'.repeat(5_000_000)}`), 0],
    ['endless parameters', calendar(...event(`DTSTART${';A=B'.repeat(500_000)}:20270705`)), 0],
    ['100,000 events', calendar(times(100_000, event('DTSTART;VALUE=DATE:20270705'))), 1],
    [
      '100,000 dates in one event',
      calendar(...event('DTSTART;VALUE=DATE:20270705', times(100_000, ['RDATE;VALUE=DATE:20270706']))),
      0,
    ],
  ])('with %s is read to its end or says where it stops [859]', (_kind, file, found) => {
    expect(daysIn(file).days).toHaveLength(found)
  })

  it.each([
    ['of all years', ['DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:99991231'], 'it lasts more than a year', 0],
    ['of three years', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20281231'], 'it lasts more than a year', 0],
    ['of a year, 300 times', ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20280101'], UNREAD, 365],
  ])('with events %s names what it does not read, the same each time [859]', (_kind, lines, reason, days) => {
    const file = calendar(times(300, event(...lines)))
    const read = daysIn(file)
    expect([read.leftOut.at(-1)?.reason, read.days.length]).toEqual([reason, days])
    expect(daysIn(file)).toEqual(read)
  })

  it('of more than 10 MB is refused [859]', async () => {
    const file = new File([calendar(...event('DTSTART;VALUE=DATE:20270705')), 'x'.repeat(10_000_000)], 'large.ics')
    expect(await readHolidayFile({ readers: readersHere, context: context() }, file)).toEqual({
      refused: 'it is larger than 10 MB',
    })
  })
})
