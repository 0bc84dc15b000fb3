import type { RescuedForm } from '../forms/form-result'

/** What a page shows instead of its content. */
export interface Problem {
  /** `denied`: the permission is missing. `failed`: a call failed. `signed-out`: the session has ended. */
  readonly kind: 'denied' | 'failed' | 'signed-out'
  readonly text: string
  /** In the log too. */
  readonly requestId: string
  /** The status that the provider's system named, which may differ from the page's own. */
  readonly upstreamStatus?: number | undefined
  /** Of a file: the list that it belongs to, and its own address if it can be asked for again. */
  readonly file?: { readonly list: string | undefined; readonly address: string | undefined }
  /** What was posted, so that nothing is lost. */
  readonly rescued?: RescuedForm | undefined
}

/** Whether this is what the guard threw. Written by hand, because zod would cost the browser 27 kB. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'text' in thrown && 'requestId' in thrown
}
