import { describe, expect, it } from 'vitest'
import { growthCase, growthOf, tooMuchOf } from './growth'
import { many } from './shapes'
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

describe('the harness', () => {
  const factorOf = async (most: number, run: (numbers: number[]) => unknown) => {
    const { shapes } = growthCase({ name: '', modules: [], most, run, shapes: { numbers: shuffled } })
    return (await growthOf(shapes.numbers ?? raise(), most)).factor
  }
  const shuffled = (size: number) => many(size, (at) => (at * 7_919) % 1_000_003)

  it('finds what compares all with all [938]', async () => {
    const pairs = (numbers: number[]) => numbers.filter((one) => numbers.filter((other) => other < one).length % 2 > 0)
    expect(await factorOf(12_000, pairs)).toBeGreaterThan(2.6)
  })

  it('lets sorting be [938]', async () => {
    expect(await factorOf(2_000_000, (numbers) => numbers.toSorted((one, other) => one - other))).toBeLessThanOrEqual(
      2.6,
    )
  })
})

function raise(): never {
  throw new Error('no such shape')
}
