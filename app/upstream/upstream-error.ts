import type { Endpoint } from '../../contract/endpoint'

export const OUTCOME_UNKNOWN =
  'The provider’s systems gave no answer, so it is not known whether this was carried out. Please check before you try again.'

/** A call to one of the systems behind the portal that did not succeed. Each system has its own subclass. */
export abstract class UpstreamError extends Error {
  constructor(
    /** For a person: the system's own text where it gave one (A§7, A§8). */
    readonly text: string,
    /** The status of our page: the system's 4xx, 502, 503 or 504; 502 for any other. */
    readonly status: number,
    protected readonly detail: FailedCall,
  ) {
    super(`${detail.endpoint}: ${detail.reason ?? text}`)
  }

  get outcomeUnknown(): boolean {
    return this.detail.outcomeUnknown ?? false
  }

  /** The connection failed or broke: a second attempt may succeed. */
  get retryable(): boolean {
    return this.detail.retryable ?? false
  }

  /** The portal API no longer accepts the user's token: the session is over. */
  abstract get tokenRejected(): boolean
}

export interface FailedCall {
  /** The contract's name of the call, such as `cases.active`. */
  readonly endpoint: string
  /** The system's own status; undefined when no answer came. */
  readonly upstreamStatus?: number
  /** Whose call it was, where an answer came. */
  readonly caller?: Endpoint['caller']
  /** For the log only. */
  readonly reason?: string
  /** A change was sent and no answer came: it may have been carried out. */
  readonly outcomeUnknown?: boolean
  readonly retryable?: boolean
}
