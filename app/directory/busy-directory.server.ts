/** A directory that is asked too often says when to come back: 429 with Retry-After. */
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from '../http/context'
import { exchanged, type Exchange, type UpstreamRequest } from '../upstream/exchange.server'
import { DirectoryError } from './directory-error'

/** What is left of a page's time for the answer itself. */
const TO_ANSWER_MS = 1_000

/** Waits and asks once more when the page has the time for it. Throws `DirectoryError` that says when, if it has not. */
export async function askedPatiently(
  context: RequestContext,
  name: string,
  request: UpstreamRequest,
): Promise<Exchange> {
  const first = await exchanged(context, name, request)
  const seconds = secondsToWait(first)
  if (seconds === undefined) return first
  if (performance.now() + seconds * 1_000 + TO_ANSWER_MS > request.endsAt) throw busy(name, seconds)

  await pause(seconds * 1_000, undefined, { signal: context.signal })
  const second = await exchanged(context, name, request)
  const again = secondsToWait(second)
  if (again !== undefined) throw busy(name, again)
  return second
}

/** Seconds, or a date in the manner of HTTP. */
function secondsToWait({ status, headers }: Exchange): number | undefined {
  const after = headers['retry-after']
  if (status !== 429 || after === undefined) return undefined
  const seconds = /^\d+$/.test(after) ? Number(after) : Math.ceil((Date.parse(after) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function busy(endpoint: string, seconds: number): DirectoryError {
  const when = seconds === 1 ? '1 second' : `${seconds} seconds`
  const text = `The directory is busy at the moment. Please try again in ${when}.`
  return new DirectoryError(text, 429, { endpoint, upstreamStatus: 429, reason: `busy for ${when}` })
}
