/**
 * Flashed input: when a dialog closes on a failure [247], or a form lives on another page than the one that failed to send it
 * [1019], a sealed cookie keeps the input and the reason for the next try.
 */
import { z } from 'zod'
import { uploadsKeyOf } from '~/platform/stores/upload-store.server'
import type { RequestContext } from '~/platform/http/context'
import type { Session } from '~/access/session/session.server'
import { DIALOG_ID, PAGE_ID } from './page-behind'
import { STORED_UPLOADS_FIELD, TYPED_NAME, type FlashedInput } from './form-result'

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

/** Flashes the input of the form at this URL, unless it is too large. Leaves out a name that was typed to confirm. */
export function flashInput(
  { request, context, session }: Args,
  { values: submitted, failure, recordCopy }: FlashedInput,
  url = request.url,
): void {
  const { [TYPED_NAME]: _confirmation, ...values } = submitted
  const flashed = { owner: session?.objectId ?? '', url: formUrl(url), values, failure, recordCopy }
  if (Object.keys(values).length === 0 || Buffer.byteLength(JSON.stringify(flashed)) > MAX_BYTES) return
  context.cookies.setSealed(COOKIE, flashed, LIFE_SECONDS)
}

export function flashedInput({ request, context, session }: Args): FlashedInput | undefined {
  const read = FlashedInputSchema.safeParse(context.cookies.getSealed(COOKIE))
  if (!read.success) return undefined
  const { owner, url, values, failure, recordCopy } = read.data
  if (owner !== (session?.objectId ?? '') || url !== formUrl(request.url)) return undefined
  return { values, failure, recordCopy }
}

/** The flashed input with those of its files that are still stored. */
export async function readFlashedInputWithFiles(
  args: Args & { readonly context: Pick<RequestContext, 'stores'>; readonly session: Pick<Session, 'objectId'> },
): Promise<FlashedInput | undefined> {
  const flashed = flashedInput(args)
  const ids = flashed?.values[STORED_UPLOADS_FIELD]
  if (!flashed || !ids) return flashed
  const owner = uploadsKeyOf(args.session.objectId)
  const uploads = await Promise.all(ids.map((id) => args.context.stores.uploads.find(owner, id)))
  return { ...flashed, storedUploads: uploads.filter((upload) => upload !== undefined) }
}

/** Removes the flashed input of this form after a success. That of another form stays. */
export function removeFlashedInput(args: Args): void {
  if (flashedInput(args)) args.context.cookies.remove(COOKIE)
}

/** Names the form without the search and order of the list behind it, which may differ when it is opened again. */
function formUrl(url: string): string {
  const { pathname, searchParams } = new URL(url)
  return `${pathname}?${new URLSearchParams([PAGE_ID, DIALOG_ID].map((name) => [name, searchParams.get(name) ?? '']))}`
}

/** About 8 kB of cookies. */
const MAX_BYTES = 6_000
