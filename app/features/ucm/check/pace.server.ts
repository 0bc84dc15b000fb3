/** Many reads of one piece of work: at most 16 at once, and fewer where the provider's systems say that these are too many [910]. */
import PQueue from 'p-queue'
import { UNAVAILABLE, UpstreamError } from '~/systems/upstream/upstream-error'
import { Refusal } from '~/platform/http/shown-error'

const MAX_AT_ONCE = 16
/** Calls in a row without an answer: the others would get none either. */
const MAX_UNANSWERED = 16
/** Pauses without an answer between them. */
const MAX_PAUSES = 5
/** Answers after which one call more is made at once. */
const ANSWERS_TO_SPEED_UP = 20

const NO_ANSWER = 'the provider’s systems gave no answer several times in a row.'
const TOO_MANY = 'the provider’s systems take no more calls at the moment.'

export class Pace {
  readonly #queue = new PQueue({ concurrency: MAX_AT_ONCE })
  #made = 0
  #pauses = 0
  #unanswered = 0
  #answeredSince = 0
  readonly #stopping = new AbortController()

  /** `longestPause`: in seconds. A call that is to wait longer fails. */
  constructor(private readonly longestPause: number) {}

  /** Calls that were answered or failed. */
  get made(): number {
    return this.#made
  }

  get isSlowed(): boolean {
    return this.#queue.concurrency < MAX_AT_ONCE
  }

  /** Aborts when no further call is made. Its reason is a text for people. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** Makes no further call. Those that wait for their turn fail with this text. */
  end(why: string): void {
    this.#stopping.abort(why)
    this.#queue.start()
  }

  /** Makes the call when its turn comes, and again after a pause where the system asks for one. Throws as the call, and after the end. */
  async during<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const turn = await this.#queue.add(() => this.#takeTurn(call))
      if (turn) return turn.answer
    }
  }

  /** Undefined: the call is to be made again. */
  async #takeTurn<Answer>(call: () => Promise<Answer>): Promise<{ readonly answer: Answer } | undefined> {
    if (this.signal.aborted) throw new Refusal(String(this.signal.reason), 503)
    try {
      const answer = await call()
      this.#answered()
      return { answer }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (this.#isToWait(error)) return undefined
      this.#failed(error)
      throw error
    }
  }

  #answered(): void {
    this.#made += 1
    this.#pauses = 0
    this.#unanswered = 0
    this.#answeredSince += 1
    if (!this.isSlowed || this.#answeredSince < ANSWERS_TO_SPEED_UP) return
    this.#answeredSince = 0
    this.#queue.concurrency += 1
  }

  #failed({ upstreamStatus }: UpstreamError): void {
    this.#made += 1
    const isAnswered = upstreamStatus !== undefined && !UNAVAILABLE.includes(upstreamStatus)
    this.#unanswered = isAnswered ? 0 : this.#unanswered + 1
    if (this.#unanswered >= MAX_UNANSWERED) this.end(NO_ANSWER)
  }

  #isToWait({ upstreamStatus, waitSeconds }: UpstreamError): boolean {
    if (upstreamStatus !== 429 && waitSeconds === undefined) return false
    // Calls that were on their way together are told the same together.
    if (this.#queue.isPaused) return true
    const seconds = Math.max(1, waitSeconds ?? 2 ** this.#pauses)
    if (seconds > this.longestPause) return false
    this.#pauses += 1
    this.#answeredSince = 0
    if (this.#pauses > MAX_PAUSES) this.end(TOO_MANY)
    else this.#pause(seconds)
    return true
  }

  #pause(seconds: number): void {
    this.#queue.concurrency = Math.max(1, Math.floor(this.#queue.concurrency / 2))
    this.#queue.pause()
    setTimeout(() => this.#queue.start(), seconds * 1_000)
  }
}
