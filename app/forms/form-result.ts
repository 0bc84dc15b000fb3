/** The result of an action that refuses a form: the page shows the form as submitted, with the reason. */
import { isLabelsField } from './field-labels'
import type { FileFinding } from './file-rules'

/**
 * One shape for every reason. Wrong fields: `errors`, status 422. A body that cannot be read: `problem` alone, status
 * 400, 408, 413, 415, 429 or 503. The provider refused: `failure`, with the provider's status.
 */
export interface FormResult<Name extends string = string> {
  /** The submitted values by field name, without passwords. Absent when the body could not be read. */
  readonly submittedValues?: Readonly<Record<string, readonly string[]>>
  readonly errors: Readonly<Record<string, string | undefined>>
  /** Meanings that a field's text may have, to choose from. Keys: names of fields. */
  readonly candidates?: Readonly<Record<string, readonly string[] | undefined>>
  /** The message about the form as a whole. */
  readonly problem?: string | undefined
  readonly failure?: string
  /** The failure shows below the button and nowhere else [122]. */
  readonly failureBelow?: boolean
  /** Text for an additional toast, which screen readers do not announce [517]. */
  readonly toast?: string | undefined
  /** Stored files: people need not choose them again. */
  readonly storedUploads?: readonly ListedUpload[]
  /** The token for the next attempt, because this attempt has used its own. */
  readonly idempotencyToken?: string
  /** Fields of the record that somebody else has changed meanwhile. Nothing was sent. */
  readonly changes?: readonly RecordChange[]
  /** Fields that people left as they were, and that now have what somebody else has made of them. */
  readonly adopted?: readonly RecordChange[]
  /** A sealed copy of the record as it is now, for the next attempt. */
  readonly recordCopy?: string | undefined
  /** Notes that people must read before they send the form again. Nothing was sent. */
  readonly notes?: Notes
  /** The session has ended. The portal has not looked at the form. */
  readonly hasEnded?: boolean
  /** Never set. Its type carries the field names from the action's schema to the page. */
  readonly names?: Name
}

/** A stored file as a form lists it, with what the page's rule found. */
interface ListedUpload extends FileFinding {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

/** Sentences, and the names in them, which a browser's translator leaves as they are [846]. */
export interface Notes {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

/** The first content of a form. A form that comes back has the submitted values instead. */
export interface FormStart {
  /** Keys: names of the form's fields. */
  readonly values?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined
  /** A sealed copy of the record that it edits, as the loader read it. */
  readonly recordCopy?: string
}

/** A field that somebody else has changed, with the form's label and the labels of its values. */
export interface RecordChange {
  readonly label: string
  readonly before: string | undefined
  readonly now: string
  readonly yours: string
}

/** The values of a form that could not be sent and is shown by another page: a dialog that closed, or the record's own page. */
export interface FlashedInput {
  readonly values: Readonly<Record<string, readonly string[]>>
  /** The reason, for people. */
  readonly failure: string
  /** The sealed copy of the record that the form edits. */
  readonly recordCopy?: string | undefined
  readonly storedUploads?: readonly ListedUpload[]
}

export const IDEMPOTENCY_FIELD = 'idempotency-token'
/** The field with the ids of stored files that the form still sends. */
export const STORED_UPLOADS_FIELD = 'stored-uploads'
export const RECORD_COPY_FIELD = 'record-copy'
/** The field with the notes that the form shows. */
export const NOTES_FIELD = 'notes-read'
const OWN_FIELDS = [IDEMPOTENCY_FIELD, STORED_UPLOADS_FIELD, RECORD_COPY_FIELD, NOTES_FIELD]
export function notesText({ texts }: Notes): string {
  return texts.join(' ')
}

export const TYPED_NAME = 'typed-name'
/** `PasswordField` makes sure that the names of passwords contain 'password'. No password is ever sent back. */
export function isPassword(name: string): boolean {
  return /password/i.test(name)
}

/** Tells if a form that comes back shows the submitted value of this field. */
export function isShownAgain(name: string): boolean {
  return !OWN_FIELDS.includes(name) && !isLabelsField(name) && !isPassword(name)
}

/** Tells if an action returned a form result, not another answer that its page knows. */
export function isFormResult(answer: unknown): answer is FormResult {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && typeof answer.errors === 'object'
}

/** A field's name: a key of the schema. */
export type FieldName<Input> = Extract<keyof Input, string>

export type FieldNameOf<Action extends (...args: never[]) => unknown> = NameIn<Awaited<ReturnType<Action>>>
type NameIn<Answer> = Answer extends { data: FormResult<infer Name> } ? Name : never
