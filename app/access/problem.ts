import type { RescuedForm } from '../forms/form-result'

/** What a page shows instead of its content. */
export interface Problem {
  /** `denied`: the permission is missing. `failed`: a call failed. `signed-out`: the session has ended. */
  readonly kind: 'denied' | 'failed' | 'signed-out'
  readonly text: string
  readonly requestId: string
  /** The status of the provider's answer. The page's status may differ. */
  readonly upstreamStatus?: number | undefined
  /** For a file: the list that it belongs to, and its URL if people can try again. */
  readonly file?: { readonly list: string | undefined; readonly address: string | undefined }
  /** The posted form, to be sent again; of a download the one that asked for it. */
  readonly rescued?: RescuedForm | undefined
}

/** Whether this is what the guard threw. Written by hand, because zod would cost the browser 27 kB. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'text' in thrown && 'requestId' in thrown
}
