/** Limits visitors' tries: in 15 minutes 50 for each client network, and 5 for each e-mail address or key [502]. */
import type { SubmitResult } from '../stores/idempotency-store.server'
import type { RequestContext } from '../http/context'
import { pseudonym } from '../http/seal.server'
import { UpstreamError } from '../upstream/upstream-error'

/**
 * Makes a try of `what` for this client and for `subject`: an e-mail address or a registration key. Beyond either limit it
 * returns the form's failure instead, and adds Retry-After. A try that the provider did not answer does not count.
 */
export async function withinLimits(
  { stores: { rateLimiter }, settings, clientNetwork, addHeader }: RequestContext,
  what: string,
  subject: string,
  work: () => Promise<SubmitResult>,
): Promise<SubmitResult> {
  // Keeps addresses out of the shared state.
  const network = pseudonym(settings.SESSION_SECRET, clientNetwork)
  const name = pseudonym(settings.SESSION_SECRET, subject)
  // One after the other: a client over its limit must not use up the tries of other people's addresses.
  const seconds =
    (await rateLimiter.consume(what, 'network', network)) ?? (await rateLimiter.consume(what, 'subject', name))
  if (seconds !== undefined) {
    addHeader('Retry-After', String(seconds))
    const minutes = Math.ceil(seconds / 60)
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
    return { failure: `Too many tries. Please wait ${wait} and try again.`, status: 429, untried: true }
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof UpstreamError && error.status >= 500) {
      await rateLimiter.refund(what, 'network', network)
      await rateLimiter.refund(what, 'subject', name)
    }
    throw error
  }
}
