/** The systems that the portal calls for a signed-in person, each with its own kind of error and its own breaker. */
import type { FailedCall, UpstreamError } from './upstream-error'

export interface System {
  readonly name: 'portal API' | 'directory'
  readonly notReached: string
  readonly tooSlow: string
  readonly unreadable: string
  failure(text: string, status: number, detail: FailedCall): UpstreamError
}
