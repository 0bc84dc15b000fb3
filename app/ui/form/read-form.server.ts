/** The one place that reads a form's body (SECURITY.md). */
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { PortalApiError } from '../../portal-api/portal-api-error'
import { defaultMessage } from './default-messages.server'
import { readFields, UnreadableForm } from './form-body.server'
import type { FieldName, FormReply } from './form-reply'

/** An object, one of several objects, or either with a transformation behind it. */
type FormSchema = z.ZodType<unknown, Record<string, unknown>>
type FormAnswer<Schema extends FormSchema> = ReturnType<typeof data<FormReply<FieldName<z.input<Schema>>>>>

interface ReadableForm<Schema extends FormSchema> {
  readonly ok: true
  readonly value: z.output<Schema>
  /**
   * Carries it out. When the portal API refuses, the form is answered as typed, with the provider's text and status
   * (A§4, B§4); every other error, and a token no longer accepted, is the guard's.
   */
  send<Result>(work: (value: z.output<Schema>) => Promise<Result>): Promise<Result | FormAnswer<Schema>>
}

interface InvalidForm<Schema extends FormSchema> {
  readonly ok: false
  /** What the action answers: 422 with what was typed and each message, or 400, 413, 415 for an unreadable body. */
  readonly invalid: FormAnswer<Schema>
}

/**
 * Reads a posted form of at most `maxBytes` bytes by its schema. Empty fields are absent (conform's rule), fields that
 * the schema does not know are dropped.
 */
export async function readForm<Schema extends FormSchema>(
  request: Request,
  schema: Schema,
  { maxBytes = 256_000 }: { maxBytes?: number } = {},
): Promise<ReadableForm<Schema> | InvalidForm<Schema>> {
  const answer = (reply: FormReply<FieldName<z.input<Schema>>>, status: number) => data(reply, { status })
  try {
    const fields = known(await readFields(request, maxBytes), schema)
    const typed = typedIn(fields)
    const submission = parseWithZod(fields, { schema, error: defaultMessage })
    if (submission.status !== 'success') {
      return { ok: false, invalid: answer({ typed, ...messages(submission.error ?? {}) }, 422) }
    }
    const { value } = submission
    return {
      ok: true,
      value,
      async send(work) {
        try {
          return await work(value)
        } catch (error) {
          if (!(error instanceof PortalApiError) || error.tokenRejected) throw error
          return answer({ typed, errors: {}, failure: error.text }, error.status)
        }
      },
    }
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    return { ok: false, invalid: answer({ errors: {}, problem: error.text }, error.status) }
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
function typedIn(fields: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter((name) => !/password/i.test(name))
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]))
}

/** The first message of each field; the ones that belong to no field make up the form's own. */
function messages(found: Readonly<Record<string, string[] | null>>): Pick<FormReply, 'errors' | 'problem'> {
  const { '': whole, ...byField } = found
  const errors = Object.entries(byField).map(([name, texts]) => [name, texts?.[0] ?? ''])
  return { errors: Object.fromEntries(errors), ...(whole ? { problem: whole.join(' ') } : {}) }
}
