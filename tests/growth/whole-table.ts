/** The tests of a part of the table: each case with all its shapes. */
import { describe, expect, it } from 'vitest'
import { tooMuchOf, type GrowthCase } from './growth'

const TEN_MINUTES = 600_000

export function tryAll(cases: readonly GrowthCase[]): void {
  describe('it takes at most 2.6 times the CPU for twice as much when', () => {
    for (const one of cases) {
      it(`${one.name} [938]`, { timeout: TEN_MINUTES }, async () => {
        expect(await tooMuchOf(one)).toEqual([])
      })
    }
  })
}
