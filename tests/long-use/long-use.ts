/** Shared by the tests of long use: their length, chance that can be repeated, and the totals that the run prints. */
import { appendFileSync, mkdirSync } from 'node:fs'

/** TEST_LENGTH: 1 for 10,000 requests and an hour, 10 in `npm run test:use`, a third in `npm run test:long`. */
export const LENGTH = Number(process.env.TEST_LENGTH) || 1 / 3
/** TEST_SEED: the same chance again. */
export const SEED = Number(process.env.TEST_SEED) || Date.now() % 1_000_000

/** One line for each test. */
const TOTALS = 'test-results/long-use.txt'

export function total(line: string): void {
  mkdirSync('test-results', { recursive: true })
  appendFileSync(TOTALS, `${line}\n`)
  process.stdout.write(`${line}\n`)
}

/** Chance that is the same for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  is(probability: number): boolean {
    return this.next() < probability
  }

  of<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0]
  }
}

/** Does the work of each number below `count`, so many at once. */
export async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const turns = Array.from({ length: atOnce }, async () => {
    while (next < count) await work(next++)
  })
  await Promise.all(turns)
}

/** Rise of the line of least squares from one of these values to the next. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [over, under] = [0, 0]
  for (const [index, value] of values.entries()) {
    over += (index - middle) * (value - mean)
    under += (index - middle) ** 2
  }
  return over / under
}
