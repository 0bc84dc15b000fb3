import type { Endpoint } from '../../contract/endpoint'

/** A call to one of the systems behind the portal that did not succeed. Each system has a kind of its own. */
export abstract class UpstreamError extends Error {
  constructor(
    /** Text for a person: the system's own where it gave one (A§7, A§8). */
    readonly text: string,
    /** What our page answers: the system's 4xx, 502, 503 or 504 as they are; 502 for what is none of these. */
    readonly status: number,
    protected readonly detail: FailedCall,
  ) {
    super(`${detail.endpoint}: ${detail.reason ?? text}`)
  }

  get outcomeUnknown(): boolean {
    return this.detail.outcomeUnknown ?? false
  }

  /** The connection failed or broke: asking once more may bring an answer. */
  get worthRepeating(): boolean {
    return this.detail.worthRepeating ?? false
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
  /** A POST went out and no answer came: it may have been carried out. */
  readonly outcomeUnknown?: boolean
  /** No answer came, and not for want of time. */
  readonly worthRepeating?: boolean
}

/** The status to answer with when the system answered so (A§7: any status other than 200 is a failure). */
export function passedOnStatus(upstreamStatus: number): number {
  if (upstreamStatus >= 400 && upstreamStatus < 500) return upstreamStatus
  return [502, 503, 504].includes(upstreamStatus) ? upstreamStatus : 502
}
