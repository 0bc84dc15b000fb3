/**
 * Limits visitors' tries in 15 minutes: 50 for each client network, 5 for each registration key, and for each e-mail
 * address 5 from one network and 20 from all [502].
 */
import type { SubmitResult } from '~/platform/stores/idempotency-store.server'
import type { LimitKind } from '~/platform/limits/rate-limiter.server'
import type { RequestContext } from '~/platform/http/context'
import { pseudonym } from '~/platform/http/seal.server'
import { countNoun } from '~/platform/text/wording'
import { UpstreamError } from '~/systems/upstream/upstream-error'

type Subject = { readonly key: string } | { readonly address: string }

/** Counts a try and runs it. Beyond a limit it returns the form's failure. A try without an answer does not count. */
export async function withinLimits(
  context: RequestContext,
  what: string,
  subject: Subject,
  work: () => Promise<SubmitResult>,
): Promise<SubmitResult> {
  const { tries } = context.stores.limits
  const limits = limitNames(context, subject)
  for (const [limited, name] of limits) {
    const seconds = await tries.consume(what, limited, name)
    if (seconds === undefined) continue
    context.addHeader('Retry-After', String(seconds))
    const wait = countNoun(Math.ceil(seconds / 60), 'minute')
    return { failure: `Too many tries. Please wait ${wait} and try again.`, status: 429, untried: true }
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof UpstreamError && error.status >= 500) {
      for (const [limited, name] of limits) await tries.refund(what, limited, name)
    }
    throw error
  }
}

/** Checked in this order: a client over its own limits must not use up the tries of other people's addresses. */
function limitNames(
  { settings, clientNetwork }: RequestContext,
  subject: Subject,
): [limited: LimitKind, name: string][] {
  // The shared state has pseudonyms instead of addresses.
  const named = (text: string) => pseudonym(settings.SESSION_SECRET, text)
  const network: [LimitKind, string] = ['network', named(clientNetwork)]
  if ('key' in subject) return [network, ['subject', named(subject.key)]]
  const { address } = subject
  return [network, ['subject', named(`${clientNetwork} ${address}`)], ['address', named(address)]]
}
