import { afterEach, describe, expect, it, vi } from 'vitest'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { daysFrom, momentOn, todayOf } from '../../app/platform/time/local-days.server'

const amsterdam = dateFormatter('Europe/Amsterdam')
afterEach(() => vi.useRealTimers())

it.each([
  ['2026-11-22T22:59:00Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
])('today is the day of the portal’s clock: at %s it is %s', (now, today) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  expect(todayOf(amsterdam)).toBe(today)
})

describe('a time on the clock', () => {
  const at = (date: string, time: string) => {
    const [day] = daysFrom(amsterdam, date, 1)
    if (!day) throw new Error('no day')
    const { minute, moment, change } = momentOn(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    return [minute, new Date(moment).toISOString().slice(11, 16), change]
  }

  it.each([
    ['2026-03-29', '01:59', [119, '00:59', undefined]],
    ['2026-03-29', '02:00', [180, '01:00', 'skipped']],
    ['2026-03-29', '02:59', [180, '01:00', 'skipped']],
    ['2026-03-29', '03:00', [180, '01:00', undefined]],
    ['2026-10-25', '01:59', [119, '23:59', undefined]],
    ['2026-10-25', '02:00', [120, '00:00', 'twice']],
    ['2026-10-25', '02:59', [179, '00:59', 'twice']],
    ['2026-10-25', '03:00', [180, '02:00', undefined]],
  ])('on %s at %s is once, twice or skipped [700]', (date, time, expected) => {
    expect(at(date, time)).toEqual(expected)
  })
})
