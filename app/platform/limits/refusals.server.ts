/** Counts requests and connections that the portal refuses because there are too many [551]. */
import type { Logger } from 'pino'

/** These refusals get a page with the reason. The rest get none, because a page costs more than a request. */
const ANSWERED_EACH_SECOND = 20
const SECOND_MS = 1_000

export class Refusals {
  #thisSecond = { answered: 0, unanswered: 0 }
  #total = 0
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly log: Logger) {}

  /** The number of refusals since the process started. */
  get total(): number {
    return this.#total
  }

  /** Tells if the next refusal gets a page and a line in the log. If not, the caller ends the connection. */
  answersNext(): boolean {
    const isAnswered = this.#thisSecond.answered < ANSWERED_EACH_SECOND
    this.#count(isAnswered ? 'answered' : 'unanswered')
    return isAnswered
  }

  /** Counts a connection that was ended without a page. */
  countUnanswered(): void {
    this.#count('unanswered')
  }

  #count(kind: 'answered' | 'unanswered'): void {
    this.#total += 1
    this.#thisSecond[kind] += 1
    this.#timer ??= setTimeout(() => this.#endSecond(), SECOND_MS).unref()
  }

  /** Writes one line for those of a second. */
  #endSecond(): void {
    const { unanswered: count } = this.#thisSecond
    if (count > 0) this.log.warn({ count }, 'refused without an answer')
    this.#thisSecond = { answered: 0, unanswered: 0 }
    this.#timer = undefined
  }
}
