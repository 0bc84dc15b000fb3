import { describe, expect, it } from 'vitest'
import type { QueueHour } from '../../contract/ucm/queues'
import { weekOf } from '../../app/features/ucm/hours/week.server'
import { hoursOfQueue, hoursOfId } from '../../app/features/ucm/opening/queue-hours.server'

/** Wednesday. */
const NOW = '2026-11-18T14:05:00+01:00'
const hours = (...lines: string[]): QueueHour[] =>
  lines.map((line) => {
    const [DayOfWeek = '', StartTime = '', EndTime = ''] = line.split(' ')
    return { DayOfWeek, StartTime, EndTime }
  })
const week = (...lines: string[]) => hours(...lines).map(hoursOfQueue)
const remarks = (...lines: string[]) => weekOf(week(...lines), NOW).remarks
const everyDay = (times: string) => ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => `${day} ${times}`)

describe('a week of business hours', () => {
  it('shows Monday first, each day’s hours in order, and where it is now [293] [294]', () => {
    const { days } = weekOf(week('SUN 10:00 12:00', 'THU 13:00 20:00', 'THU 08:30 12:30', 'MON 09:00 17:00'), NOW)
    expect(days.map(({ name }) => name.slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(days[3]?.hours.map(({ text }) => text)).toEqual(['08:30 - 12:30', '13:00 - 20:00'])
    expect(days[3]?.bars).toEqual([
      { x: 780, width: 420 },
      { x: 510, width: 240 },
    ])
    expect(days.map(({ now }) => now)).toEqual([undefined, undefined, 845, undefined, undefined, undefined, undefined])
  })

  it('shows hours in order that the API writes without a zero before them [293]', () => {
    const { days } = weekOf(week('MON 13:00 17:00', 'MON 8:30 12:00', 'MON 10:00 11:00'), NOW)
    expect(days[0]?.hours.map(({ text }) => text)).toEqual(['08:30 - 12:00', '10:00 - 11:00', '13:00 - 17:00'])
  })

  it('keeps what it cannot draw as text', () => {
    const read = weekOf(week('MON early late', 'HOLIDAY 09:00 10:00'), NOW)
    expect(read.days[0]).toMatchObject({ bars: [], hours: [{ text: 'early - late' }] })
    expect(read.others).toEqual([{ id: 'HOLIDAY|09:00|10:00', text: 'HOLIDAY 09:00 - 10:00' }])
  })

  it.each([
    ['08:30 17:00', '08:30 - 17:00'],
    ['08:30:00 17:00:00.0000000', '08:30 - 17:00'],
    ['8:30 17:00', '08:30 - 17:00'],
    ['00:00 00:00', '00:00 - 24:00'],
    ['00:00 24:00', '00:00 - 24:00'],
    ['22:00 00:00:00', '22:00 - 24:00'],
    ['00:00 23:59:59', '00:00 - 23:59'],
    ['early 25:00', 'early - 25:00'],
  ])('shows %s as ‘%s’ [601]', (given, shown) => {
    expect(weekOf(week(`MON ${given}`), NOW).days[0]?.hours).toMatchObject([{ text: shown }])
  })

  it('names a record by its three fields, which the call that removes it needs', () => {
    const [hour] = hours('MON 08:30:00 17:00:00')
    expect(hour && hoursOfId(hoursOfQueue(hour).id)).toEqual(hour)
  })
})

describe('the remarks', () => {
  it('are none for usual hours, or for hours that touch', () => {
    expect(remarks(...everyDay('08:30 17:00'))).toEqual([])
    expect(remarks('MON 08:00 12:00', 'MON 12:00 17:00')).toEqual([])
    expect(remarks('MON 00:00 24:00', 'TUE 00:00 24:00')).toEqual([])
    expect(remarks()).toEqual([])
  })

  it('point out hours that overlap, also over midnight and from Sunday to Monday', () => {
    expect(remarks('MON 08:30 17:00', 'MON 12:00 18:00')).toEqual(['Monday 08:30 - 17:00 and 12:00 - 18:00 overlap.'])
    expect(remarks('MON 08:00 20:00', 'MON 09:00 10:00', 'MON 11:00 12:00')).toEqual([
      'Monday 08:00 - 20:00 and 09:00 - 10:00 overlap.',
      'Monday 08:00 - 20:00 and 11:00 - 12:00 overlap.',
    ])
    expect(remarks('SUN 20:00 02:00', 'MON 01:00 05:00')).toEqual([
      'Sunday 20:00 - 02:00 closes before it opens, which means 02:00 on Monday.',
      'Sunday 20:00 - 02:00 and Monday 01:00 - 05:00 overlap.',
    ])
  })

  it('point out minutes without service at midnight, with every day', () => {
    expect(remarks(...everyDay('00:00 23:59'))).toEqual([
      'Closed for 1 minute at midnight after Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday.',
    ])
    expect(remarks('FRI 08:00 23:55', 'SAT 00:05 12:00')).toEqual(['Closed for 10 minutes at midnight after Friday.'])
    expect(remarks('FRI 08:00 23:00', 'SAT 00:00 12:00')).toEqual([])
    expect(remarks('FRI 08:00 12:00', 'FRI 12:05 17:00')).toEqual([])
  })

  it('point out closing before opening, which is drawn into the next day', () => {
    expect(remarks('MON 19:00 18:00')).toEqual([
      'Monday 19:00 - 18:00 closes before it opens, which means 18:00 on Tuesday.',
    ])
    expect(remarks('SUN 09:00 09:00')).toEqual([
      'Sunday 09:00 - 09:00 closes when it opens, which means 24 hours, until Monday.',
    ])
    const { days } = weekOf(week('SUN 22:00 06:00'), NOW)
    expect([days[6]?.bars, days[0]?.bars]).toEqual([[{ x: 1320, width: 120 }], [{ x: 0, width: 360 }]])
  })
})
