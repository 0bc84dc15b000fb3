import type { Endpoint } from '~contract/endpoint'
import { ShownError } from '~/platform/http/shown-error'

/** The statuses of a system that does not work at the moment. */
export const UNAVAILABLE = [502, 503, 504]

export const OUTCOME_UNKNOWN =
  'The provider’s systems gave no answer, so it is not known whether this was carried out. Please check before you try again.'

/** `systemText`: the text of the answer. */
export function unknownOutcomeText(status: number, systemText: string | undefined): string {
  const text = `The provider’s systems answered with status ${status}, so it is not known whether this was carried out. Please check before you try again.`
  return systemText === undefined ? text : `${text} They say: ${systemText}`
}

/** A call that failed, to one of the systems behind the portal. Each system has its own subclass. */
export class UpstreamError extends ShownError {
  constructor(
    /** The text for people: the system's own, if it gave one [031]. */
    readonly text: string,
    /** The status of our page: the system's 4xx, 502, 503 or 504; 502 for any other. */
    readonly status: number,
    private readonly detail: FailedCall,
  ) {
    super(`${detail.endpoint}: ${detail.reason ?? text}`)
  }

  override get outcomeUnknown(): boolean {
    return this.detail.outcomeUnknown ?? false
  }

  get retryable(): boolean {
    return this.detail.retryable ?? false
  }

  /** The status that the system answered; undefined for no answer, or one that could not be read. */
  get upstreamStatus(): number | undefined {
    return this.detail.upstreamStatus
  }

  /** The system's own text, where the outcome is not known all the same. */
  get systemText(): string | undefined {
    return this.detail.systemText
  }

  /** How long the system asks to wait, in seconds; undefined if it does not. */
  get waitSeconds(): number | undefined {
    return this.detail.waitSeconds
  }

  /** The refused answer, for the log. */
  get answer(): AnswerForLog | undefined {
    return this.detail.answer
  }

  override get tokenRejected(): boolean {
    return this.detail.upstreamStatus === 401 && this.detail.caller === 'user'
  }
}

/** Tells an operator whose answer it was. Never has a query, which has names, nor more than the first words [657]. */
export interface AnswerForLog {
  readonly contentType: string | undefined
  readonly bytes: number
  readonly location: string | undefined
  readonly upstreamRequestId: string | undefined
  /** Our id of the call, as the directory repeats it. */
  readonly clientRequestId: string | undefined
  readonly said: string
}

export interface FailedCall {
  /** The contract's name of the call, such as `cases.active`. */
  readonly endpoint: string
  /** The status and the caller of a call that got an answer. */
  readonly upstreamStatus?: number
  readonly caller?: Endpoint['caller']
  readonly waitSeconds?: number | undefined
  readonly answer?: AnswerForLog
  readonly systemText?: string | undefined
  readonly reason?: string
  /** A change was sent and no answer came, so it may have been carried out. */
  readonly outcomeUnknown?: boolean
  /** The connection failed or broke, so a second attempt may succeed. */
  readonly retryable?: boolean
}
