/** One exchange with a system behind the portal: deadlines, the single retry of a read, and the breaker (SECURITY.md). */
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Method } from '../../contract/endpoint'
import type { RequestContext } from '../http/context'
import type { System } from './system'
import { UpstreamError } from './upstream-error'

export interface UpstreamRequest extends Pick<Dispatcher.RequestOptions, 'body'> {
  readonly system: System
  readonly address: string
  readonly method: Method
  /** Whether it may be made once more when no answer came. */
  readonly repeatable: boolean
  readonly headers: Record<string, string>
  readonly firstByteMs: number
  /** When the whole exchange must have ended, in `performance.now()` terms. */
  readonly endsAt: number
}

/** An answer, whatever its status, read whole. */
export interface Exchange {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** An answer whose body is still arriving. */
export interface OpenExchange extends Omit<Exchange, 'body'> {
  readonly body: Readable
}

/**
 * One exchange, or two: only a read is repeated, once, when nothing or 502-504 came and there is time.
 * `name` is the endpoint's in the contract. Throws the system's `UpstreamError` when no whole answer
 * comes.
 */
export async function exchanged(context: RequestContext, name: string, request: UpstreamRequest): Promise<Exchange> {
  const { repeatable } = request
  try {
    const first = await exchange(context, name, request)
    if (!repeatable || !UNWELL.includes(first.status)) return first
  } catch (error) {
    if (!repeatable || !(error instanceof UpstreamError) || !error.worthRepeating) throw error
  }
  return exchange(context, name, request)
}

/**
 * An exchange whose answer is passed on while it arrives. Only its first byte and its silences have a deadline; it ends
 * with the request that asked for it. The body of any status but 200 is read whole. Throws the system's `UpstreamError`.
 */
export function opened(
  context: RequestContext,
  name: string,
  request: UpstreamRequest,
): Promise<{ status: number } & ({ open: OpenExchange } | { refused: Exchange })> {
  return attempt(context, name, request, async () => {
    const open = await ask(context, request, context.left)
    const { status } = open
    if (status !== 200) return { status, refused: { ...open, body: await whole(open.body, status) } }
    await begun(open.body)
    return { status, open }
  })
}

/** Waits for the first bytes of a body, or for its end. Throws when it breaks before, so that there is no answer. */
function begun(body: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    // An empty body ends without ever being readable.
    body.once('readable', resolve).once('end', resolve)
    // Stays: whoever reads on is told by reading, but without a listener the event would end the process.
    body.on('error', reject)
  })
}

function exchange(context: RequestContext, name: string, request: UpstreamRequest): Promise<Exchange> {
  return attempt(context, name, request, async () => {
    const remaining = Math.ceil(Math.max(1, Math.min(request.endsAt - performance.now(), LONGEST_MS)))
    const open = await ask(context, request, AbortSignal.any([context.signal, AbortSignal.timeout(remaining)]))
    return { ...open, body: await whole(open.body, open.status) }
  })
}

async function attempt<Answer extends { status: number }>(
  context: RequestContext,
  name: string,
  request: UpstreamRequest,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { system } = request
  const breaker = context.brief.breakers[system.name]
  if (!breaker.allows()) throw system.failure(system.notReached, 503, { endpoint: name, reason: 'breaker open' })
  try {
    const exchange = await make()
    if (UNWELL.includes(exchange.status)) breaker.failed()
    else breaker.succeeded()
    return exchange
  } catch (error) {
    if (context.left.aborted || error instanceof TooLarge) breaker.undecided()
    else breaker.failed()
    throw noAnswer(name, request, error)
  }
}

async function ask(context: RequestContext, request: UpstreamRequest, signal: AbortSignal): Promise<OpenExchange> {
  const { origin } = new URL(request.address)
  const { statusCode, headers, body } = await context.upstream.request({
    origin,
    path: request.address.slice(origin.length),
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    headersTimeout: request.firstByteMs,
    signal,
  })
  const flat = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join() : (value ?? ''),
  ])
  const given: Record<string, string> = Object.fromEntries(flat)
  return { status: statusCode, type: given['content-type'] ?? '', headers: given, body }
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
function noAnswer(endpoint: string, { system, repeatable }: UpstreamRequest, error: unknown): UpstreamError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : ''
  const reason = error instanceof Error ? `${code} ${error.message}` : String(error)
  if (error instanceof TooLarge)
    return system.failure('The answer is too large to show.', 502, {
      endpoint,
      reason,
      upstreamStatus: error.status,
    })

  const late = LATE.includes(code)
  const connected = !NEVER_CONNECTED.includes(code)
  const outcomeUnknown = !repeatable && connected
  const text = outcomeUnknown ? OUTCOME_UNKNOWN : late ? system.tooSlow : system.notReached
  return system.failure(text, late ? 504 : 502, {
    endpoint,
    reason,
    outcomeUnknown,
    worthRepeating: !late || !connected,
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
export const OUTCOME_UNKNOWN =
  'The provider’s systems gave no answer, so it is not known whether this was carried out. Please check before you try again.'
