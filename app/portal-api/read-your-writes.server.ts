/** Shows people their own changes at once: a cookie bypasses the list cache while any process may have an old list. */
import { createHash } from 'node:crypto'
import type { RequestContext } from '../http/context'

const COOKIE = 'portal-changed'

/** The name under which a user's lists are kept, so that the token itself is no key. */
export function listOwner(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function invalidateLists({ stores, settings, cookies }: RequestContext, token: string): void {
  stores.lists.forget(listOwner(token))
  if (settings.LIST_CACHE_SECONDS > 0) cookies.set(COOKIE, 'yes', Math.ceil(settings.LIST_CACHE_SECONDS))
}

export function bypassesListCache({ cookies }: Pick<RequestContext, 'cookies'>): boolean {
  return cookies.get(COOKIE) === 'yes'
}
