/** Flashed input: when a dialog closes on a failure [247], a sealed cookie keeps its input and the reason for the next try. */
import { z } from 'zod'
import type { RequestContext } from '../platform/http/context'
import type { Session } from '../access/session/session.server'
import { DIALOG_ID } from './page-behind'
import { TYPED_NAME, type FlashedInput } from './form-result'

const COOKIE = 'portal-flashed-input'
const LIFE_SECONDS = 300

const FlashedInputSchema = z.object({
  owner: z.string(),
  url: z.string(),
  values: z.record(z.string(), z.array(z.string())),
  failure: z.string(),
  recordCopy: z.string().optional(),
})

interface Args {
  readonly request: Request
  readonly context: Pick<RequestContext, 'cookies'>
  /** The session of the person who typed. Another person in this browser does not get the input. */
  readonly session?: Pick<Session, 'objectId'>
}

/** Flashes the dialog's input, unless it is too large. Leaves out a name that was typed to confirm. */
export function flashInput({ request, context, session }: Args, { values: submitted, ...rest }: FlashedInput): void {
  const { [TYPED_NAME]: _confirmation, ...values } = submitted
  const flashed = { owner: session?.objectId ?? '', url: dialogUrl(request), values, ...rest }
  if (Object.keys(values).length === 0 || Buffer.byteLength(JSON.stringify(flashed)) > MAX_BYTES) return
  context.cookies.setSealed(COOKIE, flashed, LIFE_SECONDS)
}

export function flashedInput({ request, context, session }: Args): FlashedInput | undefined {
  const read = FlashedInputSchema.safeParse(context.cookies.readSealed(COOKIE))
  if (!read.success) return undefined
  const { owner, url, values, failure, recordCopy } = read.data
  if (owner !== (session?.objectId ?? '') || url !== dialogUrl(request)) return undefined
  return { values, failure, recordCopy }
}

/** Removes the flashed input of this dialog after a success. That of another dialog stays. */
export function removeFlashedInput(args: Args): void {
  if (flashedInput(args)) args.context.cookies.remove(COOKIE)
}

/** Names the dialog without the search and order of the list behind it, which may differ when it is opened again. */
function dialogUrl({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  return `${pathname}?${searchParams.get(DIALOG_ID) ?? ''}`
}

/** About 8 kB of cookies. */
const MAX_BYTES = 6_000
