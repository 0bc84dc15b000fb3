import type { RequestContext } from './context'
import { Cookies } from './cookies.server'
import { Timings } from './timings.server'

/**
 * The context of a request for work that goes on after its response: without its client, and with signals and time of its own.
 */
export function afterResponse(context: RequestContext): RequestContext {
  const nothing = () => undefined
  const { signal } = new AbortController()
  return {
    ...context,
    state: {},
    cookies: new Cookies(context.settings, undefined, nothing),
    bodyReceived: nothing,
    onFinish: nothing,
    addHeader: nothing,
    signal,
    disconnected: signal,
    timings: new Timings(),
  }
}
