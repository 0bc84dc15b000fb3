/** The portal API: finds the handler of a call, checks who calls, and responds. */
import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint'
import type { ProviderContext } from '../context'
import { routes } from './registry'
import type { Rule } from '../http/access-rules'
import { ApiError, describedError } from '../http/api-error'
import type { Caller } from '../http/caller'
import { findRoute } from '../http/find-route'
import { readBody, readParams, readQuery } from '../http/read-call'
import type { Received } from '../http/received-body'
import type { Tokens } from '../http/tokens'

/** A call as received. `path` is relative to the API's base and still encoded. */
interface IncomingCall {
  method: string
  path: string
  search: URLSearchParams
  headers: Headers
  received: Received
  caller: Caller
  /** Breaks the connection and logs why. */
  breakOff: (error: unknown) => void
}

/** Changes an answer to what the systems of the caller's organisation write. */
export type AsWritten = (
  call: Pick<IncomingCall, 'caller' | 'path' | 'search'> & { readonly endpoint: Pick<Endpoint, 'path'> },
  answer: unknown,
) => unknown

/** Returns a function that carries out calls. It throws an ApiError for those it refuses. */
export function createPortalApi(
  context: ProviderContext,
  tokens: Tokens,
  asWritten: AsWritten,
): (call: IncomingCall) => Promise<Response> {
  return async (call) => {
    const { endpoint, rule, handle } = findRoute(routes, call.method, call.path)
    if (endpoint.caller === 'portal') checkPortal(context, call.headers.get('authorization') ?? '')
    if (endpoint.caller === 'user') checkPerson(context, call.caller, rule)

    const result = await handle({
      person: call.caller.person,
      params: readParams(endpoint, call.path),
      query: readQuery(endpoint, call.search),
      body: readBody(endpoint, call.received),
      files: call.received.kind === 'multipart' ? call.received.files : [],
      headers: call.headers,
      context,
      tokens,
      breakOff: call.breakOff,
    })
    if (result instanceof Response) return result
    if (endpoint.answer.kind === 'none') return new Response(null)
    return Response.json(asWritten({ ...call, endpoint }, result))
  }
}

function checkPortal({ settings }: ProviderContext, authorization: string): void {
  const credentials = `${settings.PORTAL_API_CLIENT_ID}:${settings.PORTAL_API_CLIENT_SECRET}`
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString('base64')}`)
  const given = Buffer.from(authorization)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    const text = 'The portal did not identify itself to the provider.'
    throw describedError(401, 'invalid_client', text, { 'WWW-Authenticate': 'Basic realm="portal API"' })
  }
}

function checkPerson({ settings }: ProviderContext, { person }: Caller, rule: Rule): void {
  if (!person) {
    const headers = { 'WWW-Authenticate': 'Bearer' }
    throw new ApiError(401, 'Your sign-in is not valid any more.', { headers })
  }
  if (!rule(person.permissions, settings.PRODUCT_CODE)) {
    throw new ApiError(403, 'You do not have the permission for this.')
  }
}
