/** One portal with its provider for each of Vitest's two workers, for the whole run. */
import { announcePortals, startPair } from './processes'

export const WORKERS = 2

export default async function setup() {
  const pairs = await Promise.all(Array.from({ length: WORKERS }, (_, index) => startPair(`worker-${index + 1}`)))
  announcePortals(pairs)
  return async () => {
    await Promise.all(pairs.map((pair) => pair.stop()))
  }
}
