/**
 * Who has just changed something must see it: for as long as any portal process may keep a list, their requests say so
 * and are answered with fresh ones (PERFORMANCE, lists).
 */
import type { RequestContext } from '../http/context'
import { setCookie } from '../http/cookies.server'

const COOKIE = 'portal-changed'

/** `owner`: the name under which the user's lists are kept. */
export function noteChange({ brief, settings, addHeader }: RequestContext, owner: string): void {
  brief.lists.forget(owner)
  if (settings.LIST_CACHE_SECONDS === 0) return
  addHeader('Set-Cookie', setCookie(settings, COOKIE, 'yes', Math.ceil(settings.LIST_CACHE_SECONDS)))
}

export function hasJustChanged(request: Request): boolean {
  return (request.headers.get('cookie') ?? '').includes(`${COOKIE}=yes`)
}
