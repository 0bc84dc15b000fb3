/**
 * People see their own changes at once: for as long as any portal process may keep a list, their browser's requests carry
 * a cookie that bypasses it (PERFORMANCE, lists).
 */
import { createHash } from 'node:crypto'
import type { RequestContext } from '../http/context'
import { setCookie } from '../http/cookies.server'

const COOKIE = 'portal-changed'

/** The name under which a user's lists are kept: never the token itself. */
export function listOwner(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function invalidateLists({ stores, settings, addHeader }: RequestContext, token: string): void {
  stores.lists.forget(listOwner(token))
  if (settings.LIST_CACHE_SECONDS === 0) return
  addHeader('Set-Cookie', setCookie(settings, COOKIE, 'yes', Math.ceil(settings.LIST_CACHE_SECONDS)))
}

export function bypassesListCache(request: Request): boolean {
  return (request.headers.get('cookie') ?? '').includes(`${COOKIE}=yes`)
}
