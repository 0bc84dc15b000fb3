import { describe, expect, it } from 'vitest'
import { tooMuchOf } from './growth'
import { table } from './table'
import { todays } from '../support/todays'

/** Cases that once grew too much: one each day. `npm run test:long` tries the whole table. */
const once: Readonly<Record<string, readonly string[]>> = {
  'a mail in HTML is read': [
    'blanks in <pre> and a letter',
    'line ends in <pre> and a letter',
    'words, then elements',
    'tables in tables',
  ],
  'names are found in a text': ['many names'],
  'a workbook is read': ['a number format of opening brackets', 'sheets and relations'],
  'a calendar of many events is read': ['days of all years'],
  'the map of a record is drawn': ['a chain of queues'],
}

describe('it takes at most 2.6 times the CPU for twice as much when', () => {
  for (const [name, shapes] of todays(Object.entries(once))) {
    it(`${name} [938]`, async () => {
      const one = table.find((given) => given.name === name)
      expect(one && (await tooMuchOf(one, shapes))).toEqual([])
    })
  }
})
