/** State that only the telephone system knows: whose turn it is, who had which calls, and its dice. Each run has another. */

export interface Hidden {
  /** The position at which both round robins go on. */
  readonly turn: number
  /** How many calls a member has had, and how many seconds ago the last one was. */
  readonly calls: (position: number) => number
  readonly idle: (position: number) => number
  /** A whole number from 0. */
  readonly dice: (second: number, position: number) => number
}

/** The first runs begin with each member once, and end with each once. */
export const ORDERLY_RUNS = 6

/** `members`: how many there are. `depth`: how many queues the caller was in before. */
export function hiddenOf(run: number, depth: number, members: number): Hidden {
  const first = (run + depth) % (members + 1)
  const rank = (position: number) => (position - first + members * 2) % Math.max(members, 1)
  if (run < ORDERLY_RUNS) {
    return {
      turn: first,
      calls: rank,
      idle: (position) => 900_000 - rank(position),
      dice: (_, position) => rank(position),
    }
  }
  return {
    turn: scattered(run, depth, 0) % (members + 1),
    calls: (position) => scattered(run, depth, position) % 3,
    idle: (position) => scattered(run, depth, position) % 900_000,
    dice: (second, position) => scattered(run, second, position),
  }
}

/** A number that looks like chance, and is the same each time. */
function scattered(...parts: readonly number[]): number {
  let state = 2_166_136_261
  for (const part of parts) {
    state = Math.imul(state ^ (part + 1), 16_777_619)
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519)
    state ^= state >>> 13
  }
  return state >>> 0
}
