/**
 * A dialog that closes on failure [247] must lose nothing: what was typed waits 5 minutes in a sealed cookie, and the
 * dialog shows it when it is opened again.
 */
import { z } from 'zod'
import type { RequestContext } from '../http/context'
import { DIALOG_ID } from './page-behind'
import { TYPED_NAME } from './form-result'

const COOKIE = 'portal-closed-form'
const LIFE_SECONDS = 300

const ClosedForm = z.object({ url: z.string(), values: z.record(z.string(), z.array(z.string())) })

type Submitted = Readonly<Record<string, readonly string[]>>
interface Args {
  readonly request: Request
  readonly context: Pick<RequestContext, 'cookies'>
}

/**
 * Stores what was typed into the dialog at the request's URL. What is too large for a cookie is not stored, nor a name
 * that was typed to confirm: it must be typed again.
 */
export function storeClosedForm(
  { request, context }: Args,
  { [TYPED_NAME]: _confirmation, ...values }: Submitted,
): void {
  if (Object.keys(values).length === 0 || Buffer.byteLength(JSON.stringify(values)) > MAX_BYTES) return
  context.cookies.setSealed(COOKIE, { url: dialogUrl(request), values }, LIFE_SECONDS)
}

/** What was typed into the dialog at the request's URL before it closed. */
export function closedForm({ request, context }: Args): Submitted | undefined {
  const read = ClosedForm.safeParse(context.cookies.readSealed(COOKIE))
  return read.success && read.data.url === dialogUrl(request) ? read.data.values : undefined
}

/** Once the dialog is carried out; what waits for another dialog stays. */
export function removeClosedForm(args: Args): void {
  if (closedForm(args)) args.context.cookies.remove(COOKIE)
}

/** The list behind a dialog may be sorted otherwise when it is opened again. */
function dialogUrl({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  return `${pathname}?${searchParams.get(DIALOG_ID) ?? ''}`
}

/** About 8 kB of cookies. */
const MAX_BYTES = 6_000
