/** The directory, in the style of Microsoft Graph: everything below /graph. It accepts only its own tokens. */
import { randomUUID } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProviderContext } from '../context'
import { ApiError } from '../http/api-error'
import type { Caller } from '../http/caller'
import { findRoute } from '../http/find-route'
import { readParams } from '../http/read-call'
import { readOptions } from './query-options'
import { routes } from './routes'
import type { Scope } from './scopes'
import type { Account } from '../http/directory-tokens'

/** A call as received. `path` is relative to the directory's base and still encoded. */
interface IncomingCall {
  method: string
  path: string
  /** The whole address below the stand-in's origin. */
  address: URL
  headers: Headers
  caller: Caller
}

/** Returns a function that carries out calls. Its errors are in Graph's style too. */
export function createGraphApi({ db }: ProviderContext): (call: IncomingCall) => Promise<Response> {
  const all = Object.values(routes)
  return async ({ caller, method, path, address, headers }) => {
    const ids = { 'request-id': randomUUID(), 'client-request-id': headers.get('client-request-id') ?? randomUUID() }
    try {
      const account = accountOf(caller)
      const { endpoint, scopes, options: taken, handle } = findRoute(all, method, path)
      checkScopes(account, scopes)
      const params = readParams(endpoint, path)
      const options = readOptions(address.searchParams, taken)
      return Response.json(await handle({ account, params, options, headers, address, db }), { headers: ids })
    } catch (error) {
      if (error instanceof ApiError) return inGraphStyle(error, ids)
      throw error
    }
  }
}

function accountOf({ account, token }: Caller): Account {
  if (account) return account
  const texts = {
    api: 'Access token validation failure. Invalid audience.',
    directory: 'Lifetime validation failed, the token is expired.',
    unknown: 'Access token validation failure.',
  }
  const text = token === undefined ? 'Access token is empty.' : texts[token]
  throw new ApiError(401, text, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

function checkScopes(account: Account, needed: readonly Scope[]): void {
  if (needed.some((scope) => account.scopes.has(scope))) return
  throw new ApiError(403, 'Insufficient privileges to complete the operation.')
}

const codes: Partial<Record<ContentfulStatusCode, string>> = {
  400: 'BadRequest',
  401: 'InvalidAuthenticationToken',
  403: 'Authorization_RequestDenied',
  404: 'ResourceNotFound',
  405: 'MethodNotAllowed',
}

function inGraphStyle({ status, message, headers }: ApiError, ids: Record<string, string>): Response {
  const innerError = { date: new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length), ...ids }
  const error = { code: codes[status] ?? 'UnknownError', message, innerError }
  return Response.json({ error }, { status, headers: { ...headers, ...ids } })
}
