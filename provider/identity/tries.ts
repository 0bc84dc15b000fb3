/** Limits attempts for each key, so that passwords and codes cannot be guessed. */
export interface Tries {
  /** Uses one attempt; false when none is left. Call it before checking the guess, so that parallel guesses count. */
  take(key: string): boolean
  /** Resets a key after a right guess. */
  forget(key: string): void
}

/** A key has five attempts in this many seconds from its first. */
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
