/** Business hours as the API writes them, and weeks that are compared. */
import { describe, expect, it } from 'vitest'
import { minutesOfTime, spansOf } from '../../app/features/ucm/opening/hours.server'
import { hasHours } from '../../app/features/ucm/opening/opening.server'
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
  ['08:30:00 PM', undefined],
  ['', undefined],
])('the time ‘%s’ is minute %s of its day [701]', (text, minute) => expect(minutesOfTime(text)).toBe(minute))

it.each([
  ['TUE 08:30-17:00', [{ start: DAY + 510, end: DAY + 1_020 }]],
  ['SUN 20:00-06:00', [{ start: 6 * DAY + 1_200, end: 7 * DAY + 360 }]],
  ['MON 00:00-00:00', [{ start: 0, end: DAY }]],
  ['HOLIDAY 08:30-17:00', []],
  ['MON soon-17:00', []],
  ['MON 08:30-late', []],
])('hours of ‘%s’ are times of the week, and none where a part is not known [701]', (line, times) => {
  expect(spansOf([row(line)]).map(({ start, end }) => ({ start, end }))).toEqual(times)
  expect(hasHours({ hours: [row(line)], closedDays: [] })).toBe(times.length > 0)
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
