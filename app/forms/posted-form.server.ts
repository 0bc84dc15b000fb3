/** A posted form, read by its schema. Only `forms/form-action` makes one, so every form is handled in one order. */
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { RequestContext } from '~/platform/http/context'
import { ShownError } from '~/platform/http/shown-error'
import type { StoredResult, SubmitResult } from '~/platform/stores/idempotency-store.server'
import { defaultMessages } from './default-messages.server'
import type { FileFinding, FileRule } from './file-rules'
import type { FormBody } from './form-body.server'
import type { FormFiles } from './form-files.server'
import {
  isShownAgain,
  NOTES_FIELD,
  notesText,
  type Notes,
  RECORD_COPY_FIELD,
  STORED_UPLOADS_FIELD,
  type FieldName,
  type FormResult,
  type RecordChange,
} from './form-result'
import { newIdempotencyToken } from './idempotency-token.server'
import { mergeRecord, sealRecord, type MergedForm, type Normalise, type RecordValues } from './record-copy.server'

/** The schema of an object, perhaps followed by a transformation. */
type FormSchema = z.ZodType<unknown, Record<string, unknown>>
/** The answer of an action that did not do what the form asked. */
export type FormAnswer<Name extends string = never> = ReturnType<typeof data<FormResult<Name>>>
type AnswerOf<Schema extends FormSchema> = FormAnswer<FieldName<z.input<Schema>>>

/** The work that carries a form out, with its files as parts of a request. */
type SubmitWork = (files: readonly File[]) => Promise<SubmitResult>

interface SubmitOptions {
  /**
   * The place that shows a refusal of the portal API: above the form and in a toast (`stay`), only below the button (`below`),
   * or the page behind the dialog (`close`).
   */
  readonly onFailure?: 'stay' | 'below' | 'close'
  /** A success loads the next page as a document, also with scripts. */
  readonly byDocument?: boolean
}

/** The work was done, or failed. Only `submit` makes it. */
export class Submission {
  constructor(readonly result: StoredResult) {}
}

type ByField<Schema extends FormSchema, Value> = Partial<Record<FieldName<z.input<Schema>>, Value>>

interface ValidForm<Schema extends FormSchema> {
  readonly ok: true
  readonly value: z.output<Schema>
  /** The files of the form, with the findings of the page's rule. */
  readonly files: readonly (FileFinding & { readonly name: string })[]
  /**
   * Does the work. The action then redirects (303) to the result's `to`, with its toast. When the portal API refuses, the
   * form comes back as submitted, with the provider's text and status [140] [248]; with `close` the action redirects to the
   * page behind the dialog with a danger toast, and flashes the input. The guard handles all other errors, and a rejected
   * token.
   */
  submit(
    work: (value: z.output<Schema>, files: readonly File[]) => Promise<SubmitResult>,
    options?: SubmitOptions,
  ): Promise<Submission>
  /**
   * Makes the answer when another system finds fields wrong: 422, as for messages of the schema. `candidates`: meanings that
   * the text of a field may have.
   */
  refuse(errors: ByField<Schema, string>, candidates?: ByField<Schema, readonly string[]>): Promise<AnswerOf<Schema>>
  /** Makes the answer that asks people to send the form once more: 409. Nothing was sent. */
  askAgain(): Promise<AnswerOf<Schema>>
  /** Asks people to read notes and send the form once more: 409. Undefined without notes, or if the form has shown them. */
  askIfNotes(notes: Notes): Promise<AnswerOf<Schema> | undefined>
}

/** Declares the file field in a schema. The files are no values: `submit` passes them to the work. */
export const files = z.never().optional()

interface ReadOptions {
  /** The rule for the form's files. */
  readonly fileRule?: FileRule
  /** The record that the form edits, as it is now. */
  readonly record?: RecordValues | undefined
  readonly normalise?: Normalise
}

const FILE_NOT_STORED =
  'A file that you chose earlier is no longer stored, so nothing was sent. Please choose it again.'

export class PostedForm {
  readonly #context: RequestContext
  readonly #objectId: string | undefined

  constructor(
    sender: { readonly context: RequestContext; readonly session?: { readonly objectId: string } },
    private readonly body: FormBody,
    private readonly files: FormFiles,
  ) {
    this.#context = sender.context
    this.#objectId = sender.session?.objectId
  }

  /**
   * Reads the form by its schema. Empty fields are absent (conform's rule), unknown fields are dropped. With a `record`,
   * fields that people left as they were take what somebody else has made of them meanwhile [557]. The action returns
   * `invalid`: 422 with the submitted values and messages, or 409 where both have changed the same field.
   */
  async read<Schema extends FormSchema>(
    schema: Schema,
    { fileRule, record, normalise }: ReadOptions = {},
  ): Promise<ValidForm<Schema> | { readonly ok: false; readonly invalid: AnswerOf<Schema> }> {
    if (fileRule) await this.files.inspect(fileRule)
    const { settings } = this.#context
    const { fields } = this.body
    const { refusal } = this.files
    const parsed = parse(fields, schema)
    if (parsed.status !== 'success' || refusal) {
      const { errors, problem } = errorsOf('error' in parsed ? parsed.error : null, schema)
      const ofFiles = this.files.field !== undefined && refusal ? { [this.files.field]: refusal.text } : {}
      const result = { errors: { ...errors, ...ofFiles }, problem, toast: refusal?.toast }
      return { ok: false, invalid: await this.answer(result, refusal?.status ?? 422) }
    }
    if (!record) return this.#validForm(parsed.value, { fields, adopted: [] })

    const merged = mergeRecord(settings, {
      posted: fields,
      copy: this.recordCopy,
      record,
      meaningOf: valuesBy(schema),
      normalise,
    })
    const now = { adopted: merged.adopted, recordCopy: sealRecord(settings, record) }
    if (merged.conflicts.length > 0) {
      const result = { errors: {}, changes: merged.conflicts, ...now }
      return { ok: false, invalid: await this.answer(result, 409, merged.fields) }
    }
    const parsedAgain = parse(merged.fields, schema)
    if (parsedAgain.status === 'success') return this.#validForm(parsedAgain.value, merged)
    const result = { ...errorsOf(parsedAgain.error, schema), ...now }
    return { ok: false, invalid: await this.answer(result, 422, merged.fields) }
  }

  async #validForm<Schema extends FormSchema>(
    value: z.output<Schema>,
    { fields, adopted }: Pick<MergedForm, 'fields' | 'adopted'>,
  ): Promise<ValidForm<Schema>> {
    return {
      ok: true,
      value,
      files: await this.files.list(),
      refuse: (errors, candidates = {}) => this.answer({ errors, candidates }, 422, fields),
      askAgain: () => this.answer({ errors: {} }, 409, fields),
      askIfNotes: async (notes) => {
        const isKnown = notes.texts.length === 0 || this.body.fields.get(NOTES_FIELD) === notesText(notes)
        return isKnown ? undefined : this.answer({ errors: {}, notes }, 409, fields)
      },
      submit: (work, options) => this.submit((attached) => work(value, attached), options, adopted),
    }
  }

  /** Does the work of a form without fields to read, as `submit` of one that was read. `adopted`: changes of somebody else. */
  async submit(work: SubmitWork, options?: SubmitOptions, adopted: readonly RecordChange[] = []): Promise<Submission> {
    return new Submission({ ...options, ...nameAdopted(await this.#carryOut(work), adopted) })
  }

  /**
   * The form as submitted, for its next attempt, with its files and its copy of the record: its page has read a newer
   * record, by which what people left as it was would look like a change of theirs [557].
   */
  async answer<Name extends string>(
    result: FormResult<Name>,
    status: number,
    fields = this.body.fields,
  ): Promise<FormAnswer<Name>> {
    const idempotencyToken = newIdempotencyToken(this.#objectId)
    const stored = await this.files.keep()
    const submittedValues = valuesToShow(fields)
    return data({ recordCopy: this.recordCopy, ...result, submittedValues, ...stored, idempotencyToken }, { status })
  }

  /** All values but passwords and what the form's own hidden fields carry. */
  get submittedValues(): Readonly<Record<string, readonly string[]>> {
    return valuesToShow(this.body.fields)
  }

  /** The sealed copy of the record that the form carries. */
  get recordCopy(): string | undefined {
    return this.body.fields.get(RECORD_COPY_FIELD) ?? undefined
  }

  async #carryOut(work: SubmitWork): Promise<SubmitResult> {
    const attached = await this.files.open()
    if (!attached) return { failure: FILE_NOT_STORED, status: 422 }
    try {
      const result = await work(attached)
      if (!('to' in result)) return result
      if (result.unsent) {
        const { storedUploads = [] } = await this.files.keep()
        const values = { ...result.unsent.values, [STORED_UPLOADS_FIELD]: storedUploads.map(({ id }) => id) }
        return { ...result, unsent: { ...result.unsent, values } }
      }
      await this.files.drop()
      return result
    } catch (error) {
      if (!(error instanceof ShownError) || error.tokenRejected) throw error
      const { text: failure, status, outcomeUnknown } = error
      return { failure, status, ...(outcomeUnknown ? { isUnknown: true } : {}) }
    }
  }
}

/** The toast of a success also names the fields that somebody else has changed. */
function nameAdopted(result: SubmitResult, adopted: readonly RecordChange[]): SubmitResult {
  if (!('to' in result) || !result.toast || adopted.length === 0) return result
  const labels = adopted.map(({ label }) => label).join(', ')
  const text = `${result.toast.text} Somebody else has changed this meanwhile, and that stays: ${labels}.`
  return { ...result, toast: { ...result.toast, text } }
}

function parse<Schema extends FormSchema>(fields: URLSearchParams, schema: Schema) {
  return parseWithZod(fields, { schema, error: defaultMessages(fields) })
}

/** The fields of a form, each with its schema. */
function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  throw new TypeError('A form has the schema of an object')
}

/** Reads a field's text as the schema does. A text that the schema refuses stays as it is. */
function valuesBy(schema: FormSchema) {
  return (name: string, text: string): unknown => {
    const read = z.safeParse(shapeOf(schema)[name] ?? z.string(), text || undefined)
    return read.success ? read.data : text
  }
}

/** The first message of each field, in the order of the fields. Messages that belong to no field become the form's problem. */
function errorsOf(error: Readonly<Record<string, string[] | null>> | null, schema: FormSchema) {
  const { '': whole, ...byName } = error ?? {}
  const errors: Record<string, string> = {}
  for (const field of Object.keys(shapeOf(schema))) {
    // conform names a part of a list `days[0]`.
    const [, texts] = Object.entries(byName).find(([name]) => name === field || name.startsWith(`${field}[`)) ?? []
    if (texts?.[0] !== undefined) errors[field] = texts[0]
  }
  return { errors, problem: whole?.join(' ') }
}

function valuesToShow(fields: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter(isShownAgain)
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]))
}
