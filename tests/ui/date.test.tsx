import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dateFormatter, timestampOf, withAge } from '../../app/platform/time/dates.server'
import { Time } from '../../app/ui/time'

const inAmsterdam = dateFormatter('Europe/Amsterdam')

describe('the age of a date [883]', () => {
  const now = Date.parse('2026-11-20T23:30:00Z')
  it.each([
    ['2026-11-21T00:10:00+01:00', 'today'],
    ['2026-11-21', 'today'],
    ['2026-11-21T23:59:00+01:00', 'today'],
    ['2026-11-20T23:59:00+01:00', '1 day ago'],
    ['2026-11-19', '2 days ago'],
    ['2026-11-22', undefined],
    ['soon', undefined],
  ])('of %s is counted in days of the portal’s calendar: %s', (value, ago) => {
    expect(withAge(inAmsterdam(value), inAmsterdam, now).ago).toBe(ago)
  })
})

describe('a date in a table [071]', () => {
  it('is day-month-year with hour and minute, in the portal’s time zone', () => {
    expect(inAmsterdam('2026-11-20T13:05:09Z').text).toBe('20-11-2026 14:05')
    expect(inAmsterdam('2026-07-01T22:30:00Z').text).toBe('02-07-2026 00:30')
    expect(dateFormatter('America/New_York')('2026-01-01T03:00:00Z').text).toBe('31-12-2025 22:00')
    expect(dateFormatter('Asia/Kolkata')('2026-01-01T00:00:00Z')).toEqual({
      iso: '2026-01-01T05:30:00+05:30',
      text: '01-01-2026 05:30',
    })
  })

  it('is UTC when it names no offset, and is moved when it names one', () => {
    expect(inAmsterdam('2026-11-20T13:05:00').text).toBe('20-11-2026 14:05')
    expect(inAmsterdam('2026-11-20 13:05').text).toBe('20-11-2026 14:05')
    expect(inAmsterdam('2026-11-20T13:05:00.1234567').text).toBe('20-11-2026 14:05')
    expect(inAmsterdam('2026-11-20T13:05:00-05:00').text).toBe('20-11-2026 19:05')
  })

  it('has no time and stays that day when it is a date alone', () => {
    expect(dateFormatter('Pacific/Honolulu')('2026-11-20')).toEqual({ iso: '2026-11-20', text: '20-11-2026' })
  })

  it('is right on the days on which the clocks change', () => {
    expect(inAmsterdam('2026-03-29T00:59:00Z').iso).toBe('2026-03-29T01:59:00+01:00')
    expect(inAmsterdam('2026-03-29T01:00:00Z').iso).toBe('2026-03-29T03:00:00+02:00')
    expect(inAmsterdam('2026-10-25T00:30:00Z').iso).toBe('2026-10-25T02:30:00+02:00')
    expect(inAmsterdam('2026-10-25T01:30:00Z').iso).toBe('2026-10-25T02:30:00+01:00')
  })

  it('is shown as it came when it is no date', () => {
    for (const value of ['', 'yesterday', '2026-13-01', '2026-02-30', '2026-02-29T10:00:00Z', '20-11-2026', '12']) {
      expect(inAmsterdam(value)).toEqual({ iso: '', text: value })
    }
    expect(inAmsterdam('2028-02-29').text).toBe('29-02-2028')
  })

  it('carries its ISO value and offset in the page', () => {
    expect(renderToStaticMarkup(<Time date={inAmsterdam('2026-11-20T13:05:00Z')} />)).toBe(
      '<time dateTime="2026-11-20T14:05:00+01:00"><span>20-11-2026</span><span class="clock"> 14:05</span></time>',
    )
    expect(renderToStaticMarkup(<Time date={inAmsterdam('<b>')} />)).toBe('<span>&lt;b&gt;</span>')
  })
})

describe('the moment of a date', () => {
  it('is none for a text that only JavaScript would read [861]', () => {
    for (const value of ['05-11-2026 10:00', '11/24/2026', '24 Nov 2026', '12', ''])
      expect(timestampOf(value)).toBeNaN()
  })

  it('does not depend on how it is written', () => {
    const moments = ['2026-11-20T13:05:00Z', '2026-11-20T13:05:00', '2026-11-20T14:05:00+01:00'].map(timestampOf)
    expect(new Set(moments)).toEqual(new Set([Date.UTC(2026, 10, 20, 13, 5)]))
  })

  it.each(['', 'Z', '.123', '.123Z', '.1Z', '.1234567', 'z', '+01:00'])(
    'is what JavaScript makes of it, also beyond the calendar, with %j at its end',
    (end) => {
      const times = ['00:00:00', '13:05:09', '23:59:59', '24:00:00', '12:60:00', '12:00:60', '1x:00:00', '٣2:00:00']
      const days = ['2026-11-20', '2026-02-30', '2026-02-32', '2026-13-01', '2026-00-01', '0099-01-01', '9999-12-31']
      for (const day of days) {
        for (const time of times) {
          const value = `${day}T${time}${end}`
          const moment = Date.parse(/(?:Z|\+01:00)$/i.test(value) ? value : `${value}Z`)
          expect([value, timestampOf(value)]).toEqual([value, moment])
        }
      }
    },
  )
})
