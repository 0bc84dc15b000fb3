/** One id for a request through all systems: the proxies, the portal, its calls and their logs [659]. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface Trace {
  /** People read it out as 'Reference'. */
  readonly requestId: string
  /** W3C Trace Context, for the calls of this request. */
  readonly traceparent: string
}

/** The ids of a trusted proxy where they have their form, else new ones. Clients themselves cannot choose them. */
export function traceOf(headers: IncomingHttpHeaders, isFromProxy: boolean): Trace {
  const proxyId = isFromProxy ? String(headers['x-request-id'] ?? '') : ''
  const [, trace = hex(), flags = '00'] = (isFromProxy && TRACEPARENT.exec(String(headers.traceparent ?? ''))) || []
  return {
    requestId: REQUEST_ID.test(proxyId) ? proxyId : randomUUID().slice(0, OWN_LENGTH),
    traceparent: `00-${trace}-${hex().slice(0, PARENT_LENGTH)}-${flags}`,
  }
}

const REQUEST_ID = /^[\w.:-]{8,64}$/
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/
/** Short enough to be read out on the telephone. */
const OWN_LENGTH = 13
const PARENT_LENGTH = 16

function hex(): string {
  return randomUUID().replaceAll('-', '')
}
