/** The call of an address: to what, when, and which keys [699] [700] [790]. */
import { describe, expect, it } from 'vitest'
import { findCallee } from '../../app/features/ucm/call-model/callee.server'
import { keysOfUrl, timeOfUrl } from '../../app/features/ucm/who-answers/call-of-url.server'
import { calleeValue, callUrl } from '../../app/features/ucm/call-url'
import { amsterdam, clock, ivr, queue, setupOf } from './who-answers-cases'

const url = (query: string) => new URL(`https://portal/ucm/who-answers?${query}`)

describe('a call is made to', () => {
  const setup = setupOf({
    ivrs: [ivr('Both', []), ivr('Main', [], { phoneNumber: '31100' }), ivr('31200', [])],
    queues: [
      queue('Both'),
      queue('Sales'),
      queue('Desk', { phoneNumber: '31105550113' }),
      queue('31200', { phoneNumber: '31200' }),
      queue('ivr:Odd'),
    ],
  })

  it.each([
    ['ivr:Both', { kind: 'ivr', name: 'Both' }],
    ['queue:Both', { kind: 'queue', name: 'Both' }],
    ['Both', { kind: 'ivr', name: 'Both' }],
    ['Sales', { kind: 'queue', name: 'Sales' }],
    ['Main', { kind: 'ivr', name: 'Main' }],
    ['31100', { kind: 'number', name: '31100' }],
    ['31200', { kind: 'number', name: '31200' }],
    ['ivr:31200', { kind: 'ivr', name: '31200' }],
    ['ivr:Odd', { kind: 'queue', name: 'ivr:Odd' }],
    ['ivr:Sales', undefined],
    ['queue:Main', undefined],
    ['+31 10 555 01 13', { kind: 'number', name: '31105550113' }],
    ['010-5550113', { kind: 'number', name: '31105550113' }],
    ['31999', undefined],
    ['', undefined],
  ] as const)('‘%s’: %o [699]', (text, callee) => {
    expect(findCallee(setup, text)).toEqual(callee)
    if (callee && text !== 'Both' && text !== 'ivr:Odd') expect(findCallee(setup, calleeValue(callee))).toEqual(callee)
  })
})

describe('the time of a call', () => {
  const now = clock('2026-11-23 10:15').moment
  const read = (query: string) => timeOfUrl({ url: url(query), formatDate: amsterdam }, now)
  const at = (query: string) => {
    const time = read(query)
    if (typeof time === 'string') return time
    return `${time.at.date} ${time.at.minute} of ${time.day.date}`
  }
  const [NO_DATE, NO_TIME] = [
    'Enter a date as yyyy-mm-dd, such as 2026-12-25.',
    'Enter a time as hh:mm, such as 08:30.',
  ]

  it.each([
    ['', '2026-11-23 615 of 2026-11-23'],
    ['date=2026-11-23', '2026-11-23 615 of 2026-11-23'],
    ['date=2026-11-24', '2026-11-24 615 of 2026-11-24'],
    ['time=08:30', '2026-11-23 510 of 2026-11-23'],
    ['time=10:15', '2026-11-23 615 of 2026-11-23'],
    ['time=8:30', '2026-11-23 510 of 2026-11-23'],
    ['time=23:59', '2026-11-23 1439 of 2026-11-23'],
    ['date=+2026-12-25+&time=+08:30+', '2026-12-25 510 of 2026-12-25'],
    ['at=2026-12-25T08:30', '2026-12-25 510 of 2026-12-25'],
    ['at=2026-12-25', '2026-12-25 615 of 2026-12-25'],
    ['at=2026-12-25T08:30&date=2026-12-26&time=09:00', '2026-12-26 540 of 2026-12-26'],
    ['date=1970-01-01&time=00:00', '1970-01-01 0 of 1970-01-01'],
    ['date=9998-12-31&time=23:59', '9998-12-31 1439 of 9998-12-31'],
    ['date=1969-12-31', NO_DATE],
    ['date=9999-12-31', NO_DATE],
    ['date=soon', NO_DATE],
    ['date=2026-02-30', NO_DATE],
    ['time=24:00', NO_TIME],
    ['time=08:60', NO_TIME],
    ['time=x08:30', NO_TIME],
    ['time=08:30x', NO_TIME],
    ['time=noon', NO_TIME],
    ['date=soon&time=noon', NO_DATE],
  ])('‘%s’ is %s [700]', (query, expected) => expect(at(query)).toBe(expected))

  it('is now also in the second of two hours that the clock shows alike, and the first where it is written [700]', () => {
    const HOUR = 3_600_000
    const first = clock('2026-10-25 02:30').moment
    const momentOf = (query: string) => {
      const time = timeOfUrl({ url: url(query), formatDate: amsterdam }, first + HOUR)
      return typeof time === 'string' ? time : time.at.moment
    }
    expect(momentOf('')).toBe(first + HOUR)
    expect(momentOf('date=2026-10-25')).toBe(first + HOUR)
    expect(momentOf('time=02:30')).toBe(first)
  })
})

describe('the keys of a call', () => {
  it.each([
    ['', []],
    ['key=1:Support+menu&key=2:Sales', ['1|Support menu', '2|Sales']],
    ['key=1', ['1|']],
    ['key=+1+:a:b', ['1|a:b']],
    ['key=:Sales', ['none|Sales']],
    ['key=none:Sales', ['none|Sales']],
    ['key=', ['none|']],
    ['key=*&key=%23&key=-1&key=10', ['*|', '#|', '-1|', '10|']],
    ['key=x&key=1x&key=x1&key=1234567890&key=--1&key=3', ['3|']],
  ])('of ‘%s’ are %o [790]', (query, keys) => {
    expect(keysOfUrl(url(query)).map(({ key, to }) => `${key}|${to}`)).toEqual(keys)
  })

  it('are twenty at most [790]', () => {
    expect(keysOfUrl(url(Array.from({ length: 30 }, () => 'key=1').join('&')))).toHaveLength(20)
  })
})

it('an address has the whole call, and reads as it was written [699]', () => {
  const address = callUrl(calleeValue({ kind: 'queue', name: 'Sales & more' }), clock('2026-11-23 08:05'), [
    { key: '1', to: 'A:B' },
  ])
  expect(address).toBe('/ucm/who-answers?number=queue%3ASales+%26+more&at=2026-11-23T08%3A05&key=1%3AA%3AB')
  expect(keysOfUrl(new URL(address, 'https://portal'))).toEqual([{ key: '1', to: 'A:B' }])
  expect(callUrl(calleeValue({ kind: 'number', name: '31100' }))).toBe('/ucm/who-answers?number=31100')
})
