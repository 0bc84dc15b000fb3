import { describe, expect, it } from 'vitest'
import { countByHours } from '../../app/features/ucm/recordings/hours-picture.server'
import { hourOfClock, hourText, chosenTimeOf, whenText } from '../../app/features/ucm/recordings/recording-times'
import { Recording } from '../../contract/ucm/recordings'
import { dateFormatter } from '../../app/platform/time/dates.server'

const at = (CallDateTime: string) => Recording.parse({ FileName: 'a', FileExtension: 'wav', CallDateTime })
const counted = (week: string, ...dates: string[]) =>
  countByHours(dates.map(at), week, dateFormatter('Europe/Amsterdam'))
const dayOf = (picture: ReturnType<typeof counted>, date: string) => {
  const day = picture.days.find((one) => one.date === date)
  return { total: day?.total, hours: picture.hours.filter((_, index) => day?.counts[index]) }
}

describe('a week of recorded calls', () => {
  it('has 7 days, the newest first, and at least the hours of an office [1010]', () => {
    const { days, hours, week } = counted('2026-11-21')
    expect([week, days.map(({ date }) => date)]).toEqual([
      '2026-11-21',
      ['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'],
    ])
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['08', '17', 10])
  })

  it('has more hours, up to the whole day, where calls were recorded then [1010]', () => {
    const { hours } = counted('2026-11-21', '2026-11-22T05:10:00Z', '2026-11-27T19:10:00Z')
    expect([hours[0], hours.at(-1)]).toEqual(['06', '20'])
    expect(counted('2026-11-21', '2026-11-20T23:00:00Z', '2026-11-27T22:59:59Z').hours).toHaveLength(24)
  })

  it('begins and ends at midnight of the portal, and counts nothing outside [1015]', () => {
    const picture = counted('2026-11-21', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-27T23:00:00Z')
    expect(dayOf(picture, '2026-11-21')).toEqual({ total: 1, hours: ['00'] })
    expect(dayOf(picture, '2026-11-27')).toEqual({ total: 0, hours: [] })
  })

  it('counts the two hours from 02:00 on as one, when the clock goes back [1015]', () => {
    const picture = counted('2026-10-19', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')
    expect(dayOf(picture, '2026-10-25')).toEqual({ total: 2, hours: ['02'] })
  })

  it('counts a date without a time for its day, and leaves out what is no date [1010]', () => {
    const picture = counted('2026-11-21', '2026-11-25', 'unknown', '')
    expect(dayOf(picture, '2026-11-25')).toEqual({ total: 1, hours: [] })
  })

  it('is the last one when its end is today or later [1010]', () => {
    expect(counted('2026-01-01')).toMatchObject({ weekBefore: '2025-12-25', weekAfter: '2026-01-08' })
    expect(counted('2999-01-01').weekAfter).toBeUndefined()
  })
})

describe('the time of recordings', () => {
  const time = (query: string) => chosenTimeOf(new URLSearchParams(query))

  it.each([
    ['', ''],
    ['month=11', ' in November'],
    ['month=11&year=2026', ' in November 2026'],
    ['month=11&day=27&year=2026', ' on 27-11-2026'],
    ['month=11&day=07', ' on 7 November'],
    ['day=27', ' on day 27 of any month'],
    ['hour=15', ', 15:00 to 15:59'],
    ['month=11&day=27&hour=24&year=2026', ' on 27-11-2026, 00:00 to 00:59'],
    ['month=02&day=31&year=2026', ' on 31-02-2026'],
  ])('of %j is said as %j [441]', (query, text) => {
    expect(whenText(time(query))).toBe(text)
  })

  it.each(['month=13', 'month=00', 'month=1', 'day=32', 'hour=25', 'hour=00', 'hour=../1', 'year=26', 'month=&day='])(
    '%s is no choice [435] [436] [437]',
    (query) => {
      expect(time(query)).toEqual({ month: 'X', day: 'X', hour: 'X', year: '' })
    },
  )

  it('has the hour from midnight on as the 24th, and each other as the clock has it [1015]', () => {
    expect(['00', '01', '23'].map(hourOfClock)).toEqual(['24', '01', '23'])
    expect(hourText('24')).toBe('00:00 to 00:59')
  })
})
