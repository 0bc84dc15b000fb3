/**
 * The one way to the portal API: an endpoint of the contract and its input in, its parsed answer out (A§7, B§7).
 */
import { createHash } from 'node:crypto'
import { endpointName } from '../../contract'
import { SLOW_MS, type AnswerOf, type Endpoint } from '../../contract/endpoint'
import type { RequestContext } from '../http/context'
import type { Settings } from '../settings.server'
import { noteChange } from '../session/just-changed.server'
import type { CallInput, InputArguments } from '../upstream/call-input'
import { exchanged, opened, type OpenExchange, type UpstreamRequest } from '../upstream/exchange.server'
import { noted } from '../upstream/noted.server'
import { readAnswer, refused } from '../upstream/read-answer'
import { addressOf, bodyOf } from '../upstream/request-parts.server'
import { portalApiSystem } from './portal-api-error'

export interface PortalApi {
  /**
   * Makes the call and answers its parsed body (undefined where the document shows none).
   * Throws `PortalApiError` on every status but 200, on no answer, and on one that does not fit the contract.
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** The same for an answer of bytes, which are passed on while they arrive. */
  stream<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<OpenExchange>
  /** The same for a long list: kept for a few seconds and shared with the same user's other requests. */
  list<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
}

/** Who calls: a signed-in user's token, or the portal itself with its own credentials. */
export type Credentials = { readonly token: string } | 'portal'

export function portalApi(context: RequestContext, credentials: Credentials): PortalApi {
  return {
    async call<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      try {
        return (await answered(context, credentials, endpoint, input ?? {})).value
      } finally {
        if (credentials !== 'portal' && !endpoint.idempotent) noteChange(context, listOwner(credentials.token))
      }
    },
    stream: (endpoint, ...[input]) => streamed(context, credentials, endpoint, input ?? {}),
    async list<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      if (credentials === 'portal') return (await answered(context, credentials, endpoint, input ?? {})).value
      const owner = listOwner(credentials.token)
      const key = addressOf(
        portalApiSystem,
        context.settings.PORTAL_API_URL,
        endpoint,
        input ?? {},
        endpointName(endpoint),
      )
      const load = () => answered(context, credentials, endpoint, input ?? {})
      // The cast: what is kept under this address was parsed by the same endpoint's schema.
      return (await context.brief.lists.get(owner, key, load)) as AnswerOf<E>
    },
  }
}

/** The name under which a user's lists are kept: never the token itself. */
export function listOwner(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface Answered<E> {
  readonly value: AnswerOf<E>
  readonly bytes: number
}

async function answered<E extends Endpoint>(
  context: RequestContext,
  credentials: Credentials,
  endpoint: E,
  input: CallInput,
): Promise<Answered<E>> {
  const name = endpointName(endpoint)
  return noted(context, portalApiSystem, name, async (note) => {
    const exchange = await exchanged(context, name, requestOf(context, credentials, endpoint, input, name))
    note(exchange.status)
    return { value: readAnswer(portalApiSystem, endpoint, name, exchange), bytes: exchange.body.length }
  })
}

async function streamed(
  context: RequestContext,
  credentials: Credentials,
  endpoint: Endpoint,
  input: CallInput,
): Promise<OpenExchange> {
  const name = endpointName(endpoint)
  return noted(context, portalApiSystem, name, async (note) => {
    const exchange = await opened(context, name, requestOf(context, credentials, endpoint, input, name))
    note(exchange.status)
    if ('refused' in exchange) throw refused(portalApiSystem, endpoint, name, exchange.refused)
    return exchange.open
  })
}

function requestOf(
  { settings, pageEndsAt }: RequestContext,
  credentials: Credentials,
  endpoint: Endpoint,
  input: CallInput,
  name: string,
): UpstreamRequest {
  const { body, type } = bodyOf(endpoint, input)
  const firstByteMs = settings.FIRST_BYTE_TIMEOUT_MS ?? endpoint.timeToFirstByteMs
  return {
    system: portalApiSystem,
    address: addressOf(portalApiSystem, settings.PORTAL_API_URL, endpoint, input, name),
    method: settings.PORTAL_API_METHODS[name] ?? endpoint.method,
    repeatable: endpoint.idempotent,
    headers: {
      accept: endpoint.answer.kind === 'binary' ? '*/*' : 'application/json',
      ...(type ? { 'content-type': type } : {}),
      ...authorization(settings, credentials, endpoint),
    },
    body,
    firstByteMs,
    endsAt: endpoint.timeToFirstByteMs < SLOW_MS ? pageEndsAt : Infinity,
  }
}

function authorization(settings: Settings, credentials: Credentials, { caller }: Endpoint): Record<string, string> {
  if (caller === 'user') {
    if (credentials === 'portal') throw new TypeError('This call needs a signed-in user.')
    return { authorization: `Bearer ${credentials.token}` }
  }
  const { PORTAL_API_CLIENT_ID: id, PORTAL_API_CLIENT_SECRET: secret } = settings
  if (caller === 'visitor' || !id || !secret) return {}
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
}
