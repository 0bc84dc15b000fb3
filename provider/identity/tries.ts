/** Counts tries, so that passwords and codes cannot be guessed: so many for a key, then no more for a while. */
export interface Tries {
  /** Takes one try; false when none is left. Taken before the guess is checked, so that parallel guesses count too. */
  take(key: string): boolean
  /** Gives all tries of a key back, after a right guess. */
  forget(key: string): void
}

/** Seconds after its first try in which a key has at most five. */
export const tryWindow = 15 * 60

const limit = 5
const mostKeys = 10_000

export function countTries(): Tries {
  const counts = new Map<string, { taken: number; until: number }>()
  return {
    take(key) {
      const now = Date.now()
      const known = counts.get(key)
      const count = known && known.until > now ? known : { taken: 0, until: now + tryWindow * 1000 }
      if (count.taken >= limit) return false
      count.taken += 1
      counts.set(key, count)
      if (counts.size > mostKeys) dropOldest(counts)
      return true
    },
    forget(key) {
      counts.delete(key)
    },
  }
}

function dropOldest(counts: Map<string, unknown>) {
  const [oldest] = counts.keys()
  if (oldest !== undefined) counts.delete(oldest)
}
