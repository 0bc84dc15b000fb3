/**
 * Stops calling a system that does not respond: after so many failures within 10 s every call fails at once for 5 s,
 * then one call probes. Only connect failures, timeouts and 502-504 count, no other status.
 */
const WITHIN_MS = 10_000
const OPEN_MS = 5_000

export class CircuitBreaker {
  #failures: number[] = []
  #openUntil = 0
  #probing = false

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a call may be sent. While the breaker is half open, only the first may. */
  allows(): boolean {
    if (this.most === 0 || this.#openUntil === 0) return true
    if (this.now() < this.#openUntil || this.#probing) return false
    this.#probing = true
    return true
  }

  succeeded(): void {
    this.#failures = []
    this.#openUntil = 0
    this.#probing = false
  }

  failed(): void {
    const now = this.now()
    this.#failures = [...this.#failures.filter((at) => at > now - WITHIN_MS), now]
    if (this.#probing || (this.most > 0 && this.#failures.length >= this.most)) {
      this.#openUntil = now + OPEN_MS
      this.#failures = []
    }
    this.#probing = false
  }

  /** The call says nothing about the system, for example because its client left. */
  undecided(): void {
    this.#probing = false
  }
}
