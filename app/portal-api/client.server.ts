/**
 * The one way to the portal API: an endpoint of the contract and its input in, its parsed answer out (A§7, B§7).
 */
import { createHash } from 'node:crypto'
import { endpointName } from '../../contract'
import {
  SLOW_MS,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '../../contract/endpoint'
import type { RequestContext } from '../http/context'
import type { UpstreamCall } from '../http/timings.server'
import type { Settings } from '../settings.server'
import { noteChange } from '../session/just-changed.server'
import { exchanged, opened, type OpenExchange, type UpstreamRequest } from './exchange.server'
import { PortalApiError } from './portal-api-error'
import { readAnswer, refused } from './read-answer'
import { addressOf, bodyOf, UnsafePart, type CallInput } from './request-parts.server'

type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>
type InputOf<E> = ([keyof ParamsOf<E>] extends [never] ? unknown : { params: ParamsOf<E> }) &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  (E extends { readonly body: { readonly kind: 'multipart' } } ? { files: readonly File[] } : unknown)
type InputArguments<E> = unknown extends InputOf<E> ? [] : [input: InputOf<E>]

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
  // The casts: what `answered` gives was parsed by the endpoint's own schema, a link that the types cannot follow.
  return {
    async call<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      try {
        return (await answered(context, credentials, endpoint, input ?? {})).value as AnswerOf<E>
      } finally {
        if (credentials !== 'portal' && !endpoint.repeatable) noteChange(context, listOwner(credentials.token))
      }
    },
    stream: (endpoint, ...[input]) => streamed(context, credentials, endpoint, input ?? {}),
    async list<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      if (credentials === 'portal')
        return (await answered(context, credentials, endpoint, input ?? {})).value as AnswerOf<E>
      const owner = listOwner(credentials.token)
      const key = safeAddress(context.settings.PORTAL_API_URL, endpoint, input ?? {}, endpointName(endpoint))
      const load = () => answered(context, credentials, endpoint, input ?? {})
      return (await context.brief.lists.get(owner, key, load)) as AnswerOf<E>
    },
  }
}

/** The name under which a user's lists are kept: never the token itself. */
export function listOwner(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface Answered {
  readonly value: unknown
  readonly bytes: number
}

async function answered(
  context: RequestContext,
  credentials: Credentials,
  endpoint: Endpoint,
  input: CallInput,
): Promise<Answered> {
  const name = endpointName(endpoint)
  return noted(context, name, async (note) => {
    const exchange = await exchanged(context, name, requestOf(context, credentials, endpoint, input, name))
    note(exchange.status)
    return { value: readAnswer(endpoint, name, exchange), bytes: exchange.body.length }
  })
}

async function streamed(
  context: RequestContext,
  credentials: Credentials,
  endpoint: Endpoint,
  input: CallInput,
): Promise<OpenExchange> {
  const name = endpointName(endpoint)
  return noted(context, name, async (note) => {
    const exchange = await opened(context, name, requestOf(context, credentials, endpoint, input, name))
    note(exchange.status)
    if ('refused' in exchange) throw refused(endpoint, name, exchange.refused)
    return exchange.open
  })
}

/** Makes a call that stands in the log and in the page's timings, with the status that it notes. */
async function noted<Result>(
  context: RequestContext,
  name: string,
  make: (note: (status: number) => void) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  let status: UpstreamCall['status'] = 'failed'
  try {
    return await make((answered) => (status = answered))
  } catch (error) {
    if (error instanceof PortalApiError) {
      context.log.warn({ endpoint: name, status: error.status, reason: error.message }, 'portal API call failed')
    }
    throw error
  } finally {
    context.timings.upstream({ endpoint: name, status, ms: Math.round(performance.now() - started) })
  }
}

function requestOf(
  { settings, pageEndsAt }: RequestContext,
  credentials: Credentials,
  endpoint: Endpoint,
  input: CallInput,
  name: string,
): UpstreamRequest {
  const { body, type } = bodyOf(endpoint, input)
  const firstByteMs = settings.FIRST_BYTE_TIMEOUT_MS ?? endpoint.firstByteMs
  return {
    address: safeAddress(settings.PORTAL_API_URL, endpoint, input, name),
    method: settings.PORTAL_API_METHODS[name] ?? endpoint.method,
    repeatable: endpoint.repeatable,
    headers: {
      accept: endpoint.answer.kind === 'binary' ? '*/*' : 'application/json',
      ...(type ? { 'content-type': type } : {}),
      ...authorization(settings, credentials, endpoint),
    },
    body,
    firstByteMs,
    endsAt: endpoint.firstByteMs < SLOW_MS ? pageEndsAt : Infinity,
  }
}

function safeAddress(base: string, endpoint: Endpoint, input: CallInput, name: string): string {
  try {
    return addressOf(base, endpoint, input)
  } catch (error) {
    if (!(error instanceof UnsafePart)) throw error
    throw new PortalApiError('There is nothing with this name.', 404, {
      endpoint: name,
      reason: `unsafe part ${error.message}`,
    })
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
