/**
 * The one way to the portal API: an endpoint of the contract and its input in, its parsed answer out (A§7, B§7).
 *
 * Deadlines, the single retry of a read, the breaker and the reading of answers stand here and nowhere else.
 */
import { createHash } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { endpointName } from '../../contract'
import {
  SLOW_MS,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Method,
  type ParamsOf,
  type QueryOf,
} from '../../contract/endpoint'
import { problemText } from '../../contract/problem'
import type { RequestContext } from '../http/context'
import type { UpstreamCall } from '../http/timings.server'
import type { Settings } from '../settings.server'
import { passedOnStatus, PortalApiError } from './portal-api-error'
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
  /** The same for a long list: kept for a few seconds and shared with the same user's other requests. */
  list<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
}

/** Who calls: a signed-in user's token, or the portal itself with its own credentials. */
export type Credentials = { readonly token: string } | 'portal'

export function portalApi(context: RequestContext, credentials: Credentials): PortalApi {
  // The casts: what `answered` gives was parsed by the endpoint's own schema, a link that the types cannot follow.
  return {
    async call<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      return (await answered(context, credentials, endpoint, input ?? {})).value as AnswerOf<E>
    },
    async list<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
      if (credentials === 'portal')
        return (await answered(context, credentials, endpoint, input ?? {})).value as AnswerOf<E>
      const owner = listOwner(credentials.token)
      const load = () => answered(context, credentials, endpoint, input ?? {})
      return (await context.brief.lists.get(owner, endpointName(endpoint), load)) as AnswerOf<E>
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
  const started = performance.now()
  let status: UpstreamCall['status'] = 'failed'
  try {
    const exchange = await exchanged(context, name, requestOf(context, credentials, endpoint, input, name))
    status = exchange.status
    if (status !== 200) throw refused(name, exchange)
    return { value: parsed(endpoint, name, exchange.body), bytes: exchange.body.length }
  } finally {
    context.timings.upstream({ endpoint: name, status, ms: Math.round(performance.now() - started) })
  }
}

interface UpstreamRequest extends Pick<Dispatcher.RequestOptions, 'body'> {
  readonly address: string
  readonly method: Method
  readonly headers: Record<string, string>
  readonly firstByteMs: number
  /** When the whole exchange must have ended, in `performance.now()` terms. */
  readonly endsAt: number
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
    headers: {
      accept: 'application/json',
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

interface Exchange {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** One exchange, or two: only a read is repeated, once, when nothing or 502-504 came and there is time. */
async function exchanged(context: RequestContext, name: string, request: UpstreamRequest): Promise<Exchange> {
  const repeatable = request.method === 'GET'
  try {
    const first = await attempt(context, name, request)
    if (!repeatable || !UNWELL.includes(first.status)) return first
  } catch (error) {
    if (!repeatable || !(error instanceof PortalApiError) || error.status !== 502 || error.answered) throw error
  }
  return attempt(context, name, request)
}

async function attempt(context: RequestContext, name: string, request: UpstreamRequest): Promise<Exchange> {
  const { breaker } = context.brief
  if (!breaker.allows()) throw new PortalApiError(NOT_REACHED, 503, { endpoint: name, reason: 'breaker open' })
  try {
    const exchange = await sent(context, request)
    if (UNWELL.includes(exchange.status)) breaker.failed()
    else breaker.succeeded()
    return exchange
  } catch (error) {
    if (context.signal.aborted || error instanceof TooLarge) breaker.undecided()
    else breaker.failed()
    throw noAnswer(name, request.method, error)
  }
}

async function sent(context: RequestContext, request: UpstreamRequest): Promise<Exchange> {
  const remaining = Math.ceil(Math.max(1, Math.min(request.endsAt - performance.now(), LONGEST_MS)))
  const { statusCode, headers, body } = await context.upstream.request({
    origin: new URL(request.address).origin,
    path: request.address.slice(new URL(request.address).origin.length),
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    headersTimeout: request.firstByteMs,
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(remaining)]),
  })
  const type = headers['content-type']
  return {
    status: statusCode,
    type: Array.isArray(type) ? type.join() : (type ?? ''),
    body: await whole(body, statusCode),
  }
}

class TooLarge extends Error {
  constructor(readonly status: number) {
    super(`more than ${MOST_JSON_BYTES} bytes`)
  }
}

async function whole(body: AsyncIterable<Buffer>, status: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_JSON_BYTES) throw new TooLarge(status)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/** No answer came, or not all of it. */
function noAnswer(endpoint: string, method: Method, error: unknown): PortalApiError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : ''
  const reason = error instanceof Error ? `${code} ${error.message}` : String(error)
  if (error instanceof TooLarge)
    return new PortalApiError('The answer is too large to show.', 502, {
      endpoint,
      reason,
      upstreamStatus: error.status,
    })

  const late = LATE.includes(code)
  const arrived = !NEVER_CONNECTED.includes(code)
  const outcomeUnknown = method !== 'GET' && arrived
  const text = outcomeUnknown ? OUTCOME_UNKNOWN : late ? TOO_SLOW : NOT_REACHED
  return new PortalApiError(text, late ? 504 : 502, { endpoint, reason, outcomeUnknown })
}

function refused(endpoint: string, { status, type, body }: Exchange): PortalApiError {
  return new PortalApiError(problemText(status, readable(type, body)), passedOnStatus(status), {
    endpoint,
    upstreamStatus: status,
    reason: `status ${status}`,
  })
}

/** JSON as its value, plain text as it is; the HTML page of some proxy says nothing to a person. */
function readable(type: string, body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return type.includes('html') || text.trimStart().startsWith('<') ? undefined : text
  }
}

/** What a page can do with; the log names the field that did not fit, without its value. */
function parsed(endpoint: Endpoint, name: string, body: Buffer): unknown {
  if (endpoint.answer.kind !== 'json') return undefined
  const result = endpoint.answer.schema.safeParse(fromJson(name, body))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw unfit(name, `${issue?.path.join('.')}: ${issue?.code}`)
}

function fromJson(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw unfit(name, 'not JSON')
  }
}

function unfit(endpoint: string, where: string): PortalApiError {
  return new PortalApiError('The answer of the provider’s systems could not be read.', 502, {
    endpoint,
    upstreamStatus: 200,
    reason: `unfit answer at ${where}`,
  })
}

const MOST_JSON_BYTES = 32_000_000
const UNWELL = [502, 503, 504]
/** Beyond every first-byte deadline of the contract; bodies have an idle limit of their own. */
const LONGEST_MS = 600_000
const LATE = [
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'TimeoutError',
  'AbortError',
  '23',
]
const NEVER_CONNECTED = [
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
const NOT_REACHED = 'The provider’s systems cannot be reached at the moment.'
const TOO_SLOW = 'The provider’s systems take too long to answer.'
const OUTCOME_UNKNOWN =
  'The provider’s systems gave no answer, so it is not known whether this was carried out. Please check before you try again.'
