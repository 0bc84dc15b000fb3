import { describe, expect, it } from 'vitest'
import type { QueueHour } from '../../contract/ucm/queues'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { momentAt } from '../../app/platform/time/local-days.server'
import { openNow } from '../../app/features/ucm/hours/open-now.server'
import { hoursOfQueue } from '../../app/features/ucm/opening/queue-hours.server'

const amsterdam = dateFormatter('Europe/Amsterdam')
const hours = (...lines: string[]): QueueHour[] =>
  lines.map((line) => {
    const [DayOfWeek = '', StartTime = '', EndTime = ''] = line.split(' ')
    return { DayOfWeek, StartTime, EndTime }
  })
const office = hours(...['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => `${day} 08:30 17:00`))
const always = hours(...['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => `${day} 00:00 00:00`))
const christmas = [
  { day: '2026-12-25', description: 'Christmas Day' },
  { day: '2026-12-26', description: 'Boxing Day' },
]
/** Text about a moment of UTC. */
const said = (moment: string, week: QueueHour[], holidays: typeof christmas = []) => {
  const now = momentAt(amsterdam, Date.parse(moment))
  const rules = { withoutHours: 'closed', formatDate: amsterdam } as const
  return openNow({ hours: week.map(hoursOfQueue), closedDays: holidays }, now, rules).text
}

describe('somebody who opens the page of a queue', () => {
  it.each([
    // 22 November 2026 is a Sunday; Amsterdam is an hour ahead of UTC.
    ['2026-11-20T15:59:00Z', 'Open until 17:00'],
    ['2026-11-20T16:00:00Z', 'Closed until Monday at 08:30'],
    ['2026-11-22T12:00:00Z', 'Closed until Monday at 08:30'],
    ['2026-11-23T07:29:00Z', 'Closed until 08:30'],
    ['2026-11-23T07:30:00Z', 'Open until 17:00'],
  ])('at %s reads: %s', (moment, text) => expect(said(moment, office)).toBe(text))

  it.each([
    ['2026-12-24T15:00:00Z', 'Open until 17:00'],
    ['2026-12-24T17:00:00Z', 'Closed until Monday at 08:30'],
    ['2026-12-25T10:00:00Z', 'Closed for Christmas Day until Monday at 08:30'],
  ])('around holidays, at %s, reads: %s', (moment, text) => expect(said(moment, office, christmas)).toBe(text))

  it('reads a date where the day of the week would be one of two', () => {
    const week = Array.from({ length: 6 }, (_, day) => ({ day: `2026-11-2${3 + day}`, description: 'Moving' }))
    expect(said('2026-11-22T12:00:00Z', office, week)).toBe('Closed until 30-11-2026 at 08:30')
    expect(said('2026-11-23T07:00:00Z', hours('MON 08:30 17:00'), week)).toBe(
      'Closed for Moving until 30-11-2026 at 08:30',
    )
  })

  it('reads where hours end that touch, overlap or go on after midnight', () => {
    const lunch = hours('MON 08:30 12:30', 'MON 12:30 17:00', 'MON 16:00 18:15')
    expect(said('2026-11-23T08:00:00Z', lunch)).toBe('Open until 18:15')
    expect(said('2026-11-23T11:00:00Z', hours('MON 08:30 11:00', 'MON 13:00 17:00'))).toBe('Closed until 13:00')
    const night = hours('MON 22:00 06:00')
    expect(said('2026-11-23T22:00:00Z', night)).toBe('Open until Tuesday at 06:00')
    expect(said('2026-11-24T04:00:00Z', night)).toBe('Open until 06:00')
    expect(said('2026-11-23T22:00:00Z', hours('MON 20:00 00:00'))).toBe('Open until 24:00')
  })

  it('reads that a queue is always open, until a holiday, or never', () => {
    expect(said('2026-11-22T12:00:00Z', always)).toBe('Open day and night')
    expect(said('2026-12-24T12:00:00Z', always, christmas)).toBe('Open until 24:00')
    expect(said('2026-12-21T12:00:00Z', always, christmas)).toBe('Open until Thursday at 24:00')
    expect(said('2026-11-22T12:00:00Z', [])).toBe('Closed: no business hours')
  })

  it('reads the local time of the portal’s zone, before, in and after both clock changes', () => {
    const early = hours('SUN 02:15 02:45', 'SUN 09:00 12:00')
    // 25 October 2026, 03:00 becomes 02:00: twice half past two.
    expect(said('2026-10-25T00:30:00Z', early)).toBe('Open until 02:45')
    expect(said('2026-10-25T01:30:00Z', early)).toBe('Open until 02:45')
    expect(said('2026-10-25T02:00:00Z', early)).toBe('Closed until 09:00')
    // 28 March 2027, 02:00 becomes 03:00: never half past two.
    expect(said('2027-03-28T00:59:00Z', early)).toBe('Closed until 09:00')
    expect(said('2027-03-28T01:00:00Z', early)).toBe('Closed until 09:00')
    // The day before and after, at the same time of UTC.
    expect(said('2026-10-23T06:45:00Z', office)).toBe('Open until 17:00')
    expect(said('2026-10-26T06:45:00Z', office)).toBe('Closed until 08:30')
  })

  it.each([
    // 28 March 2027, 02:00 becomes 03:00.
    ['hours that begin in the skipped hour', '2027-03-28T00:30:00Z', 'SUN 02:30 06:00', 'Closed until 03:00'],
    ['hours that end in it', '2027-03-28T00:30:00Z', 'SAT 22:00 02:30', 'Open until 03:00'],
    ['the evening before', '2027-03-27T21:30:00Z', 'SAT 22:00 02:30', 'Open until Sunday at 03:00'],
    ['hours around it', '2027-03-28T00:30:00Z', 'SUN 01:00 04:00', 'Open until 04:00'],
    ['nothing else', '2027-03-28T00:30:00Z', 'SUN 02:15 02:45', 'Closed until 04-04-2027 at 02:15'],
    // 25 October 2026, 03:00 becomes 02:00.
    ['hours that begin in the repeated hour', '2026-10-25T00:40:00Z', 'SUN 02:30 06:00', 'Open until 02:00'],
    ['hours that begin in it, once more', '2026-10-25T01:20:00Z', 'SUN 02:30 06:00', 'Closed until 02:30'],
    ['hours that begin in it, then', '2026-10-25T01:40:00Z', 'SUN 02:30 06:00', 'Open until 06:00'],
    ['hours that end in it', '2026-10-25T00:40:00Z', 'SAT 22:00 02:30', 'Closed until 02:00'],
    ['hours that end in it, once more', '2026-10-25T01:10:00Z', 'SAT 22:00 02:30', 'Open until 02:30'],
    ['hours within it', '2026-10-25T00:50:00Z', 'SUN 02:15 02:45', 'Closed until 02:15'],
    ['hours that end with it', '2026-10-25T00:40:00Z', 'SAT 22:00 03:00', 'Open until 03:00'],
    ['hours that end later', '2026-10-25T00:40:00Z', 'SAT 22:00 06:00', 'Open until 06:00'],
  ])('in a night of a clock change, with %s, at %s, reads when that really changes [911]', (_, moment, line, text) =>
    expect(said(moment, hours(line))).toBe(text),
  )

  it('reads it of a clock that changes at midnight [911]', () => {
    const santiago = dateFormatter('America/Santiago')
    const at = (moment: string, line: string) => {
      const rules = { withoutHours: 'closed', formatDate: santiago } as const
      return openNow(
        { hours: hours(line).map(hoursOfQueue), closedDays: [] },
        momentAt(santiago, Date.parse(moment)),
        rules,
      ).text
    }
    // 6 September 2026, 00:00 becomes 01:00; 4 April 2026, 24:00 becomes 23:00.
    expect(at('2026-09-06T03:30:00Z', 'SUN 00:00 06:00')).toBe('Closed until Sunday at 01:00')
    expect(at('2026-09-06T03:30:00Z', 'SAT 08:00 00:00')).toBe('Open until Sunday at 01:00')
    expect(at('2026-04-05T02:40:00Z', 'SAT 08:00 23:30')).toBe('Closed until 23:00')
    expect(at('2026-04-05T03:40:00Z', 'SAT 08:00 00:00')).toBe('Open until 24:00')
  })
})
