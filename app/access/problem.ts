import type { RescuedForm } from '../forms/form-result'

/** What a page shows instead of its content. */
export interface Problem {
  /** `denied`: the permission is missing. `failed`: a call failed. `signed-out`: the session has ended. */
  readonly kind: 'denied' | 'failed' | 'signed-out'
  readonly text: string
  /** In the log too. */
  readonly requestId: string
  /** What was posted, so that nothing is lost. */
  readonly rescued?: RescuedForm | undefined
}

/** Whether this is what the guard threw. Written by hand, because zod would cost the browser 27 kB. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'text' in thrown && 'requestId' in thrown
}
