/** Limits visitors' tries: in 15 minutes 50 for each client network, and 5 for each e-mail address or key (SECURITY.md). */
import { createHmac } from 'node:crypto'
import type { SubmitResult } from '../stores/idempotency-store.server'
import type { RequestContext } from '../http/context'

/**
 * Counts a try of `what` for this client and for `subject`: an e-mail address or a registration key. Beyond either limit
 * it returns the form's failure, and adds Retry-After.
 */
export async function rateLimited(
  context: RequestContext,
  what: string,
  subject: string,
): Promise<SubmitResult | undefined> {
  const { rateLimiter } = context.stores
  // One after the other: a client over its limit must not use up the tries of other people's addresses.
  const seconds =
    (await rateLimiter.consume(what, 'network', hashOf(context, context.clientNetwork))) ??
    (await rateLimiter.consume(what, 'subject', hashOf(context, subject)))
  if (seconds === undefined) return undefined

  context.addHeader('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return { failure: `Too many tries. Please wait ${wait} and try again.`, status: 429, untried: true }
}

/** Keeps addresses out of the shared state. */
function hashOf({ settings }: RequestContext, name: string): string {
  return createHmac('sha256', settings.SESSION_SECRET[0]).update(name).digest('base64url')
}
