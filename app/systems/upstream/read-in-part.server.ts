import { setTimeout as sleep } from 'node:timers/promises'
import type { CallContext } from '~/platform/http/context'
import { load } from './loadable.server'
import { readTimeOf } from './read-time.server'

/** The part of the read time that is left: the change after it needs some too. */
const PART = 0.5

/** Reads what a change can do without [891]. Undefined where that fails, or takes more than its part of the request's time. */
export async function readInPart<Content>(
  context: CallContext,
  read: () => Promise<Content>,
): Promise<Content | undefined> {
  const timer = new AbortController()
  const timeout = sleep(readTimeOf(context).remaining * PART, undefined, { signal: timer.signal }).catch(
    () => undefined,
  )
  try {
    const result = await Promise.race([load(read), timeout])
    return result?.kind === 'loaded' ? result.content : undefined
  } finally {
    timer.abort()
  }
}
