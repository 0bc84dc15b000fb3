/**
 * An event of a record, such as `created`, which a list tells. The list's URL carries it sealed, for this list and this person, so that no link
 * from somebody else makes a page tell what the reader has not done [663].
 */
import { z } from 'zod'
import type { SignedInArgs } from '~/access/guarded.server'
import { seal, unseal } from '~/platform/http/seal.server'
import type { Page } from '~/pages'

/** An event of a record, which also names the URL's parameter. */
type RecordEvent = 'created' | 'added' | 'closed' | 'placed' | 'deleted'

const SealedEvent = z.object({ objectId: z.string(), record: z.string() })

/** The URL of the list, which then tells what happened to the record. `address`: the list's, with search and sort. */
export function listUrlWithEvent(
  args: SignedInArgs,
  list: Page,
  event: RecordEvent,
  record: string,
  address = list.path,
): string {
  const { url, context, session } = args
  const sealed: z.input<typeof SealedEvent> = { objectId: session.objectId, record }
  const target = new URL(address, url)
  target.searchParams.set(event, seal(context.settings.SESSION_SECRET, eventPurpose(list, event), sealed))
  return target.pathname + target.search
}

/** The record of which this list tells it to this person; undefined for none. */
export function parseRecordEvent(
  { url, context, session }: SignedInArgs,
  list: Page,
  event: RecordEvent,
): string | undefined {
  const sealed = url.searchParams.get(event) ?? ''
  const read = SealedEvent.safeParse(unseal(context.settings.SESSION_SECRET, eventPurpose(list, event), sealed))
  return read.success && read.data.objectId === session.objectId ? read.data.record : undefined
}

const eventPurpose = ({ path }: Page, event: RecordEvent) => `${event} in ${path}`
