/** How long a busy system asks to wait, and what a person reads of it [658]. */
import { expect, it } from 'vitest'
import { pleaseWait, secondsToWait } from '../../app/systems/upstream/retry-after'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const asked = (after: string, status = 429) => secondsToWait({ status, headers: { 'retry-after': after } }, NOW)

it.each([
  ['30', 30],
  ['0', 0],
  ['Tue, 24 Nov 2026 10:00:45 GMT', 45],
  ['Tue, 24 Nov 2026 10:00:45 +0000', 45],
  // A moment that has passed.
  ['Tue, 24 Nov 2026 09:59:00 GMT', 0],
  // Begun seconds count.
  ['2026-11-24T10:00:01.200Z', 2],
])('%j asks to wait %d seconds [658]', (after, seconds) => {
  expect([asked(after), asked(after, 503)]).toEqual([seconds, seconds])
})

it.each(['soon', '', '30 seconds', 'in 30'])('%j asks for nothing that can be kept [658]', (after) => {
  expect(asked(after)).toBeUndefined()
})

it('only a busy system asks to wait [658]', () => {
  for (const status of [200, 301, 400, 500, 502, 504]) expect(asked('30', status)).toBeUndefined()
  for (const status of [429, 503]) expect(secondsToWait({ status, headers: {} }, NOW)).toBeUndefined()
})

it('a moment is compared with the clock of now', () => {
  const inAMinute = new Date(Date.now() + 60_500).toUTCString()
  expect(secondsToWait({ status: 503, headers: { 'retry-after': inAMinute } })).toBeOneOf([59, 60, 61])
})

it.each([
  [0, 'Please try again in 1 second.'],
  [1, 'Please try again in 1 second.'],
  [2, 'Please try again in 2 seconds.'],
  [30, 'Please try again in 30 seconds.'],
])('a wait of %d seconds reads %j [658]', (seconds, text) => {
  expect(pleaseWait(seconds)).toBe(text)
})
