/** How often visitors may try: five times in 15 minutes, each client and whatever each try is for (SECURITY.md). */
import { createHmac } from 'node:crypto'
import type { SubmitResult } from '../stores/idempotency-store.server'
import type { RequestContext } from '../http/context'

/**
 * Counts a try of `what` for this client and for `subject`: an e-mail address or a registration key. When one of them
 * has had its five: how the form is answered, with Retry-After.
 */
export async function rateLimited(
  context: RequestContext,
  what: string,
  subject: string,
): Promise<SubmitResult | undefined> {
  const { rateLimiter } = context.stores
  // One after the other: a client that has had its five must not use up the tries of other people's addresses.
  const seconds =
    (await rateLimiter.consume(what, hashOf(context, `client ${context.clientNetwork}`))) ??
    (await rateLimiter.consume(what, hashOf(context, `subject ${subject}`)))
  if (seconds === undefined) return undefined

  context.addHeader('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return { failure: `Too many tries. Please wait ${wait} and try again.`, status: 429, untried: true }
}

/** Nobody who reads the shared state learns an address from it. */
function hashOf({ settings }: RequestContext, name: string): string {
  return createHmac('sha256', settings.SESSION_SECRET[0]).update(name).digest('base64url')
}
