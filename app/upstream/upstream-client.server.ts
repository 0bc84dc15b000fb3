/** Calls a system behind the portal by its contract: build, send, log, parse [031] [479]. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { FormData, type Dispatcher } from 'undici'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Method,
  type ParamsOf,
  type QueryOf,
} from '../../contract/endpoint'
import { filledPath, type ListedName } from '../../contract/path'
import { problemText } from '../../contract/problem'
import { askedRange } from '../http/byte-range.server'
import type { RequestContext } from '../http/context'
import { logFailure } from '../http/log-failure'
import type { Release } from '../stores/slots.server'
import { IdleBody } from './idle-body.server'
import { parseJson, stringifyJson } from './json.server'
import { deadlinePassed, pageTime } from './page-time.server'
import { parseRows } from './rows.server'
import { OUTCOME_UNKNOWN, UpstreamError, type FailedCall } from './upstream-error'

/** What differs between the systems. */
export interface System {
  readonly name: 'portal API' | 'directory'
  /** Ends in a slash; every call goes below it. */
  readonly baseUrl: string
  /** By endpoint name, where the verb differs from the contract's. */
  readonly methods: Readonly<Record<string, Method>>
  /** The person, for the limit of streams. */
  readonly owner: string
  readonly unreachable: string
  readonly timedOut: string
  readonly unreadable: string
  endpointName(endpoint: Endpoint): string
  authorize(endpoint: Endpoint): Authorization | Promise<Authorization>
  /** Sends a request, and here once more after a status that has a meaning of its own. */
  exchange?(send: Send, authorization: Authorization): Promise<WholeResponse>
  failure(text: string, status: number, detail: FailedCall): UpstreamError
}

/** The value of the Authorization header. */
export interface Authorization {
  readonly header: string | undefined
}

export type Send = (authorization: Authorization) => Promise<WholeResponse>

interface UpstreamResponse<Body> {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}
export type WholeResponse = UpstreamResponse<Buffer>
/** Its body is still arriving. Destroying the body ends the exchange. */
export type StreamedResponse = UpstreamResponse<Readable>

interface UpstreamRequest {
  readonly endpoint: Endpoint
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string | ListedName>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly File[]
  /** Of a list's next page, instead of path and query. */
  readonly url?: string
}

type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>
/** What an endpoint needs: parameters of the path, query, body, files. */
export type InputOf<E> = ([keyof ParamsOf<E>] extends [never] ? unknown : { params: ParamsOf<E> }) &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  (E extends { readonly body: { readonly kind: 'multipart' } } ? { files: readonly File[] } : unknown)
/** Nothing for an endpoint that needs nothing. */
export type InputArguments<E> = unknown extends InputOf<E> ? [] : [input: InputOf<E>]

export interface StreamOptions {
  /** The browser's headers: a valid Range is passed on, and the answer may be 206 or 416. */
  readonly range?: Headers
  /** A reader that takes nothing loses the rest when others wait: for players, which ask for it again. */
  readonly yields?: true
}

export class UpstreamClient {
  constructor(
    private readonly context: RequestContext,
    private readonly system: System,
  ) {}

  /**
   * For whole answers: the value that the contract's schema reads, and the size of the body. Throws the system's
   * `UpstreamError` for every status but 200, for no answer and for a bad one.
   */
  async send<E extends Endpoint>(endpoint: E, input: CallInput): Promise<{ value: AnswerOf<E>; bytes: number }> {
    const authorization = await this.system.authorize(endpoint)
    return this.#logged(endpoint, async (note) => {
      const send: Send = (other) => {
        const request = this.#build(endpoint, input, other)
        return endpoint.idempotent ? this.#read(request) : this.#change(request)
      }
      const exchange = async () => this.system.exchange?.(send, authorization) ?? send(authorization)
      const response = await (endpoint.idempotent ? pageTime(this.context).during(exchange) : exchange())
      note(response.status)
      if (response.status !== 200) throw this.#refused(endpoint, response)
      return { value: this.#parse(endpoint, response.body), bytes: response.body.length }
    })
  }

  /**
   * For bytes that are passed on while they arrive; resolves with the first of them. Only waiting for them and their
   * silences have a deadline. The exchange ends with the browser's request at the latest.
   */
  async stream(endpoint: Endpoint, input: CallInput, { range, yields }: StreamOptions = {}): Promise<StreamedResponse> {
    const authorization = await this.system.authorize(endpoint)
    return this.#logged(endpoint, async (note) => {
      const partial = range ? askedRange(range)?.headers : {}
      const response = await this.#stream(this.#build(endpoint, input, authorization, partial), yields)
      note(response.status)
      const { status, headers, body } = response
      if (Buffer.isBuffer(body)) throw this.#refused(endpoint, { status, headers, body })
      if (status === 206 && !headers['content-range']?.startsWith('bytes ')) {
        body.destroy()
        throw this.contractViolation(endpoint, 'content-range')
      }
      return { status, headers, body }
    })
  }

  /* Build */

  /** Below the system's base. Throws 404 for a key or name that nothing can have, so that no call is made. */
  endpointUrl(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
    const path = filledPath(endpoint.path, params)
    if (path === undefined || endpoint.query?.safeParse(query).success === false) {
      throw this.#failure(endpoint, 'There is nothing with this name.', 404, { reason: 'not a key or a listed name' })
    }
    const search = Object.entries(query)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      .join('&')
    return this.system.baseUrl + path + (search ? `?${search}` : '')
  }

  #build(
    endpoint: Endpoint,
    input: CallInput,
    { header: authorization }: Authorization,
    partial: Record<string, string> = {},
  ): UpstreamRequest {
    const { body, type } = bodyOf(endpoint, input)
    return {
      endpoint,
      url: input.url ?? this.endpointUrl(endpoint, input),
      method: this.system.methods[this.system.endpointName(endpoint)] ?? endpoint.method,
      headers: {
        accept: endpoint.answer.kind === 'binary' ? '*/*' : 'application/json',
        ...(type ? { 'content-type': type } : {}),
        ...(authorization ? { authorization } : {}),
        ...partial,
      },
      body,
    }
  }

  /* Send */

  /** Repeated once when no answer or 502-504 came and there is time. */
  async #read(request: UpstreamRequest): Promise<WholeResponse> {
    const time = pageTime(this.context)
    try {
      const first = await this.#readOnce(request)
      if (!UNWELL.includes(first.status) || time.left === 0) return first
    } catch (error) {
      if (!(error instanceof UpstreamError) || !error.retryable || time.left === 0) throw error
    }
    return this.#readOnce(request)
  }

  async #readOnce(request: UpstreamRequest): Promise<WholeResponse> {
    const { signal } = pageTime(this.context)
    const release = await this.#slot(request, signal, this.system.timedOut)
    return this.#attempt(request, release, signal, readWhole)
  }

  /** Never repeated, and not sent when the page's time is over. Once it is sent it has a deadline of its own. */
  async #change(request: UpstreamRequest): Promise<WholeResponse> {
    const time = pageTime(this.context)
    const release = await this.#within(time.left, (deadline) => this.#slot(request, deadline, NOTHING_SENT))
    const ownTime = this.#timeToFirstByte(request) + this.context.settings.PAGE_TIMEOUT_MS
    try {
      return await this.#within(ownTime, (deadline) => this.#attempt(request, release, deadline, readWhole))
    } finally {
      time.renew()
    }
  }

  async #stream(request: UpstreamRequest, yields?: true): Promise<StreamedResponse | WholeResponse> {
    const idle = yields && new IdleBody()
    const { stores, left, settings } = this.context
    const free = (deadline: AbortSignal) => stores.streams.take(this.system.owner, deadline, idle)
    const release = await this.#within(settings.CONNECT_TIMEOUT_MS, free, left).catch(() => {
      throw this.#tooManyStreams(request)
    })
    const accepted = 'range' in request.headers ? [200, 206, 416] : [200]
    return this.#attempt(request, release, left, async (response) => {
      const { status, body } = response
      if (!accepted.includes(status)) return readWhole(response)
      this.context.onFinish(async () => void body.destroy())
      // A later reader learns of the error by reading, but without a listener it would end the process.
      body.on('error', () => undefined)
      // An empty body ends without ever being readable.
      await Promise.race([once(body, 'readable'), once(body, 'end')])
      return idle ? { ...response, body: idle.watch(body) } : response
    })
  }

  #tooManyStreams({ endpoint }: UpstreamRequest): UpstreamError {
    this.context.addHeader('Retry-After', String(RETRY_STREAM_SECONDS))
    const { stores, settings } = this.context
    if (!stores.streams.areAllTaken(this.system.owner)) {
      const text = 'Too many downloads are running at the moment. Please try again in a few seconds.'
      return this.#failure(endpoint, text, 503, { reason: 'no free stream' })
    }
    const text = `You already have ${settings.MAX_STREAMS_PER_USER} downloads running. Please wait until one of them has ended.`
    return this.#failure(endpoint, text, 429, { reason: 'no free stream of this user' })
  }

  /** Waiting for a connection takes of the deadline. Nothing was sent when it does not come in time. */
  #slot({ endpoint }: UpstreamRequest, deadline: AbortSignal, late: string): Promise<Release> {
    const { name, owner } = this.system
    return this.context.stores.calls[name].take(owner, deadline).catch(() => {
      throw this.#failure(endpoint, late, 504, { reason: 'no free connection in time' })
    })
  }

  /** Ends after this time or with the request. Node 20 may collect AbortSignal.timeout as garbage before it fires. */
  async #within<Result>(
    milliseconds: number,
    work: (deadline: AbortSignal) => Promise<Result>,
    signal = this.context.signal,
  ): Promise<Result> {
    const time = new AbortController()
    const end = () => time.abort(deadlinePassed())
    if (milliseconds <= 0) end()
    const timer = setTimeout(end, milliseconds)
    try {
      return await work(AbortSignal.any([signal, time.signal]))
    } finally {
      clearTimeout(timer)
    }
  }

  #timeToFirstByte({ endpoint }: UpstreamRequest): number {
    return this.context.settings.FIRST_BYTE_TIMEOUT_MS ?? endpoint.timeToFirstByteMs
  }

  /** One exchange. Its slot is free again when its body is closed. */
  async #attempt<Result>(
    request: UpstreamRequest,
    release: Release,
    signal: AbortSignal,
    receive: (response: StreamedResponse) => Promise<Result>,
  ): Promise<Result> {
    const { stores, left, upstream } = this.context
    const breaker = stores.breakers[this.system.name]
    if (!breaker.allows()) {
      release()
      throw this.#failure(request.endpoint, this.system.unreachable, 503, { reason: 'breaker open' })
    }
    try {
      const { origin } = new URL(request.url)
      const { statusCode, headers, body } = await upstream.request({
        origin,
        path: request.url.slice(origin.length),
        method: request.method,
        headers: request.headers,
        body: request.body,
        headersTimeout: this.#timeToFirstByte(request),
        signal,
      })
      body.once('close', release)
      const received = await receive({ status: statusCode, headers: flat(headers), body })
      if (UNWELL.includes(statusCode)) breaker.failed()
      else breaker.succeeded()
      return received
    } catch (error) {
      release()
      if (left.aborted || error instanceof TooLarge) breaker.undecided()
      else breaker.failed()
      throw this.#noAnswer(request.endpoint, error)
    }
  }

  /** No answer came, or not all of it. */
  #noAnswer(endpoint: Endpoint, thrown: unknown): UpstreamError {
    const error: Error & { readonly code?: unknown } = thrown instanceof Error ? thrown : new Error(String(thrown))
    const code = String(error.code ?? error.name)
    const reason = `${code} ${error.message}`
    if (error instanceof TooLarge) return this.#failure(endpoint, 'The answer is too large to show.', 502, { reason })

    const isLate = LATE.includes(code)
    const unconnected = UNCONNECTED.includes(code)
    const outcomeUnknown = !endpoint.idempotent && !unconnected
    const noAnswer = isLate ? this.system.timedOut : this.system.unreachable
    return this.#failure(endpoint, outcomeUnknown ? OUTCOME_UNKNOWN : noAnswer, isLate ? 504 : 502, {
      reason,
      outcomeUnknown,
      retryable: !isLate || unconnected,
    })
  }

  /* Log */

  /** Adds the call to the page's timings, and a line to the log when it fails. */
  async #logged<Result>(
    endpoint: Endpoint,
    call: (note: (status: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const name = this.system.endpointName(endpoint)
    const started = performance.now()
    let status: number | 'failed' = 'failed'
    try {
      return await call((received) => (status = received))
    } catch (error) {
      if (error instanceof UpstreamError) {
        const failed = { endpoint: name, status: error.status, reason: error.message }
        logFailure(this.context, failed, `${this.system.name} call failed`)
      }
      throw error
    } finally {
      this.context.timings.upstream({ endpoint: name, status, ms: Math.round(performance.now() - started) })
    }
  }

  /* Parse */

  /** The log names each field that did not fit, without its value. */
  #parse<E extends Endpoint>(endpoint: E, body: Buffer): AnswerOf<E> {
    // The casts: what the endpoint's own schema parsed is of the endpoint's type, which the compiler cannot follow.
    const { answer } = endpoint
    if (answer.kind !== 'json' && answer.kind !== 'list') return undefined as AnswerOf<E>
    const json = parseJson(body)
    if (json === undefined) throw this.contractViolation(endpoint, 'not JSON')
    if (answer.kind === 'list' && Array.isArray(json)) {
      const { fields, ...rows } = parseRows(answer.schema, json)
      if (rows.missing > 0) {
        const left = { endpoint: this.system.endpointName(endpoint), missing: rows.missing, fields }
        this.context.log.warn(left, `${this.system.name}: rows left out`)
      }
      return rows as AnswerOf<E>
    }
    const result = answer.schema.safeParse(json)
    if (result.success) return result.data as AnswerOf<E>
    const [issue] = result.error.issues
    throw this.contractViolation(endpoint, `${issue?.path.join('.')}: ${issue?.code}`)
  }

  /** The failure in the system's own words. The HTML page of some proxy says nothing to a person. */
  #refused(endpoint: Endpoint, { status, headers, body }: WholeResponse): UpstreamError {
    const text = body.toString('utf8')
    const json = parseJson(body)
    const isHtml = headers['content-type']?.includes('html') || text.trimStart().startsWith('<')
    const said = json !== undefined || isHtml ? json : text
    const passedOn = (status >= 400 && status < 500) || UNWELL.includes(status) ? status : 502
    return this.#failure(endpoint, problemText(status, said), passedOn, {
      upstreamStatus: status,
      caller: endpoint.caller,
      reason: `status ${status}`,
    })
  }

  contractViolation(endpoint: Endpoint, where: string): UpstreamError {
    const reason = `contract violation at ${where}`
    return this.#failure(endpoint, this.system.unreadable, 502, { reason })
  }

  #failure(endpoint: Endpoint, text: string, status: number, detail: Omit<FailedCall, 'endpoint'>): UpstreamError {
    return this.system.failure(text, status, { endpoint: this.system.endpointName(endpoint), ...detail })
  }
}

/** The body and its content type. What does not fit the contract is our own mistake and throws a ZodError. */
function bodyOf({ body: shape }: Endpoint, { body, files = [] }: CallInput) {
  if (!shape) return { body: null }
  if (shape.kind === 'json') return { body: stringifyJson(shape.schema.parse(body)), type: 'application/json' }

  const fields = Object.entries(shape.schema.parse(body))
  if (shape.kind === 'form') {
    return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const file of files) form.append(shape.files, file, file.name)
  return { body: form }
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, String(value)]))
}

class TooLarge extends Error {}

async function readWhole({ status, headers, body }: StreamedResponse): Promise<WholeResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new TooLarge(`more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return { status, headers, body: Buffer.concat(chunks, bytes) }
}

const NOTHING_SENT = 'The provider’s systems are too slow at the moment, so nothing was sent. Please try again.'
const MOST_BYTES = 32_000_000
const RETRY_STREAM_SECONDS = 5
const UNWELL = [502, 503, 504]
const LATE = [
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'TimeoutError',
  'AbortError',
  // Of a DOMException.
  '23',
]
const UNCONNECTED = ['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
