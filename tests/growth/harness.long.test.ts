import { describe, expect, it } from 'vitest'
import { growthCase, growthOf } from './growth'
import { many } from './shapes'

describe('the measure of growth', () => {
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
