/** Shown by a page instead of its content. */
export interface Problem {
  /** `denied`: the permission is missing. `failed`: a call failed. `signed-out`: the session has ended. */
  readonly kind: 'denied' | 'failed' | 'signed-out'
  readonly text: string
  readonly requestId: string
  /** The status of the provider's answer. The page's status may differ. */
  readonly upstreamStatus?: number | undefined
  /** Set if a file was asked for: the list that it belongs to, and its URL if people can try again. */
  readonly file?: { readonly list: string | undefined; readonly address: string | undefined }
  /** The posted form, to be sent again; of a download the one that asked for it. */
  readonly rescued?: RescuedForm | undefined
}

/** A posted form that could not be carried out, as the error page shows it, to be sent again. */
export interface RescuedForm {
  /** The provider's reason, if the provider refused the form. */
  readonly failure: string | undefined
  /** Path and query that it was posted to. */
  readonly target: string
  /** All fields but passwords. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Texts that people typed and choices that they made, with the form's labels. */
  readonly typed: readonly { readonly label: string; readonly text: string }[]
  readonly storedUploads: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  /** Files that could not be stored, with the field in which to choose them again. */
  readonly toChooseAgain: readonly { readonly field: string; readonly name: string }[]
}

/** Signs in in a second tab, while the form stays open. */
export const SIGN_IN_ELSEWHERE = '/login?url=%2Fsigned-in'

/** Tells if the guard threw this. Written by hand, because zod would cost the browser 27 kB. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'text' in thrown && 'requestId' in thrown
}
