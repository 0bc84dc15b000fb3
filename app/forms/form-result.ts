/** What an action returns when it refused a form: the page shows the form again with what was typed. */
import type { FileFinding } from './file-rules'

/**
 * One shape for every reason. Wrong fields: `errors`, status 422. A body that cannot be read: `problem` alone, status
 * 400, 408, 413, 415, 429 or 503. The provider refused: `failure`, with the provider's status.
 */
export interface FormResult<Name extends string = string> {
  /** What was typed, by field name. Passwords are never in it. Absent when the body could not be read. */
  readonly submittedValues?: Readonly<Record<string, readonly string[]>>
  /** What is wrong, by field name, in words for a person. */
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole. */
  readonly problem?: string
  /** The provider's own text. */
  readonly failure?: string
  /** It belongs below the button, and nowhere else [122]. */
  readonly failureBelow?: true
  /** What a toast says besides: nothing that is announced [517]. */
  readonly toast?: string
  /** Files that were sent and need not be chosen again. */
  readonly storedUploads?: readonly (FileFinding & {
    readonly id: string
    readonly name: string
    readonly bytes: number
  })[]
  /** For the next attempt: the token of this one is spent. */
  readonly idempotencyToken?: string
  /** What somebody else has changed meanwhile: nothing was sent. */
  readonly changes?: readonly RecordChange[]
  /** A sealed copy of the record as it is now, for the next attempt. */
  readonly recordCopy?: string
  /** The session has ended: nothing was looked at. */
  readonly hasEnded?: true
  /** Never set: carries the names of the form's fields from the action's schema to the page. */
  readonly names?: Name
}

/** A field that somebody else has changed, each value in the words of the form. */
export interface RecordChange {
  readonly label: string
  /** Undefined when it is not known. */
  readonly before: string | undefined
  readonly now: string
  readonly yours: string
}

/** A posted form that could not be carried out, as a page shows it to be sent again. */
export interface RescuedForm {
  /** The provider's reason, when the form reached it and was refused. */
  readonly failure: string | undefined
  /** Where it was posted to: path and query. */
  readonly target: string
  /** All fields but passwords. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** What was typed and chosen, in the words of the form. */
  readonly typed: readonly { readonly label: string; readonly text: string }[]
  readonly storedUploads: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  /** Files that could not be stored, by the field to choose them in. */
  readonly toChooseAgain: readonly { readonly field: string; readonly name: string }[]
}

/** The hidden field with the form's idempotency token. */
export const IDEMPOTENCY_FIELD = 'idempotency-token'
/** The ids of files of an earlier attempt that are still to be sent. */
export const STORED_UPLOADS_FIELD = 'stored-uploads'
/** A sealed copy of the record that a form edits. */
export const RECORD_COPY_FIELD = 'record-copy'
/** The name that somebody types to confirm. */
export const TYPED_NAME = 'typed-name'
/** Signs in beside a form, in a tab of its own. */
export const SIGN_IN_ELSEWHERE = '/login?url=%2Fsigned-in'

/** Whether an action's answer is one of these, rather than something else that the page knows of. */
export function isFormResult(answer: unknown): answer is FormResult {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && typeof answer.errors === 'object'
}

/** A field's name for people: 'CaseTitle' and 'case-title' as 'Case title'. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[-_.[\]]+/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** A field's name: a key of the schema, or a part of one, such as `days[0]` or `hours.open`. */
export type FieldName<Input> = Input extends unknown ? NameWithin<Extract<keyof Input, string>> : never
type NameWithin<Key extends string> = Key | `${Key}[${string}` | `${Key}.${string}`

/** The names that an action's schema allows. */
export type FieldNameOf<Action extends (...args: never[]) => unknown> = NameIn<Awaited<ReturnType<Action>>>
type NameIn<Answer> = Answer extends { data: FormResult<infer Name> } ? Name : never
