/** The customers that are tried: the one of TEST_SEED, else so many from 1 on. */
import { differencesOf } from './compare'

const MAX_LINES = 20

/** Differences of the first calls. Each line begins with the seed of its customer. */
export async function differencesOfFirst(count: number): Promise<string[]> {
  const given = process.env.TEST_SEED
  const seeds = given === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [Number(given)]
  const found: string[] = []
  for (const seed of seeds) found.push(...(await differencesOf(seed)))
  return found.slice(0, MAX_LINES)
}
