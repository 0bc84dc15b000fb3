import { describe, expect, it } from 'vitest'
import { dateFormatter } from '../../app/time/dates.server'
import { localDays } from '../../app/time/local-days.server'
import { planShifts, type Person } from '../../app/ucm/queues/shifts/shift-plan.server'

const AMSTERDAM = 'Europe/Amsterdam'
const PEOPLE = new Map<string, Person>([
  ['anna', { name: 'Anna', isAgent: true }],
  ['ben', { name: 'Ben', isAgent: true }],
  ['carla', { name: 'Carla', isAgent: false }],
])

/** `anna Early 2026-11-21T06:00+01:00 2026-11-21T14:30+01:00` */
function plan(now: string, lines: readonly string[], timeZone = AMSTERDAM, count = 8) {
  const shifts = lines.map((line) => {
    const [userId = '', name = '', start = '', end = ''] = line.split(' ')
    return { userId, name, start: Date.parse(start), end: Date.parse(end) }
  })
  const moment = Date.parse(now)
  return planShifts(shifts, PEOPLE, localDays(dateFormatter(timeZone), moment, count), moment)
}

const words = (of: ReturnType<typeof plan>, day = 0) =>
  of.days[day]?.shifts.map(({ time, people }) => `${time} ${people.map(({ name }) => name).join(' ')}`)
const bars = (of: ReturnType<typeof plan>, day = 0) => of.days[day]?.bars.map(({ x, width }) => [x, x + width])

/** The same shift on each day of November from the 21st on. */
const daily = (of: string, from: string, to: string, days = 8) =>
  Array.from({ length: days }, (_, at) => `${of} 2026-11-${21 + at}T${from}+01:00 2026-11-${21 + at}T${to}+01:00`)

describe('the shifts of a team', () => {
  it('are those of today and the 7 days after it, with people of the same shift together [324]', () => {
    const week = plan('2026-11-21T15:34+01:00', [
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
    const week = plan('2026-11-21T03:00+01:00', [
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
    const week = plan('2026-10-24T12:00+02:00', [night])
    expect(words(week)).toEqual(['22:00 - Sun 06:00, 9 h as the clock changes Anna'])
    expect(bars(week, 1)).toEqual([
      [0, 180],
      [120, 360],
    ])
    // 02:30 comes twice, and only the first time somebody is on shift.
    const short = plan('2026-10-25T12:00+01:00', [
      'anna Day 2026-10-25T00:00+02:00 2026-10-25T03:00+02:00',
      'anna Day 2026-10-25T03:00+01:00 2026-10-26T00:00+01:00',
    ])
    expect(words(short)).toEqual(['00:00 - 02:00 Anna', '03:00 - 24:00 Anna'])
    expect(short.days[0]?.empty).toMatchObject([{ x: 120, width: 60 }])
  })

  it('keep their length when the clock goes forward, and the hour that is left out is no gap', () => {
    const week = plan('2027-03-28T12:00+02:00', ['anna Night 2027-03-27T23:00+01:00 2027-03-28T07:00+02:00'])
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
    const week = plan('2026-11-21T15:34+01:00', [...daily('anna Early', '06:00', '14:30'), ...late])
    expect(week.never).toEqual(['00:00 - 06:00', '22:30 - 24:00'])
    expect(week.gaps).toEqual(['Sun 22-11 14:30', 'Wed 25-11 22:29'])
    expect(week.days[1]?.gaps).toEqual([{ time: '14:30 - 15:07', isUnusual: true }])
    expect(week.days[4]?.gaps).toEqual([{ time: '22:29 - 22:30', isUnusual: true }])
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
    expect(plan('2026-11-21T12:00+01:00', nights).gaps).toEqual(['Mon 23-11 22:00', 'Sat 28-11 22:00'])
  })

  it('tell apart when on most days nobody is', () => {
    const week = plan('2026-11-21T12:00+01:00', daily('anna Early', '06:00', '14:00', 2))
    expect(week.days[2]?.gaps).toEqual([{ time: '06:00 - 14:00', isUnusual: false }])
    expect(week.gaps).toEqual([])
  })

  it('say who is on now and next, and until when', () => {
    const week = plan('2026-11-21T14:10+01:00', [
      'anna Early 2026-11-21T06:00+01:00 2026-11-21T14:30+01:00',
      'ben Late 2026-11-21T14:00+01:00 2026-11-21T22:30+01:00',
      'carla Early 2026-11-22T06:00+01:00 2026-11-22T14:30+01:00',
    ])
    expect(week.now).toMatchObject({ until: '14:30', people: [{ name: 'Anna' }, { name: 'Ben' }] })
    expect(week.next).toMatchObject({ at: 'Sun 22-11 06:00', people: [{ name: 'Carla' }] })
    expect(week.withoutAgent).toEqual(['Carla'])
    const over = plan('2026-11-21T14:10+01:00', [])
    expect([over.now, over.next]).toEqual([undefined, undefined])
    expect(over.never).toEqual(['00:00 - 24:00'])
  })

  it('name nobody as no agent whose agents are not known, and draw crowded days as one bar', () => {
    const shifts = Array.from({ length: 20 }, (_, at) => {
      return `p${at} Shift 2026-11-21T${String(8 + Math.floor(at / 4)).padStart(2, '0')}:${(at % 4) * 15 || '00'}+01:00 2026-11-21T20:00+01:00`
    })
    const week = plan('2026-11-21T12:00+01:00', shifts)
    expect(week.withoutAgent).toEqual([])
    expect(week.days[0]?.lanes).toBe(1)
    expect(bars(week)).toEqual([[480, 1200]])
    expect(week.days[0]?.shifts.length).toBe(20)
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
