import { expect, it } from 'vitest'
import { secondsOf } from '../../contract/durations'
import { Recording } from '../../contract/ucm/recordings'

const shown = (CallDuration: unknown) =>
  Recording.parse({ FileName: 'a', FileExtension: 'wav', CallDuration }).CallDuration

it.each([
  [65, '1:05'],
  ['65', '1:05'],
  ['65.4', '1:05'],
  [0, '0:00'],
  ['PT1M5S', '1:05'],
  ['PT65.9S', '1:06'],
  ['PT2H', '2:00:00'],
  ['P1DT2H3M4S', '26:03:04'],
  ['00:01:05.1230000', '1:05'],
  ['1:05', '1:05'],
  ['14:05', '14:05'],
  ['75:30', '1:15:30'],
  ['1:01:05', '1:01:05'],
  ['01:01:05', '1:01:05'],
  ['1.02:03:04', '26:03:04'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('a duration of %j is shown as %j [862]', (given, text) => {
  expect(shown(given)).toBe(text)
})

it.each(['a minute', '1:5', '1:65', '1:75:30', '1.5:30', 'P', 'PT', '-65', '1:02:03:04'])(
  '%j is no duration, and is shown as it came [862]',
  (given) => {
    expect([shown(given), secondsOf(given)]).toEqual([given, Number.NaN])
  },
)
