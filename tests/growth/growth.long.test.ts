import { describe, expect, it } from 'vitest'
import { tooMuchOf } from './growth'
import { table } from './table'

const TEN_MINUTES = 600_000

describe('it takes at most 2.6 times the CPU for twice as much when', () => {
  for (const one of table) {
    it(`${one.name} [938]`, { timeout: TEN_MINUTES }, async () => {
      expect(await tooMuchOf(one)).toEqual([])
    })
  }
})
