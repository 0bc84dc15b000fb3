/** Business hours as the API writes them, and weeks that are compared. */
import { describe, expect, it } from 'vitest'
import { dayOf, isReadable, minutesOfTime, spansOf } from '../../app/features/ucm/opening/hours.server'
import { openingOf } from '../../app/features/ucm/opening/opening.server'
import { isAlwaysOpen, areTimesWithin, usualWeek } from '../../app/features/ucm/opening/usual-week.server'

/** 'MON 08:30-17:00' */
const row = (line: string) => {
  const [day = '', times = ''] = line.split(' ')
  const [open = '', close = ''] = times.split('-')
  return { id: line, day, open, close }
}
const HOUR = 60
const DAY = 24 * HOUR
/** A Monday. */
const MON = '2026-11-23'

it.each([
  ['08:30', 510],
  ['8:30', 510],
  ['08:30:00', 510],
  ['08:30:00.000', 510],
  ['24:00', DAY],
  ['24:01', undefined],
  ['08:60', undefined],
  ['08', undefined],
  ['x08:30', undefined],
  ['08:30x', undefined],
  ['', undefined],
])('the time ‘%s’ is minute %s of its day [701]', (text, minute) => expect(minutesOfTime(text)).toBe(minute))

it.each([
  ['8:30 AM', 510],
  ['8:30am', 510],
  ['8 p.m.', 1_200],
  ['12:00 AM', 0],
  ['12:30 PM', 750],
  ['08:30:00 PM', 1_230],
  ['8.30', 510],
  ['08h30', 510],
  ['17h', 1_020],
  ['17', undefined],
  [' 08:30 ', 510],
  ['2026-01-01T08:30:00', 510],
  ['0001-01-01 08:30:00.000', 510],
  ['1.00:00:00', DAY],
  ['PT8H30M', 510],
  ['PT24H', DAY],
  ['P1D', DAY],
  ['13:00 PM', undefined],
  ['2026-01-01T08:30:00Z', undefined],
  ['2026-01-01T08:30:00+01:00', undefined],
  ['1.08:30:00', undefined],
  ['P', undefined],
  ['noon', undefined],
])('a system may write a time as ‘%s’: minute %s, or what cannot mean one thing [980]', (text, minute) => {
  expect(minutesOfTime(text)).toBe(minute)
})

it.each([
  ['mon', 'MON'],
  ['Monday', 'MON'],
  ['Thurs.', 'THU'],
  ['Su', 'SUN'],
  ['https://schema.org/Friday', 'FRI'],
  ['1', undefined],
  ['S', undefined],
  ['Feestdag', undefined],
  ['weekdays', undefined],
])('a system may write a day as ‘%s’, which is %s [980]', (text, day) => expect(dayOf(text)).toBe(day))

describe('when a record is open is not known [979] [980]', () => {
  const CHRISTMAS = { day: '2026-12-25', description: 'Christmas Day' }
  it.each([
    ['a day in words', [row('weekdays 08:30-17:00')], [], 'its business hours ‘weekdays 08:30 - 17:00’ cannot be read'],
    ['a time in words', [row('MON early-17:00')], [], 'its business hours ‘MON early - 17:00’ cannot be read'],
    [
      'a holiday in words',
      [row('MON 08:30-17:00')],
      [CHRISTMAS, { day: 'Easter', description: 'Easter' }],
      'the day of its holiday Easter, ‘Easter’, cannot be read',
    ],
  ])('with %s', (_what, hours, closedDays, why) => {
    const read = openingOf({ rows: hours, missing: 0 }, { rows: closedDays, missing: 0 })
    expect(read).toEqual({ whyUnknown: why })
  })

  it('with a row that is missing', () => {
    const why = { whyUnknown: 'some of its business hours or holidays could not be read' }
    expect(openingOf({ rows: [], missing: 1 }, { rows: [], missing: 0 })).toEqual(why)
    expect(openingOf({ rows: [], missing: 0 }, { rows: [], missing: 1 })).toEqual(why)
  })
})

it.each([
  ['TUE 08:30-17:00', [{ start: DAY + 510, end: DAY + 1_020 }]],
  ['SUN 20:00-06:00', [{ start: 6 * DAY + 1_200, end: 7 * DAY + 360 }]],
  ['MON 00:00-00:00', [{ start: 0, end: DAY }]],
  ['HOLIDAY 08:30-17:00', []],
  ['MON soon-17:00', []],
  ['MON 08:30-late', []],
])('hours of ‘%s’ are times of the week, and none where a part is not known [701]', (line, times) => {
  expect(spansOf([row(line)]).map(({ start, end }) => ({ start, end }))).toEqual(times)
  expect(isReadable(row(line))).toBe(times.length > 0)
})

describe('a usual week', () => {
  const week = (...lines: string[]) => usualWeek({ hours: lines.map(row), closedDays: [] }, MON, 'closed')

  it('begins and ends with its Monday, also inside hours of the night', () => {
    expect(week('SUN 20:00-06:00')).toEqual([
      { start: 0, end: 360 },
      { start: 6 * DAY + 1_200, end: 7 * DAY },
    ])
    expect(week('MON 00:00-06:00')).toEqual([{ start: 0, end: 360 }])
    expect(week('SUN 20:00-00:00')).toEqual([{ start: 6 * DAY + 1_200, end: 7 * DAY }])
  })

  it('has its times in order, however its rows come, and joins those that touch or overlap', () => {
    const [morning, noon] = [
      { start: 480, end: 720 },
      { start: 780, end: 1_020 },
    ]
    expect(week('MON 13:00-17:00', 'MON 08:00-12:00')).toEqual([morning, noon])
    expect(week('MON 12:00-17:00', 'MON 08:00-12:30')).toEqual([{ start: 480, end: 1_020 }])
    expect(week('MON 12:00-17:00', 'MON 08:00-12:00')).toEqual([{ start: 480, end: 1_020 }])
  })

  it('is inside another one if each of its times is', () => {
    const office = week('MON 08:30-17:00', 'TUE 08:30-17:00')
    expect(areTimesWithin(week('MON 09:00-17:00', 'TUE 08:30-12:00'), office)).toBe(true)
    expect(areTimesWithin(week('MON 09:00-17:00', 'WED 09:00-17:00'), office)).toBe(false)
    expect(areTimesWithin(week('MON 08:00-17:00'), office)).toBe(false)
    expect(areTimesWithin(week('MON 08:30-17:01'), office)).toBe(false)
    expect(areTimesWithin([], office)).toBe(true)
  })

  it('is always open without a gap', () => {
    const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
    expect(isAlwaysOpen(week(...days.map((day) => `${day} 00:00-00:00`)))).toBe(true)
    expect(isAlwaysOpen(week(...days.map((day) => `${day} 00:00-23:59`)))).toBe(false)
  })
})
