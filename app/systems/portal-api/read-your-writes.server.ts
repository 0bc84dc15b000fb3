/**
 * Shows people their own changes at once: what is kept for them is dropped, and a cookie names the change, so that each process
 * drops what it keeps, once.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { RequestContext } from '~/platform/http/context'

const COOKIE = 'portal-changed'

/** How long the call flow keeps what other records say [757]. */
export const KEPT_FOR_A_MINUTE_MS = 60_000

/** The name under which a user's answers are kept, so that the token itself is no key. */
export function answersKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function forgetAnswers({ stores, settings, cookies }: RequestContext, token: string): void {
  const change = randomUUID()
  stores.answers.forgetAfter(answersKeyOf(token), change)
  const longest = Math.max(Math.ceil(settings.LIST_CACHE_SECONDS), KEPT_FOR_A_MINUTE_MS / 1_000)
  if (settings.LIST_CACHE_SECONDS > 0) cookies.set(COOKIE, change, longest)
}

/** Drops what this process has kept since before the person's last change. */
export function forgetOldAnswers({ stores, cookies }: Pick<RequestContext, 'stores' | 'cookies'>, token: string): void {
  const change = cookies.get(COOKIE)
  if (change && change.length <= MAX_CHANGE_LENGTH) stores.answers.forgetAfter(answersKeyOf(token), change)
}

/** The length of `change`. A longer value is of somebody who writes cookies by hand. */
const MAX_CHANGE_LENGTH = 36
