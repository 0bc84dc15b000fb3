/** Counts requests that the portal refuses because there are too many [551]. */
import type { Logger } from 'pino'

/** These refusals get a page with the reason. The rest get none, because a page costs more than a request. */
const ANSWERED_EACH_SECOND = 20
const SECOND_MS = 1_000

export class Refusals {
  #answered = 0
  #unanswered = 0
  #total = 0
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly log: Logger) {}

  /** Since the process started. */
  get total(): number {
    return this.#total
  }

  /** Whether the next refusal gets a page and a line in the log. If not, its connection is to be ended. */
  answersNext(): boolean {
    if (this.#answered >= ANSWERED_EACH_SECOND) {
      this.countUnanswered()
      return false
    }
    this.#answered += 1
    this.#count()
    return true
  }

  /** Counts a connection that was ended without a page. */
  countUnanswered(): void {
    this.#unanswered += 1
    this.#count()
  }

  #count(): void {
    this.#total += 1
    this.#timer ??= setTimeout(() => this.#report(), SECOND_MS).unref()
  }

  /** Writes one line for a second. */
  #report(): void {
    if (this.#unanswered > 0) this.log.warn({ count: this.#unanswered }, 'refused without an answer')
    this.#answered = this.#unanswered = 0
    this.#timer = undefined
  }
}
