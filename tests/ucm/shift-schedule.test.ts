import { describe, expect, it } from 'vitest'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { localDays } from '../../app/platform/time/local-days.server'
import type { PersonOnShift } from '../../app/features/ucm/shifts/shift-groups.server'
import { scheduleShifts, scheduleToday } from '../../app/features/ucm/shifts/shift-schedule.server'

const AMSTERDAM = 'Europe/Amsterdam'
const PEOPLE = new Map<string, PersonOnShift>([
  ['anna', { name: 'Anna', isAgent: true }],
  ['ben', { name: 'Ben', isAgent: true }],
  ['carla', { name: 'Carla', isAgent: false }],
])

/** `anna Early 2026-11-21T06:00+01:00 2026-11-21T14:30+01:00` */
function schedule(now: string, lines: readonly string[], timeZone = AMSTERDAM, count = 8) {
  return scheduleShifts(given(now, lines, timeZone, count))
}

function given(now: string, lines: readonly string[], timeZone = AMSTERDAM, count = 8) {
  const shifts = lines.map((line) => {
    const [userId = '', name = '', start = '', end = ''] = line.split(' ')
    return { userId, name, start: Date.parse(start), end: Date.parse(end) }
  })
  const moment = Date.parse(now)
  return {
    personShifts: shifts,
    people: PEOPLE,
    days: localDays(dateFormatter(timeZone), moment, count),
    now: moment,
  }
}

const words = (of: ReturnType<typeof schedule>, day = 0) =>
  of.days[day]?.shifts.map(({ time, people }) => `${time} ${people.map(({ name }) => name).join(' ')}`)
const bars = (of: ReturnType<typeof schedule>, day = 0) => of.days[day]?.bars.map(({ x, width }) => [x, x + width])

/** The same shift on each day of November from the 21st on. */
const daily = (of: string, from: string, to: string, days = 8) =>
  Array.from({ length: days }, (_, at) => `${of} 2026-11-${21 + at}T${from}+01:00 2026-11-${21 + at}T${to}+01:00`)

/** The same shift on these days of November. */
const on = (days: readonly number[], of: string, from: string, to: string) =>
  days.map((day) => `${of} 2026-11-${day}T${from}+01:00 2026-11-${day}T${to}+01:00`)

/** `Mon 08:00 - 12:00` for each gap, in red. */
const gapsOf = ({ days }: ReturnType<typeof schedule>) =>
  days.flatMap(({ weekday, gaps }) =>
    gaps.filter(({ isUnusual }) => isUnusual).map(({ time }) => `${weekday.slice(0, 3)} ${time}`),
  )

describe('the shifts of a team', () => {
  it('are those of today and the 7 days after it, with people of the same shift together [324]', () => {
    const week = schedule('2026-11-21T15:34+01:00', [
      ...daily('anna Early', '06:00', '14:30'),
      ...daily('ben Early', '06:00', '14:30'),
      'ben Early 2026-11-20T06:00Z 2026-11-20T14:00Z',
      'ben Early 2026-11-29T06:00Z 2026-11-29T14:00Z',
    ])
    expect([week.from, week.to, week.days.length]).toEqual(['2026-11-21', '2026-11-28', 8])
    expect(words(week)).toEqual(['06:00 - 14:30 Anna Ben'])
    expect(week.days.every(({ shifts }) => shifts.length === 1)).toBe(true)
    expect(week.days.map(({ now }) => now)).toEqual([15 * 60 + 34, ...Array(7).fill(undefined)])
  })

  it('go on after midnight: a night shift is on both days, and one that began yesterday is on today', () => {
    const week = schedule('2026-11-21T03:00+01:00', [
      'anna Night 2026-11-20T22:00+01:00 2026-11-21T06:30+01:00',
      'ben Night 2026-11-21T22:00+01:00 2026-11-22T06:30+01:00',
      'carla Day 2026-11-21T12:00+01:00 2026-11-22T00:00+01:00',
    ])
    expect(words(week)).toEqual(['Fri 22:00 - 06:30 Anna', '12:00 - 24:00 Carla', '22:00 - Sun 06:30 Ben'])
    expect(words(week, 1)).toEqual(['Sat 22:00 - 06:30 Ben'])
    expect(bars(week)).toEqual([
      [0, 390],
      [720, 1440],
      [1320, 1440],
    ])
    expect(week.now).toMatchObject({ until: '06:30', people: [{ name: 'Anna' }] })
  })

  it('keep their length when the clock goes back, and say it', () => {
    const night = 'anna Night 2026-10-24T22:00+02:00 2026-10-25T06:00+01:00'
    const week = schedule('2026-10-24T12:00+02:00', [night])
    expect(words(week)).toEqual(['22:00 - Sun 06:00, 9 h as the clock changes Anna'])
    expect(bars(week, 1)).toEqual([
      [0, 180],
      [120, 360],
    ])
    // 02:30 comes twice, and only the first time somebody is on shift.
    const short = schedule('2026-10-25T12:00+01:00', [
      'anna Day 2026-10-25T00:00+02:00 2026-10-25T03:00+02:00',
      'anna Day 2026-10-25T03:00+01:00 2026-10-26T00:00+01:00',
    ])
    expect(words(short)).toEqual(['00:00 - 02:00 Anna', '03:00 - 24:00 Anna'])
    expect(short.days[0]?.empty).toMatchObject([{ x: 120, width: 60 }])
  })

  it('keep their length when the clock goes forward, and the hour that is left out is no gap', () => {
    const week = schedule('2027-03-28T12:00+02:00', ['anna Night 2027-03-27T23:00+01:00 2027-03-28T07:00+02:00'])
    expect(words(week)).toEqual(['Sat 23:00 - 07:00, 7 h as the clock changes Anna'])
    expect(bars(week)).toEqual([
      [0, 120],
      [180, 420],
    ])
    expect(week.days[0]?.empty).toMatchObject([{ x: 420, width: 1020 }])
  })

  it('have gaps to the minute: when nobody is and most other days have somebody', () => {
    const late = daily('ben Late', '14:00', '22:30')
    late[1] = 'ben Late 2026-11-22T15:07+01:00 2026-11-22T22:30+01:00'
    late[4] = 'ben Late 2026-11-25T14:00+01:00 2026-11-25T22:29+01:00'
    const week = schedule('2026-11-21T15:34+01:00', [...daily('anna Early', '06:00', '14:30'), ...late])
    expect(week.never).toEqual(['00:00 - 06:00', '22:30 - 24:00'])
    expect(week.gaps).toEqual(['Sun 22-11 14:30', 'Wed 25-11 22:29'])
    expect(week.days[1]?.gaps).toEqual([{ time: '14:30 - 15:07', isUnusual: true, isStaffed: false }])
    expect(week.days[4]?.gaps).toEqual([{ time: '22:29 - 22:30', isUnusual: true, isStaffed: false }])
    expect(week.days[1]?.empty).toEqual([
      { x: 0, width: 360, isUnusual: false },
      { x: 870, width: 37, isUnusual: true },
      { x: 1350, width: 90, isUnusual: false },
    ])
  })

  it('name a gap over midnight once, and none that is over', () => {
    const nights = Array.from({ length: 8 }, (_, at) => {
      return `anna Night 2026-11-${20 + at}T22:00+01:00 2026-11-${21 + at}T06:00+01:00`
    }).filter((_, at) => at !== 0 && at !== 3)
    expect(schedule('2026-11-21T12:00+01:00', nights).gaps).toEqual(['Mon 23-11 22:00', 'Sat 28-11 22:00'])
  })

  it('tell apart when on most days nobody is', () => {
    const week = schedule('2026-11-21T12:00+01:00', on([23, 27], 'anna Early', '06:00', '14:00'))
    expect(week.days[3]?.gaps).toEqual([{ time: '06:00 - 14:00', isUnusual: false, isStaffed: false }])
    expect(week.gaps).toEqual([])
  })

  it('name people who could be added as agents, and count those whom nobody knows', () => {
    const day = (who: string) => `${who} Day 2026-11-21T08:00+01:00 2026-11-21T17:00+01:00`
    const people = new Map<string, PersonOnShift>([...PEOPLE, ['x', { name: 'Unknown person', isAgent: false }]])
    const strangers = scheduleShifts({ ...given('2026-11-21T12:00+01:00', ['carla', 'anna', 'x'].map(day)), people })
    expect(strangers.toAdd).toEqual([{ id: 'carla', name: 'Carla' }])
    expect(strangers.withoutAgent).toEqual(['Carla', 'Unknown person'])
    people.set('y', { name: 'Unknown person', isAgent: false })
    const two = scheduleShifts({ ...given('2026-11-21T12:00+01:00', ['carla', 'x', 'y'].map(day)), people })
    expect(two.withoutAgent).toEqual(['Carla', '2 unknown people'])
    expect(two.canBeCalledNow).toBe(false)
    expect(strangers.canBeCalledNow).toBe(true)
  })

  it('are those of today alone where only today is shown, with the gaps of all days', () => {
    const lines = daily('anna Day', '08:00', '18:00').filter((_, at) => at !== 2)
    const week = schedule('2026-11-21T12:00+01:00', lines)
    const { today, ...summary } = scheduleToday(given('2026-11-21T12:00+01:00', lines))
    expect(today).toEqual(week.days[0])
    expect(summary).toMatchObject({ hasCover: true, gaps: week.gaps, withoutAgent: [] })
    expect(summary.gaps).toEqual(['Mon 23-11 08:00'])
    expect(scheduleToday({ ...given('2026-11-21T12:00+01:00', lines), days: [] }).today).toBeUndefined()
  })

  it('reach somebody where one of several is an agent', () => {
    const day = (who: string) => `${who} Day 2026-11-21T08:00+01:00 2026-11-21T17:00+01:00`
    expect(schedule('2026-11-21T12:00+01:00', ['anna', 'carla'].map(day)).days[0]?.empty).toEqual([
      { x: 0, width: 480, isUnusual: false },
      { x: 1020, width: 420, isUnusual: false },
    ])
  })

  it('are missed only where more than half of the other days have somebody', () => {
    const gaps = (days: readonly number[]) =>
      schedule('2026-11-21T12:00+01:00', on(days, 'anna Day', '08:00', '12:00')).gaps
    expect(gaps([23, 27])).toEqual([])
    expect(gaps([23, 24, 27])).toEqual(['Wed 25-11 08:00', 'Thu 26-11 08:00'])
    expect(gaps([23, 24, 25, 27])).toEqual(['Thu 26-11 08:00'])
    // Six working days, and five others.
    const monday = (days: readonly number[]) =>
      schedule('2026-11-23T07:00+01:00', on(days, 'anna Day', '08:00', '12:00')).gaps
    expect(monday([23, 30])).toEqual([])
    expect(monday([23, 24, 30])).toEqual(['Wed 25-11 08:00', 'Thu 26-11 08:00', 'Fri 27-11 08:00'])
  })

  it('say who is on now and next, and until when', () => {
    const week = schedule('2026-11-21T14:10+01:00', [
      'anna Early 2026-11-21T06:00+01:00 2026-11-21T14:30+01:00',
      'ben Late 2026-11-21T14:00+01:00 2026-11-21T22:30+01:00',
      'carla Early 2026-11-22T06:00+01:00 2026-11-22T14:30+01:00',
    ])
    expect(week.now).toMatchObject({ until: '14:30', people: [{ name: 'Anna' }, { name: 'Ben' }] })
    expect(week.next).toMatchObject({ at: 'Sun 22-11 06:00', people: [{ name: 'Carla' }] })
    expect(week.withoutAgent).toEqual(['Carla'])
    const over = schedule('2026-11-21T14:10+01:00', [])
    expect([over.now, over.next]).toEqual([undefined, undefined])
    expect(over.never).toEqual([])
  })

  it('name nobody as no agent whose agents are not known, and draw crowded days as one bar', () => {
    const shifts = Array.from({ length: 20 }, (_, at) => {
      return `p${at} Shift 2026-11-21T${String(8 + Math.floor(at / 4)).padStart(2, '0')}:${(at % 4) * 15 || '00'}+01:00 2026-11-21T20:00+01:00`
    })
    const week = schedule('2026-11-21T12:00+01:00', shifts)
    expect(week.withoutAgent).toEqual([])
    expect(week.days[0]?.lanes).toBe(1)
    expect(bars(week)).toEqual([[480, 1200]])
    expect(week.days[0]?.shifts.length).toBe(20)
  })

  it('leave out what is over, what comes later, and what has no length', () => {
    const week = schedule('2026-11-21T12:00+01:00', [
      'anna Yesterday 2026-11-20T08:00+01:00 2026-11-21T00:00+01:00',
      'anna Later 2026-11-29T00:00+01:00 2026-11-29T08:00+01:00',
      'anna Nothing 2026-11-21T08:00+01:00 2026-11-21T08:00+01:00',
      'anna Backwards 2026-11-21T09:00+01:00 2026-11-21T08:00+01:00',
      'ben Last 2026-11-28T23:59+01:00 2026-11-29T00:00+01:00',
      'ben First 2026-11-20T23:00+01:00 2026-11-21T00:01+01:00',
    ])
    expect(week.names).toEqual([
      { name: 'First', colour: 0 },
      { name: 'Last', colour: 1 },
    ])
    expect(week.days.map(({ shifts }) => shifts.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
    expect(words(week)).toEqual(['Fri 23:00 - 00:01 Ben'])
    expect(words(week, 7)).toEqual(['23:59 - 24:00 Ben'])
    expect(week.withoutAgent).toEqual([])
  })

  it('that end at midnight are not on the next day, and those that begin then not on the one before', () => {
    const week = schedule('2026-11-22T00:00+01:00', [
      'anna Late 2026-11-22T16:00+01:00 2026-11-23T00:00+01:00',
      'ben Night 2026-11-23T00:00+01:00 2026-11-23T08:00+01:00',
    ])
    expect([words(week), words(week, 1)]).toEqual([['16:00 - 24:00 Anna'], ['00:00 - 08:00 Ben']])
    expect([bars(week), bars(week, 1)]).toEqual([[[960, 1440]], [[0, 480]]])
    expect([week.days[0]?.now, week.days[1]?.now]).toEqual([0, undefined])
    expect(week.days[0]?.empty).toEqual([{ x: 0, width: 960, isUnusual: false }])
    expect(week.days[1]?.empty).toEqual([{ x: 480, width: 960, isUnusual: false }])
  })

  it('have a colour for each name, in the order in which they begin on the clock, and the last one for all others', () => {
    const week = schedule('2026-11-21T12:00+01:00', [
      'anna Fifth 2026-11-21T21:00+01:00 2026-11-21T22:00+01:00',
      'anna Third 2026-11-21T12:00+01:00 2026-11-21T13:00+01:00',
      'anna Second 2026-11-21T09:00+01:00 2026-11-21T10:00+01:00',
      'anna Fourth 2026-11-21T20:00+01:00 2026-11-21T21:00+01:00',
      'anna Third 2026-11-22T07:00+01:00 2026-11-22T13:00+01:00',
      'anna Again 2026-11-22T20:00+01:00 2026-11-22T21:00+01:00',
      'anna Third 2026-11-23T15:00+01:00 2026-11-23T16:00+01:00',
    ])
    expect(week.names).toEqual([
      { name: 'Third', colour: 0 },
      { name: 'Second', colour: 1 },
      { name: 'Again', colour: 2 },
      { name: 'Fourth', colour: 3 },
      { name: 'Fifth', colour: 3 },
    ])
    expect(week.days[0]?.bars.map(({ colour, lane }) => [colour, lane])).toEqual([
      [1, 0],
      [0, 0],
      [3, 0],
      [3, 0],
    ])
  })

  it('are drawn below each other where they overlap, as high as needed, and as one bar beyond eight', () => {
    const side = (count: number) =>
      Array.from({ length: count }, (_, at) => `p${at} S${at} 2026-11-21T08:${10 + at}+01:00 2026-11-21T12:00+01:00`)
    const lanes = (lines: readonly string[]) => {
      const [day] = schedule('2026-11-21T12:00+01:00', lines).days
      return [day?.lanes, day?.bars.map(({ lane }) => lane)]
    }
    expect(lanes([])).toEqual([1, []])
    expect(lanes(side(3))).toEqual([3, [0, 1, 2]])
    expect(lanes([...side(2), 'p9 Next 2026-11-21T12:00+01:00 2026-11-21T13:00+01:00'])).toEqual([2, [0, 1, 0]])
    expect(lanes(side(8))).toEqual([8, [0, 1, 2, 3, 4, 5, 6, 7]])
    expect(lanes(side(9))).toEqual([1, [0]])
    const apart = [...side(9), 'p10 Late 2026-11-21T20:00+01:00 2026-11-21T21:00+01:00']
    expect(bars(schedule('2026-11-21T12:00+01:00', apart))).toEqual([
      [490, 720],
      [1200, 1260],
    ])
  })

  it('are together where they are the same, in the order of the day, by end and name, with people by name', () => {
    const week = schedule('2026-11-21T12:00+01:00', [
      'ben Long 2026-11-21T08:00+01:00 2026-11-21T17:00+01:00',
      'carla Short 2026-11-21T08:00+01:00 2026-11-21T12:00+01:00',
      'ben Short 2026-11-21T08:00+01:00 2026-11-21T12:00+01:00',
      'anna Short 2026-11-21T08:00+01:00 2026-11-21T12:00+01:00',
      'anna Short 2026-11-21T08:00+01:00 2026-11-21T12:00+01:00',
      'anna Brief 2026-11-21T08:00+01:00 2026-11-21T12:00+01:00',
      'zoe Long 2026-11-21T08:00+01:00 2026-11-21T17:00+01:00',
    ])
    expect(words(week)).toEqual([
      '08:00 - 12:00 Anna',
      '08:00 - 12:00 Anna Ben Carla',
      '08:00 - 17:00 Ben Unknown person',
    ])
  })

  it('have a gap now only while it lasts', () => {
    const lines = daily('anna Day', '08:00', '18:00')
    lines[0] = 'anna Day 2026-11-21T10:00+01:00 2026-11-21T18:00+01:00'
    lines[2] = 'anna Day 2026-11-23T10:00+01:00 2026-11-23T18:00+01:00'
    const at = (time: string) => {
      const { isGapNow, gaps, hasUnusualGaps } = schedule(`2026-11-21T${time}+01:00`, lines)
      return [isGapNow, gaps.length, hasUnusualGaps]
    }
    expect(['07:59', '08:00', '09:59', '10:00'].map(at)).toEqual([
      [false, 2, true],
      [true, 2, true],
      [true, 2, true],
      [false, 1, true],
    ])
    const { hasUnusualGaps, isGapNow } = schedule('2026-11-21T12:00+01:00', daily('anna Day', '08:00', '18:00'))
    expect([hasUnusualGaps, isGapNow]).toEqual([false, false])
  })

  it('say to the minute who is on now, until when, and who is next', () => {
    const lines = [
      'anna Early 2026-11-21T08:00+01:00 2026-11-21T12:00+01:00',
      'ben Late 2026-11-21T12:00+01:00 2026-11-21T18:00+01:00',
      'carla Late 2026-11-21T12:00+01:00 2026-11-21T20:00+01:00',
      'anna Long 2026-11-21T12:00+01:00 2026-11-21T20:00+01:00',
    ]
    const at = (time: string) => {
      const { now, next } = schedule(`2026-11-21T${time}+01:00`, lines)
      const names = (people: readonly { name: string }[] = []) => people.map(({ name }) => name).join(' ')
      return [now?.until, names(now?.people), next?.at, names(next?.people)]
    }
    expect(at('07:59')).toEqual([undefined, '', 'Sat 21-11 08:00', 'Anna'])
    expect(at('08:00')).toEqual(['12:00', 'Anna', 'Sat 21-11 12:00', 'Anna Ben Carla'])
    expect(at('11:59')).toEqual(['12:00', 'Anna', 'Sat 21-11 12:00', 'Anna Ben Carla'])
    expect(at('12:00')).toEqual(['18:00', 'Anna Ben Carla', undefined, ''])
    expect(at('18:00')).toEqual(['20:00', 'Anna Carla', undefined, ''])
    expect(at('20:00')).toEqual([undefined, '', undefined, ''])
  })

  it('say until when the same people are on: until one leaves or another comes', () => {
    const lines = [
      'anna Long 2026-11-21T08:00+01:00 2026-11-21T18:00+01:00',
      'ben Noon 2026-11-21T12:00+01:00 2026-11-21T14:00+01:00',
      'carla Later 2026-11-21T16:00+01:00 2026-11-21T17:00+01:00',
    ]
    const until = (time: string) => schedule(`2026-11-21T${time}+01:00`, lines).now?.until
    expect(['08:00', '12:00', '14:00', '17:00'].map(until)).toEqual(['12:00', '14:00', '16:00', '18:00'])
  })

  it('name the days beyond those that are shown', () => {
    const week = schedule('2026-11-21T12:00+01:00', [
      'anna Night 2026-11-28T22:00+01:00 2026-11-29T06:30+01:00',
      'ben Long 2026-11-19T22:00+01:00 2026-11-21T06:30+01:00',
      'carla Weekend 2026-11-28T23:00+01:00 2026-12-01T06:00+01:00',
    ])
    expect(words(week)).toEqual(['Thu 22:00 - 06:30 Ben'])
    expect(words(week, 7)).toEqual(['22:00 - Sun 06:30 Anna', '23:00 - Tue 06:00 Carla'])
  })

  it('keep odd lengths when the clock changes', () => {
    const week = schedule('2026-10-24T12:00+02:00', ['anna Night 2026-10-24T22:15+02:00 2026-10-25T06:00+01:00'])
    expect(words(week)).toEqual(['22:15 - Sun 06:00, 8 h 45 min as the clock changes Anna'])
    // One that begins or ends with the change has its usual length.
    const beside = schedule('2026-10-25T12:00+01:00', [
      'anna Until 2026-10-24T23:00+02:00 2026-10-25T03:00+02:00',
      'ben From 2026-10-25T02:00+01:00 2026-10-25T06:00+01:00',
    ])
    expect(words(beside)).toEqual(['Sat 23:00 - 02:00 Anna', '02:00 - 06:00 Ben'])
  })

  it.each([
    ['America/Sao_Paulo', '2018-11-04T12:00:00-02:00'],
    ['Asia/Kathmandu', '2026-11-21T12:00:00+05:45'],
    ['Pacific/Kiritimati', '2026-11-21T12:00:00+14:00'],
    ['America/Los_Angeles', '2026-11-01T12:00:00-08:00'],
  ])('are cut at the midnights of %s', (zone, now) => {
    const days = localDays(dateFormatter(zone), Date.parse(now), 3)
    const show = dateFormatter(zone)
    expect(days[0]?.date).toBe(now.slice(0, 10))
    for (const { date, start, end, clockAt } of days) {
      expect(show(new Date(start).toISOString()).iso.slice(0, 10)).toBe(date)
      expect(show(new Date(end - 60_000).toISOString()).iso.slice(0, 10)).toBe(date)
      expect(show(new Date(start - 60_000).toISOString()).iso.slice(0, 10) < date).toBe(true)
      for (let minute = 0; minute < (end - start) / 60_000; minute += 1) {
        const iso = show(new Date(start + minute * 60_000).toISOString()).iso
        expect(clockAt(minute)).toBe(Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16)))
      }
    }
  })
})

// Monday 23 November, unless another day is named.
const MONDAY = '2026-11-23T07:00+01:00'
const WORKING_DAYS = [23, 24, 25, 26, 27, 30]
const WEEK = [23, 24, 25, 26, 27, 28, 29, 30]

describe('a gap', () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    [
      'no weekend of a team that works from Monday to Friday',
      MONDAY,
      on(WORKING_DAYS, 'anna Day', '08:00', '17:00'),
      [],
    ],
    [
      'no weekend either on a Sunday',
      '2026-11-22T12:00+01:00',
      on([23, 24, 25, 26, 27], 'anna Day', '08:00', '17:00'),
      [],
    ],
    [
      'a working day that is empty',
      MONDAY,
      on([23, 24, 26, 27, 30], 'anna Day', '08:00', '17:00'),
      ['Wed 08:00 - 17:00'],
    ],
    [
      'a Monday that is empty while the next one is not',
      MONDAY,
      on([24, 25, 26, 27, 30], 'anna Day', '08:00', '17:00'),
      ['Mon 08:00 - 17:00'],
    ],
    [
      'a day of the weekend, compared with the other',
      MONDAY,
      on([...WORKING_DAYS, 28], 'anna Day', '08:00', '17:00'),
      ['Sun 08:00 - 17:00'],
    ],
    [
      'no shorter weekend of a team that works each day',
      MONDAY,
      [...on(WORKING_DAYS, 'anna Day', '08:00', '17:00'), ...on([28, 29], 'anna Day', '10:00', '14:00')],
      [],
    ],
    [
      'hours of somebody who is no agent',
      MONDAY,
      [...on([23, 24, 25, 27, 30], 'anna Day', '08:00', '17:00'), ...on([26], 'carla Day', '08:00', '17:00')],
      ['Thu 08:00 - 17:00'],
    ],
    [
      'none where an agent is on shift with somebody who is none',
      MONDAY,
      [...on(WORKING_DAYS, 'anna Day', '08:00', '17:00'), ...on([26], 'carla Day', '06:00', '19:00')],
      [],
    ],
    [
      'no weekend of nights from Monday to Friday, and not the night to Monday',
      MONDAY,
      nights([23, 24, 25, 26, 27, 30]),
      [],
    ],
    [
      'the night to Saturday, which belongs to Friday',
      MONDAY,
      nights([23, 24, 25, 26, 30]),
      ['Fri 22:00 - 24:00', 'Sat 00:00 - 06:00'],
    ],
  ])('is %s [588]', (_, now, lines, gaps) => {
    expect(gapsOf(schedule(now, lines))).toEqual(gaps)
  })

  it('says whether somebody is on shift who cannot be called [588]', () => {
    const lines = [...on([23, 24, 25, 30], 'anna Day', '08:00', '17:00'), ...on([26], 'carla Day', '08:00', '17:00')]
    const staffed = schedule(MONDAY, lines).days.map(({ gaps }) => gaps.map(({ isStaffed }) => isStaffed))
    expect(staffed).toEqual([[], [], [], [true], [false], [], [], []])
  })

  it('counts everybody whose agents are not known [588]', () => {
    const unknown = schedule(MONDAY, [
      ...on([23, 24, 25, 27, 30], 'p1 Day', '08:00', '17:00'),
      ...on([26], 'p2 Day', '08:00', '17:00'),
    ])
    expect([gapsOf(unknown), unknown.hasCover, unknown.isAgentsKnown]).toEqual([[], true, false])
    const none = schedule(MONDAY, on(WORKING_DAYS, 'carla Day', '08:00', '17:00'))
    expect([gapsOf(none), none.hasCover, none.isAgentsKnown, none.never]).toEqual([[], false, true, ['00:00 - 24:00']])
  })

  it('leaves nobody who can be called now, also where it is usual [590]', () => {
    const at = (time: string, of: string) => {
      const { canBeCalledNow, isGapNow } = schedule(`2026-11-23T${time}+01:00`, on(WORKING_DAYS, of, '08:00', '17:00'))
      return [canBeCalledNow, isGapNow]
    }
    expect([at('07:59', 'anna Day'), at('08:00', 'anna Day'), at('17:00', 'anna Day')]).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ])
    expect(at('12:00', 'carla Day')).toEqual([false, false])
  })
})

describe('the days at the end without any shift', () => {
  const SATURDAY = '2026-11-21T12:00+01:00'
  it.each<[string, string, readonly string[], string | undefined]>([
    ['are none when the last has one', MONDAY, on(WORKING_DAYS, 'anna Day', '08:00', '17:00'), undefined],
    ['are all of them', MONDAY, [], 'Monday 23-11'],
    ['are all of them, from a Saturday on', SATURDAY, [], 'Saturday 21-11'],
    ['begin after the last with one', MONDAY, on([23, 24], 'anna Day', '08:00', '17:00'), 'Wednesday 25-11'],
    ['begin after a shift of no agent', MONDAY, on([23, 24], 'carla Day', '08:00', '17:00'), 'Wednesday 25-11'],
    [
      'begin after a weekend on which the team does not work',
      MONDAY,
      on([23, 24, 25, 26, 27], 'anna Day', '08:00', '17:00'),
      'Monday 30-11',
    ],
    [
      'begin on a weekend on which the team works',
      '2026-11-22T12:00+01:00',
      on([22, 23, 24, 25, 26, 27], 'anna Day', '08:00', '17:00'),
      'Saturday 28-11',
    ],
    [
      'are not a weekend on which the team does not work',
      '2026-11-22T12:00+01:00',
      on([23, 24, 25, 26, 27], 'anna Day', '08:00', '17:00'),
      undefined,
    ],
    [
      'are not the weekend after a night to Saturday',
      '2026-11-22T12:00+01:00',
      nights([23, 24, 25, 26, 27]),
      undefined,
    ],
  ])('%s [589]', (_, now, lines, from) => {
    expect(schedule(now, lines).unplannedFrom).toBe(from)
  })

  it('are no gaps and count as no other days [589]', () => {
    const week = schedule(MONDAY, on([23, 24, 26], 'anna Day', '08:00', '17:00'))
    expect([gapsOf(week), week.unplannedFrom]).toEqual([['Wed 08:00 - 17:00'], 'Friday 27-11'])
    expect(week.days.map(({ isPlanned }) => isPlanned)).toEqual([true, true, true, true, false, false, false, false])
    expect(week.days[5]?.empty).toEqual([{ x: 0, width: 1440, isUnusual: false }])
    expect(week.never).toEqual(['00:00 - 08:00', '17:00 - 24:00'])
  })

  it('are none of a team that works every day and night', () => {
    expect(schedule(MONDAY, on(WEEK, 'anna Day', '00:00', '24:00')).unplannedFrom).toBe(undefined)
  })
})

/** Shifts from 22:00 on these days of November to 06:00. */
function nights(days: readonly number[]): string[] {
  return days.map((day) => {
    const morning = day < 30 ? `2026-11-${day + 1}` : '2026-12-01'
    return `anna Night 2026-11-${day}T22:00+01:00 ${morning}T06:00+01:00`
  })
}
