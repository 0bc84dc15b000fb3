/** People see their own changes at once: a cookie bypasses the list cache while any process may keep a list. */
import { createHash } from 'node:crypto'
import type { RequestContext } from '../http/context'

const COOKIE = 'portal-changed'

/** The name under which a user's lists are kept: never the token itself. */
export function listOwner(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Drops the user's lists after a change. */
export function invalidateLists({ stores, settings, cookies }: RequestContext, token: string): void {
  stores.lists.forget(listOwner(token))
  if (settings.LIST_CACHE_SECONDS > 0) cookies.set(COOKIE, 'yes', Math.ceil(settings.LIST_CACHE_SECONDS))
}

export function bypassesListCache({ cookies }: Pick<RequestContext, 'cookies'>): boolean {
  return cookies.get(COOKIE) === 'yes'
}
