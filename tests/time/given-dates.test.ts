/** Dates as real systems write them. */
import { LosslessNumber } from 'lossless-json'
import { describe, expect, it } from 'vitest'
import { dateReader, givenDate, shownOrder } from '../../app/platform/time/given-dates.server'

const utc = dateReader('UTC')
const inAmsterdam = dateReader('Europe/Amsterdam')

describe('a date of an answer is read where it can mean one moment only [860]:', () => {
  it.each([
    ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00Z'],
    ['2026-11-24T10:00:00.123+01:00', '2026-11-24T10:00:00.123+01:00'],
    ['2026-11-24', '2026-11-24'],
    ['/Date(1795514400000)/', '2026-11-24T10:00:00.000Z'],
    ['/Date(1795514400000+0100)/', '2026-11-24T11:00:00.000+01:00'],
    ['/Date(1795514400000-0530)/', '2026-11-24T04:30:00.000-05:30'],
    ['/Date(-86400000)/', '1969-12-31T00:00:00.000Z'],
    [1795514400, '2026-11-24T10:00:00.000Z'],
    ['1795514400', '2026-11-24T10:00:00.000Z'],
    [1795514400000, '2026-11-24T10:00:00.000Z'],
    ['1795514400000', '2026-11-24T10:00:00.000Z'],
    ['1795514400.5', '2026-11-24T10:00:00.500Z'],
    [new LosslessNumber('1795514400'), '2026-11-24T10:00:00.000Z'],
    ['2026-11-24 10:00:00Z', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24T10:00z', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24T10:00:00.1234567Z', '2026-11-24T10:00:00.123Z'],
    ['2026-11-24 10:00:00 +01:00', '2026-11-24T10:00:00.000+01:00'],
    ['2026-11-24T10:00:00+0100', '2026-11-24T10:00:00.000+01:00'],
    ['2026-11-24T10:00:00-05', '2026-11-24T10:00:00.000-05:00'],
    ['2026/11/24', '2026-11-24'],
    [' 2026-11-24 ', '2026-11-24'],
    ['2026-11-24Z', '2026-11-24'],
    ['2026-11-24+01:00', '2026-11-24'],
    ['2026-11-24 10:00:00 UTC', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24 10:00:00 GMT', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24 10:00:00 +0000 UTC', '2026-11-24T10:00:00.000+00:00'],
    ['2026-11-24 10:00:00.5 UTC', '2026-11-24T10:00:00.500Z'],
    ['2026-11-24 9:05 UTC', '2026-11-24T09:05:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 +0100', '2026-11-24T10:00:00.000+01:00'],
    ['Tue, 24 Nov 2026 10:00:00 GMT', '2026-11-24T10:00:00.000Z'],
    ['24 Nov 2026 10:00 -0530', '2026-11-24T10:00:00.000-05:30'],
    ['3 Nov 2026 10:00:00 +0000 (UTC)', '2026-11-03T10:00:00.000+00:00'],
    ['Tue Nov 24 2026 10:00:00 GMT+0100 (Central European Standard Time)', '2026-11-24T10:00:00.000+01:00'],
    ['Tue Nov 24 10:00:00 UTC 2026', '2026-11-24T10:00:00.000Z'],
    ['Tuesday, November 24, 2026 10:00 PM UTC', '2026-11-24T22:00:00.000Z'],
    ['24-Nov-2026', '2026-11-24'],
    ['Sept 1, 2026', '2026-09-01'],
    ['20261124', '2026-11-24'],
    [20261124, '2026-11-24'],
    ['20261124100000Z', '2026-11-24T10:00:00.000Z'],
    ['20261124100000.0Z', '2026-11-24T10:00:00.000Z'],
    ['20261124T100000Z', '2026-11-24T10:00:00.000Z'],
    ['20261124T1000+0100', '2026-11-24T10:00:00.000+01:00'],
    ['20261124T100000.123Z', '2026-11-24T10:00:00.123Z'],
    ['2026-11-24T10:00:00+01:00[Europe/Amsterdam]', '2026-11-24T10:00:00.000+01:00'],
    ['2026-11-24T10:00+01:00[Europe/Amsterdam]', '2026-11-24T10:00:00.000+01:00'],
    ['2026-11-24T10:00:00Z[Europe/Amsterdam]', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24T10:00:00[America/New_York]', '2026-11-24T10:00:00.000-05:00'],
    ['2026-07-24T10:00:00[!Europe/Amsterdam][u-ca=iso8601]', '2026-07-24T10:00:00.000+02:00'],
    ['2026-11-24T10:00Z[UTC]', '2026-11-24T10:00:00.000Z'],
    ['\\/Date(1795514400000)\\/', '2026-11-24T10:00:00.000Z'],
    ['new Date(1795514400000)', '2026-11-24T10:00:00.000Z'],
  ])('%j', (given, read) => {
    expect(utc.date(given)).toBe(read)
    expect(inAmsterdam.date(given)).toBe(read)
  })

  it.each([
    ['2026-11-24T10:00:00', '2026-11-24T09:00:00.000Z'],
    ['2026-11-24 10:00:00', '2026-11-24T09:00:00.000Z'],
    ['2026-11-24 10:00', '2026-11-24T09:00:00.000Z'],
    ['20261124T100000', '2026-11-24T09:00:00.000Z'],
    ['Nov 24 2026 10:00AM', '2026-11-24T09:00:00.000Z'],
    ['Tue Nov 24 10:00:00 2026', '2026-11-24T09:00:00.000Z'],
    ['Nov  3 2026 10:00:00:123AM', '2026-11-03T09:00:00.123Z'],
    ['2026-07-24 10:00:00.1234567', '2026-07-24T08:00:00.123Z'],
    // Times before and after both changes of the clocks.
    ['2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:59:00', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ])('%j is in the API’s time zone [655]', (given, read) => {
    expect(inAmsterdam.date(given)).toBe(read)
    expect([1, 2]).toContain((Date.parse(utc.date(given).replace(/Z?$/, 'Z')) - Date.parse(read)) / 3_600_000)
  })

  it('is the first of two moments in every zone, and an hour later if clocks skip it [975]', () => {
    const inNewYork = dateReader('America/New_York')
    expect(inAmsterdam.date('2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00.000Z')
    expect(inNewYork.date('2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z')
    expect(inAmsterdam.date('2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z')
    expect(inNewYork.date('2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z')
  })

  it.each([
    '',
    '0001-01-01T00:00:00',
    '0001-01-01',
    '0001-01-01T00:00:00Z',
    '0001-01-01 00:00:00+01:00',
    '/Date(-62135596800000)/',
    '/Date(-62135600400000+0100)/',
    '01-01-0001 00:00:00',
    '1/1/0001 12:00:00 AM',
    '0000-00-00 00:00:00',
    '-62135596800',
    -62135596800000,
    '9999-12-31T23:59:59',
    '9999-12-31T23:59:59.9999999',
    '9999-12-31T23:59:59Z',
    '9999-12-31',
    '/Date(253402300799999)/',
    '/Date(253402297199999+0100)/',
    '/Date(253402300799999+0100)/',
    253402300799,
    253402300799999,
    '31-12-9999 23:59:59',
    '12/31/9999 11:59:59 PM',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '1753-01-01T00:00:00',
    '1900-01-01',
    '1899-12-30T00:00:00',
    '1601-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '/Date(0)/',
    0,
  ])('%j is no date [655] [964]', (given) => {
    expect([utc.date(given), utc.day(given)]).toEqual(['', ''])
    expect(inAmsterdam.date(given)).toBe('')
  })

  it.each([
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-02-29 10:00',
    '2026-11-24 24:00',
    '2026-11-24 10:60',
    '2026-11-24T10:00:00+99:00',
    '/Date(99999999999999999)/',
    '/Date()/',
    '12',
    '31105550117000',
    '500000000',
    '2026-11/24',
    'Wed, 24 Nov 2026 10:00:00 +0100',
    'Tue, 24 Nov 2026 10:00:00 CET',
    'Tue, 24 Nov 26 10:00:00 GMT',
    'Marketing 24, 2026',
    '30 Feb 2026',
    '2026-11-24T10:00:00[Europe/Nowhere]',
    '2026-11-24 CET',
    '20261124T10000Z',
    '20261124T246060Z',
    'Closed on 24 Nov 2026',
    '24 Nov 2026 or later',
    '1 2 3 4',
  ])('%j stays as it came', (given) => {
    expect([utc.date(given), utc.day(given)]).toEqual([given, given])
  })
})

describe('a date with day and month before the year', () => {
  const dayFirst = dateReader('UTC', 'day-first')
  const monthFirst = dateReader('UTC', 'month-first')

  it('stays as it came without a setting, also where its day is above 12: the rows beside it could not be read [861]', () => {
    for (const given of ['24-11-2026 10:00', '11/24/2026 10:00 AM', '05-11-2026', '24.11.2026']) {
      expect(utc.date(given)).toBe(given)
    }
  })

  it.each([
    ['24-11-2026 10:00', '2026-11-24T10:00:00.000Z'],
    ['05-11-2026', '2026-11-05'],
    ['5.11.2026 9:05:07', '2026-11-05T09:05:07.000Z'],
    ['05/11/2026, 21:05', '2026-11-05T21:05:00.000Z'],
    ['05/11/2026 10:00 +01:00', '2026-11-05T10:00:00.000+01:00'],
    ['11/24/2026 10:00', '11/24/2026 10:00'],
  ])('is read by day-first: %j [861]', (given, read) => {
    expect(dayFirst.date(given)).toBe(read)
  })

  it.each([
    ['11/24/2026 10:00 AM', '2026-11-24T10:00:00.000Z'],
    ['11/5/2026 12:00:00 AM', '2026-11-05T00:00:00.000Z'],
    ['11/05/2026 12:30 p.m.', '2026-11-05T12:30:00.000Z'],
    ['11/05/2026 1:30PM', '2026-11-05T13:30:00.000Z'],
    ['11/05/2026 13:30 PM', '11/05/2026 13:30 PM'],
    ['24-11-2026 10:00', '24-11-2026 10:00'],
  ])('is read by month-first: %j [861]', (given, read) => {
    expect(monthFirst.date(given)).toBe(read)
  })

  it('is in the API’s time zone too', () => {
    expect(dateReader('Europe/Amsterdam', 'day-first').date('24-11-2026 10:00')).toBe('2026-11-24T09:00:00.000Z')
  })

  it('shows its order by a day above 12', () => {
    expect(['24-11-2026', '11/24/2026 10:00 AM', '05.11.2026', '2026-11-24', 'x'].map(shownOrder)).toEqual([
      'day-first',
      'month-first',
      'either',
      undefined,
      undefined,
    ])
  })
})

describe('a day of an answer [860]', () => {
  it.each([
    ['2026-12-25', '2026-12-25'],
    ['2026-12-25T00:00:00', '2026-12-25'],
    ['2026-12-25 00:00:00.0000000', '2026-12-25'],
    ['2026-12-25T23:30:00', '2026-12-25'],
    ['2026-12-25T00:00:00Z', '2026-12-25'],
    ['2026-12-25T00:00:00+13:00', '2026-12-25'],
    ['/Date(1798153200000+0100)/', '2026-12-25'],
    ['/Date(1798156800000)/', '2026-12-25'],
  ])('is what %j says', (given, day) => {
    expect([utc.day(given), inAmsterdam.day(given), dateReader('America/New_York').day(given)]).toEqual([day, day, day])
  })

  it('is a midnight of the clock where the API runs', () => {
    expect([inAmsterdam.day('/Date(1798153200000)/'), inAmsterdam.day('2026-12-24T23:00:00Z')]).toEqual([
      '2026-12-25',
      '2026-12-25',
    ])
    expect(dateReader('America/New_York').day(1798174800)).toBe('2026-12-25')
    expect(utc.day('2026-12-24T23:00:00Z')).toBe('2026-12-24')
  })

  it.each([
    '2026-12-24T23:00:00Z',
    '2026-12-24T23:00:00+00:00',
    '2026-12-24T23:00:00',
    '2026-12-24 23:00:00 UTC',
    '2026-12-24T18:00:00-05:00',
    '2026-12-25T00:00:00+01:00[Europe/Amsterdam]',
    '2026-12-25T22:59:59Z',
    '2026-12-25T11:00:00+01:00',
    '2026-12-25T00:00:00Z',
    1798153200,
    'Thu, 24 Dec 2026 23:00:00 GMT',
  ])('is the portal’s day: %j [966]', (given) => {
    expect(dateReader('UTC', undefined, 'Europe/Amsterdam').day(given)).toBe('2026-12-25')
  })

  it('is a midnight where the API runs, before it is a day of the portal [966]', () => {
    expect(dateReader('America/New_York', undefined, 'Europe/Amsterdam').day('2026-12-25T05:00:00Z')).toBe('2026-12-25')
    expect(dateReader('America/New_York', undefined, 'Asia/Tokyo').day('2026-12-25T05:00:00Z')).toBe('2026-12-25')
    expect(dateReader('UTC', undefined, 'Pacific/Auckland').day('2026-07-24T12:00:00Z')).toBe('2026-07-25')
  })

  it('is read by the setting too', () => {
    expect(dateReader('UTC', 'day-first').day('25-12-2026 00:00:00')).toBe('2026-12-25')
    expect(utc.day('25-12-2026')).toBe('25-12-2026')
  })
})

describe('a date that is no text', () => {
  it.each([
    [[2026, 11, 24], '2026-11-24'],
    [[2026, 1, 4, 9, 5], '2026-01-04T08:05:00.000Z'],
    [[2026, 11, 24, 10, 0, 7, 123_000_000], '2026-11-24T09:00:07.000Z'],
    [
      { date: '2026-11-24 10:00:00.000000', timezone_type: 3, timezone: 'America/New_York' },
      '2026-11-24T10:00:00.000-05:00',
    ],
    [{ date: '2026-11-24 10:00:00.000000', timezone_type: 1, timezone: '+02:00' }, '2026-11-24T10:00:00.000+02:00'],
  ])('is read by its parts: %j [1057]', (value, read) => {
    const given = givenDate(value)
    expect(given === undefined ? undefined : inAmsterdam.date(given)).toBe(read)
  })

  it.each([[[]], [[2026, 11]], [['2026', 11, 24]], [{ date: 7 }], [{}], [true], [null], [undefined]])(
    'is none where it has other parts: %j [1057]',
    (value) => expect(givenDate(value)).toBeUndefined(),
  )
})
