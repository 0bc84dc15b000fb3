/** The one place that reads a form by its schema, and carries it out once (decision 8). */
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, redirectDocument } from '@remix-run/node'
import { z } from 'zod'
import type { SubmitResult } from '../stores/idempotency-store.server'
import type { RequestContext } from '../http/context'
import { OUTCOME_UNKNOWN, UpstreamError } from '../upstream/upstream-error'
import { toast } from '../http/toast.server'
import { pageBehind } from './page-behind'
import { removeClosedForm, storeClosedForm } from './closed-form.server'
import { defaultMessage } from './default-messages.server'
import type { FileFinding, FileRule } from './file-rules'
import { parseFormBody } from './form-body.server'
import { UnreadableForm } from './form-fields.server'
import { FormFiles } from './form-files.server'
import { RECORD_COPY_FIELD, type FieldName, type FormResult } from './form-result'
import { changesOf, sealRecord, type Meaning, type RecordValues } from './record-copy.server'
import { idempotencyKey, isOwnForm, newIdempotencyToken } from './idempotency-token.server'

/** An object, one of several objects, or either with a transformation behind it. */
type FormSchema = z.ZodType<unknown, Record<string, unknown>>
type FormAnswer<Schema extends FormSchema> = ReturnType<typeof data<FormResult<FieldName<z.input<Schema>>>>>

/** Who sends: every handler has this. Visitors have no session. */
interface Sender {
  readonly request: Request
  readonly context: RequestContext
  readonly session?: { readonly objectId: string }
}

/** What carries a form out: its value, and its files as parts of a request. */
type Work<Value> = (value: Value, files: readonly File[]) => Promise<SubmitResult>

interface SubmitOptions {
  /**
   * Where the portal API's refusal shows: above the form and in a toast (`stay`), below its button alone (`below`), or on
   * the page behind its dialog (`close`).
   */
  readonly onFailure?: 'stay' | 'below' | 'close'
  /** Success loads the next page as a document, also with scripts. */
  readonly byDocument?: boolean
}

interface ReadableForm<Schema extends FormSchema> {
  readonly ok: true
  readonly value: z.output<Schema>
  /** Its files, with what the page's rule says of them. */
  readonly files: readonly (FileFinding & { readonly name: string })[]
  /**
   * Does the work once, however often the form is sent, then redirects (303) to where the work says, with its toast. When
   * the portal API refuses, the form comes back as submitted, with the provider's text and status [140] [248]. With
   * `close` it redirects to the page behind the dialog with a danger toast, and the dialog keeps what was submitted. The
   * guard handles every other error, and a rejected token.
   */
  submit(work: Work<z.output<Schema>>, options?: SubmitOptions): Promise<Response | FormAnswer<Schema>>
  /** What the action returns when another system knows that fields are wrong: 422, as for the schema's own messages. */
  refuse(errors: Partial<Record<FieldName<z.input<Schema>>, string>>): Promise<FormAnswer<Schema>>
  /** What the action returns when people have to confirm something first, which the page asks: 409. Nothing was sent. */
  ask(): Promise<FormAnswer<Schema>>
}

/** The place of a form's files in its schema. `submit` hands them on: they are no values. */
export const files = z.never().optional()

interface ReadOptions {
  /** The field whose files belong to the form. */
  readonly files?: string
  /** Which of them the page takes. */
  readonly fileRule?: FileRule
  /** Reads the record that the form edits, as it is now. */
  record?(): Promise<RecordValues>
  readonly meaning?: Meaning
}

const FILE_GONE = 'A file that you chose earlier is no longer stored, so nothing was sent. Please choose it again.'
const NOT_YOURS = 'Somebody else was signed in when this form was opened. Nothing was sent. Please open the page again.'

/**
 * Reads a posted form by its schema. Empty fields are absent (conform's rule), fields that the schema does not know
 * are dropped. `invalid`: what the action returns: 422 with what was typed and each message, 409 with what somebody else
 * has changed in the record, or the status of `UnreadableForm` for a bad body.
 */
export async function readForm<Schema extends FormSchema>(
  sender: Sender,
  schema: Schema,
  { files: filesIn, fileRule, record, meaning }: ReadOptions = {},
): Promise<ReadableForm<Schema> | { readonly ok: false; readonly invalid: FormAnswer<Schema> }> {
  const { context, session } = sender
  const answer = (reply: FormResult<FieldName<z.input<Schema>>>, status: number) => {
    return data({ ...reply, idempotencyToken: newIdempotencyToken(session?.objectId) }, { status })
  }
  const body = await parseFormBody(sender).catch(unreadable)
  if (body instanceof UnreadableForm) {
    return { ok: false, invalid: answer({ errors: {}, problem: body.text }, body.status) }
  }
  if (!isOwnForm(body, session?.objectId)) {
    // Without a new key: with scripts what the other one typed is still on the screen.
    return { ok: false, invalid: data({ errors: {}, problem: NOT_YOURS }, 403) }
  }

  const files = new FormFiles(context, body, session?.objectId ?? '', filesIn)
  if (fileRule) await files.inspect(fileRule)
  const fields = known(body.fields, schema)
  const submittedValues = submittedIn(fields)
  const submission = parseWithZod(fields, { schema, error: defaultMessage })
  const { refusal } = files
  if (submission.status !== 'success' || refusal) {
    const found = messages(submission.status === 'error' ? (submission.error ?? {}) : {})
    if (filesIn && refusal) found.errors[filesIn] = refusal.text
    const said = refusal?.toast === undefined ? {} : { toast: refusal.toast }
    const reply = { ...found, ...said, submittedValues, ...(await files.keep()) }
    return { ok: false, invalid: answer(reply, refusal?.status ?? 422) }
  }

  if (record) {
    const now = await record()
    const changes = changesOf(context.settings, body.fields, body.fields.get(RECORD_COPY_FIELD), now, meaning)
    const recordCopy = sealRecord(context.settings, now)
    if (changes.length > 0) {
      return { ok: false, invalid: answer({ errors: {}, submittedValues, changes, recordCopy }, 409) }
    }
  }
  const { value } = submission
  return {
    ok: true,
    value,
    files: await files.list(),
    async refuse(errors) {
      return answer({ errors: present(errors), submittedValues, ...(await files.keep()) }, 422)
    },
    async ask() {
      return answer({ errors: {}, submittedValues, ...(await files.keep()) }, 409)
    },
    async submit(work, { onFailure = 'stay', byDocument } = {}) {
      const key = idempotencyKey(sender.request, body, session?.objectId)
      const carryOut = () => carriedOut(files, value, work)
      const outcome = key ? await context.stores.idempotency.run(key, carryOut, context.left) : await carryOut()
      if (outcome !== 'unknown' && 'to' in outcome) {
        if (outcome.toast) toast(context, outcome.toast)
        if (onFailure === 'close') removeClosedForm(sender)
        return byDocument ? redirectDocument(outcome.to, 303) : redirect(outcome.to, 303)
      }
      const { failure, status } = outcome === 'unknown' ? { failure: OUTCOME_UNKNOWN, status: 502 } : outcome
      if (onFailure === 'close') {
        storeClosedForm(sender, submittedValues)
        toast(context, { kind: 'danger', text: failure })
        return redirect(pageBehind(new URL(sender.request.url)), 303)
      }
      const place = onFailure === 'below' ? { failureBelow: true as const } : { toast: failure }
      return answer({ errors: {}, submittedValues, failure, ...place, ...(await files.keep()) }, status)
    },
  }
}

function unreadable(error: unknown): UnreadableForm {
  if (error instanceof UnreadableForm) return error
  throw error
}

async function carriedOut<Value>(files: FormFiles, value: Value, work: Work<Value>): Promise<SubmitResult> {
  const attached = await files.open()
  if (!attached) return { failure: FILE_GONE, status: 422 }
  try {
    const outcome = await work(value, attached)
    if ('to' in outcome) await files.drop()
    return outcome
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.tokenRejected) throw error
    return { failure: error.text, status: error.status }
  }
}

/** The fields that the schema knows, so that no other ever reaches a parser or a page. */
function known(fields: URLSearchParams, schema: z.core.$ZodType): URLSearchParams {
  const names = new Set(keysOf(schema))
  return new URLSearchParams([...fields].filter(([name]) => names.has(name.replace(/[.[].*/s, ''))))
}

function keysOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf)
  if (schema instanceof z.ZodPipe) return keysOf(schema.in)
  throw new TypeError('A form has the schema of an object')
}

/** By the rule that `PasswordField` holds its callers to: a password's name says so. */
function submittedIn(fields: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter((name) => !/password/i.test(name))
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]))
}

function present(errors: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** The first message of each field; the ones that belong to no field make up the form's own. */
function messages({ '': whole, ...byField }: Readonly<Record<string, string[] | null>>) {
  const errors = Object.entries(byField).map(([name, texts]) => [name, texts?.[0] ?? ''] as const)
  return { errors: Object.fromEntries(errors), ...(whole ? { problem: whole.join(' ') } : {}) }
}
