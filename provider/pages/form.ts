/** Forms of the stand-in's own pages: reads what was posted, and shows it again. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Html } from './page'

/** The values typed before, and a message for each wrong field. */
export interface FormState {
  readonly typed: Readonly<Record<string, string>>
  readonly wrong: Readonly<Record<string, string>>
}

export const emptyForm: FormState = { typed: {}, wrong: {} }

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly form: FormState }

const Posted = z.record(z.string().max(100), z.string().max(1000).catch(''))

/** Reads a posted form of plain text fields; a failure carries the first message of each field. */
export async function readForm<T>(c: Context, schema: z.ZodType<T>): Promise<Read<T>> {
  const typed = Posted.parse(await c.req.parseBody())
  const read = schema.safeParse(typed)
  if (read.success) return { ok: true, value: read.data }
  const wrong: Record<string, string> = {}
  for (const issue of read.error.issues) wrong[issue.path.join('.')] ??= issue.message
  return { ok: false, form: { typed, wrong } }
}

/** Field for a form that is a button alone: a text browser, lynx, sends a form without a field by GET. */
export const POSTED = html`<input type="hidden" name="posted" value="yes" />`

/** The form as typed, with one more message. */
export function refused(typed: Readonly<Record<string, string>>, name: string, message: string): FormState {
  return { typed, wrong: { [name]: message } }
}

interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly maxlength: number
  readonly hint?: string
  /** Takes the focus, unless another field is wrong, which then takes it. */
  readonly first?: boolean
  readonly digits?: boolean
}

/** A required text field with its label, hint and message. What was typed comes back, except a password. */
export function field(form: FormState, given: Field): Html {
  const { name, label, type = 'text', autocomplete, maxlength, hint, first = false, digits = false } = given
  const wrong = form.wrong[name]
  const firstWrong = Object.keys(form.wrong).find((key) => key !== '')
  const focused = firstWrong === undefined ? first : name === firstWrong
  const describedBy = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${type === 'password' ? '' : (form.typed[name] ?? '')}"
      autocomplete="${autocomplete}"
      maxlength="${maxlength}"
      required
      ${digits && html`class="code" inputmode="numeric" pattern="[0-9]{6}" title="6 digits"`}
      ${focused && html`autofocus`}
      ${wrong && html`aria-invalid="true"`}
      ${describedBy && html`aria-describedby="${describedBy}"`}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${wrong && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}
  </div>`
}

/** The message of the whole form: `wrong['']`. */
export function alert(form: FormState): Html | undefined {
  const message = form.wrong['']
  return message ? html`<div class="alert" role="alert"><p>${message}</p></div>` : undefined
}
