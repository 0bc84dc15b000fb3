/** The list after one of its records was deleted. The name in its URL is sealed, so that nobody can forge it [640]. */
import { z } from 'zod'
import type { HandlerArgs } from '../access/guarded.server'
import { seal, unseal } from '../http/seal.server'

const PARAM = 'deleted'

/** The URL of the list, which then says that this record was deleted. */
export function listAfterDeleting({ url, context }: HandlerArgs, list: string, name: string): string {
  const after = new URL(list, url)
  after.searchParams.set(PARAM, seal(context.settings.SESSION_SECRET, purpose(after), name))
  return after.pathname + after.search
}

/** The name of the record that was deleted; undefined for none, or if the list has the name again. */
export function deletedName({ url, context }: HandlerArgs, listed: readonly string[]): string | undefined {
  const sealed = url.searchParams.get(PARAM) ?? ''
  const name = z.string().safeParse(unseal(context.settings.SESSION_SECRET, purpose(url), sealed))
  return name.success && !listed.includes(name.data) ? name.data : undefined
}

const purpose = ({ pathname }: URL) => `deleted ${pathname}`
