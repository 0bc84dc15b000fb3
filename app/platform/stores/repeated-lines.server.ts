import { LRUCache } from 'lru-cache'

const COUNTED_MS = 60_000
const MAX_COUNTED = 1_000

interface CountedLine {
  again: number
  readonly write: (again: number) => void
}

/** Log lines that a loop could repeat without end [549]. Writes the first, and counts the rest. */
export class RepeatedLines {
  readonly #counted: LRUCache<string, CountedLine>

  constructor(milliseconds = COUNTED_MS) {
    this.#counted = new LRUCache({
      max: MAX_COUNTED,
      ttl: milliseconds,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
      dispose: ({ again, write }) => again > 0 && write(again),
    })
  }

  /** Calls `write` with 0 for the first line; after a minute, with how many followed, if any did. */
  note(line: string, write: (again: number) => void): void {
    const counted = this.#counted.get(line)
    if (counted) {
      counted.again += 1
      return
    }
    write(0)
    this.#counted.set(line, { again: 0, write })
  }
}
