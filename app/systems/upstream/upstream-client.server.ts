/** Calls a system behind the portal by its contract: build, send, log, parse [031] [479]. */
import { once, setMaxListeners } from 'node:events'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Method,
  type ParamsOf,
  type QueryOf,
} from '../../../contract/endpoint'
import { filledPath, type ListedName } from '../../../contract/path'
import { problemText } from '../../../contract/problem'
import { requestedRange } from '../../platform/http/byte-range.server'
import type { CallContext } from '../../platform/http/context'
import { logFailure } from '../../platform/http/log-failure'
import type { CallOutcome } from '../../platform/stores/metrics.server'
import type { Release } from '../../platform/stores/slots.server'
import { isChange, noteChange } from './change-log'
import { withContractNames } from './field-names.server'
import { IdleBody } from './idle-body.server'
import { parseJson, stringifyJson } from './json.server'
import { misfit } from './misfit'
import { multipartBody } from './multipart-body.server'
import { deadlinePassed, pageTime } from './page-time.server'
import { parseRows } from './rows.server'
import { pleaseWait, secondsToWait } from './retry-after'
import { OUTCOME_UNKNOWN, otherSuccess, UpstreamError, type AnswerForLog, type FailedCall } from './upstream-error'

export interface System {
  readonly name: 'portal API' | 'directory'
  /** Ends in a slash. The path of every call comes after it. */
  readonly baseUrl: string
  /** By endpoint name, where the method differs from the contract's. */
  readonly methods: Readonly<Record<string, Method>>
  /** The person whose streams are limited. */
  readonly owner: string
  /** The person or visitor that the calls are for. Their failing calls open no breaker of others [540]. */
  readonly person: string
  readonly unreachable: string
  readonly timedOut: string
  readonly unreadable: string
  endpointName(endpoint: Endpoint): string
  /** The statuses of a success [656]. */
  isSuccess(status: number): boolean
  /** The endpoints that share circuit breakers (decision 24). */
  group(endpoint: Endpoint): string
  /** Of every call, besides those that all systems get. */
  headers?(url: string): Readonly<Record<string, string>>
  authorize(endpoint: Endpoint): Authorization | Promise<Authorization>
  /** Sends a request, and sends it again after a status that asks for a new token. */
  exchange?(send: Send, authorization: Authorization): Promise<WholeResponse>
  failure(text: string, status: number, detail: FailedCall): UpstreamError
}

export interface Authorization {
  readonly header: string | undefined
}

type Send = (authorization: Authorization) => Promise<WholeResponse>

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
  readonly body: string | Readable | null
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string | ListedName>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly File[]
  /** The URL of a list's next page, instead of path and query. */
  readonly url?: string
}

type WithInput<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>
export type InputOf<E> = ([keyof ParamsOf<E>] extends [never] ? unknown : { params: ParamsOf<E> }) &
  WithInput<'query', QueryOf<E>> &
  WithInput<'body', BodyOf<E>> &
  (E extends { readonly body: { readonly kind: 'multipart' } } ? { files: readonly File[] } : unknown)
/** Optional for an endpoint that needs nothing. */
export type InputArguments<E> = unknown extends InputOf<E> ? [] : [input: InputOf<E>]

export interface StreamOptions {
  /** The browser's headers. A valid Range is passed on; then the answer may be 206 or 416. */
  readonly range?: Headers
  /** When others wait, a reader that takes nothing loses the rest. For players, which ask for the rest again. */
  readonly preemptible?: true
}

export class UpstreamClient {
  #reads: { readonly time: AbortSignal; readonly signal: AbortSignal } | undefined

  constructor(
    private readonly context: CallContext,
    private readonly system: System,
    /** Aborts reads whose answers nobody needs any more. */
    private readonly discarded?: AbortSignal,
  ) {}

  /** Waits for the whole answer. Throws `UpstreamError` for any other status than success, no answer and a bad one. */
  async send<E extends Endpoint>(endpoint: E, input: CallInput): Promise<{ value: AnswerOf<E>; bytes: number }> {
    const authorization = await this.system.authorize(endpoint)
    return this.#logged(endpoint, input, async (note) => {
      const response = await this.#exchange(endpoint, input, authorization)
      note(response.status)
      if (!this.system.isSuccess(response.status)) throw this.#refused(endpoint, response)
      return { value: await this.#parse(endpoint, response), bytes: response.body.length }
    })
  }

  /** The answer as it came, whatever its status. Nothing is logged. Throws `UpstreamError` for no answer. */
  async whole(endpoint: Endpoint, input: CallInput): Promise<WholeResponse> {
    return this.#exchange(endpoint, input, await this.system.authorize(endpoint))
  }

  /**
   * Resolves with the first bytes. Waiting and pauses have a deadline. Ends with the browser's request at the latest.
   */
  async stream(endpoint: Endpoint, input: CallInput, options: StreamOptions = {}): Promise<StreamedResponse> {
    const authorization = await this.system.authorize(endpoint)
    return this.#logged(endpoint, input, async (note) => {
      const partial = options.range ? requestedRange(options.range)?.headers : {}
      const response = await this.#stream(this.#build(endpoint, input, authorization, partial), options.preemptible)
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

  /** A URL below the system's base. Throws 404 for an impossible key or name, so that no call is made. */
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

  async #exchange(endpoint: Endpoint, input: CallInput, authorization: Authorization): Promise<WholeResponse> {
    const send: Send = (other) => {
      const request = this.#build(endpoint, input, other)
      return endpoint.idempotent ? this.#read(request) : this.#change(request)
    }
    const exchange = async () => this.system.exchange?.(send, authorization) ?? send(authorization)
    return endpoint.idempotent ? pageTime(this.context).during(exchange) : exchange()
  }

  #build(
    endpoint: Endpoint,
    input: CallInput,
    { header: authorization }: Authorization,
    partial: Record<string, string> = {},
  ): UpstreamRequest {
    const { body, headers } = bodyOf(endpoint, input)
    const url = input.url ?? this.endpointUrl(endpoint, input)
    return {
      endpoint,
      url,
      method: this.system.methods[this.system.endpointName(endpoint)] ?? endpoint.method,
      headers: {
        'x-request-id': this.context.requestId,
        traceparent: this.context.traceparent,
        accept: endpoint.answer.kind === 'binary' ? '*/*' : 'application/json',
        ...headers,
        ...(authorization ? { authorization } : {}),
        ...this.system.headers?.(url),
        ...partial,
      },
      body,
    }
  }

  /** Repeats once after 502-504 or without an answer, if there is time and the system does not ask to wait. */
  async #read(request: UpstreamRequest): Promise<WholeResponse> {
    const time = pageTime(this.context)
    try {
      const first = await this.#readOnce(request)
      const isFinal = !UNAVAILABLE.includes(first.status) || secondsToWait(first) !== undefined
      if (isFinal || time.remaining === 0) return first
    } catch (error) {
      if (!(error instanceof UpstreamError) || !error.retryable || time.remaining === 0) throw error
    }
    return this.#readOnce(request)
  }

  async #readOnce(request: UpstreamRequest): Promise<WholeResponse> {
    const signal = this.#endOfReads()
    const release = await this.#slot(request, signal, this.system.timedOut)
    return this.#attempt(request, release, signal, readWhole)
  }

  /** Aborts when the page’s time is over, or when nobody needs the answers any more. One signal for all reads of the page. */
  #endOfReads(): AbortSignal {
    const time = pageTime(this.context).signal
    if (!this.discarded) return time
    if (this.#reads?.time !== time) {
      const signal = AbortSignal.any([time, this.discarded])
      setMaxListeners(0, signal)
      this.#reads = { time, signal }
    }
    return this.#reads.signal
  }

  /** Never repeats. Sends nothing when the page's time is over; once sent, the call has a separate deadline. */
  async #change(request: UpstreamRequest): Promise<WholeResponse> {
    const time = pageTime(this.context)
    const release = await this.#within(time.remaining, (deadline) => this.#slot(request, deadline, NOTHING_SENT))
    const ownTime = this.#timeToFirstByte(request) + this.context.settings.PAGE_TIMEOUT_MS
    try {
      return await this.#within(ownTime, (deadline) => this.#attempt(request, release, deadline, readWhole))
    } finally {
      time.renew()
    }
  }

  async #stream(request: UpstreamRequest, preemptible?: true): Promise<StreamedResponse | WholeResponse> {
    const idle = preemptible && new IdleBody()
    const { stores, disconnected, settings } = this.context
    const free = (deadline: AbortSignal) => stores.streams.take(this.system.owner, deadline, idle)
    const release = await this.#within(settings.CONNECT_TIMEOUT_MS, free, disconnected).catch(() => {
      throw this.#tooManyStreams(request)
    })
    const ofRange = 'range' in request.headers ? OF_RANGE : []
    return this.#attempt(request, release, disconnected, async (response) => {
      const { status, body } = response
      const isWhole = this.system.isSuccess(status) && !OF_RANGE.includes(status)
      if (!isWhole && !ofRange.includes(status)) return readWhole(response)
      this.context.onFinish(async () => void body.destroy())
      // The reader learns of the error by reading. Without a listener the event would end the process.
      body.on('error', () => undefined)
      // An empty body ends without ever being readable.
      await Promise.race([once(body, 'readable'), once(body, 'end')])
      return { ...response, ...(isWhole ? { status: 200 } : {}), body: idle ? idle.watch(body) : body }
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

  /** Waiting for a connection uses up the deadline. Nothing was sent if the connection comes too late. */
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
    const { stores, disconnected, upstream } = this.context
    const { name: system, person } = this.system
    const call = stores.breakers.begin({ system, group: this.system.group(request.endpoint), person })
    if (!call) {
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
      call.ended(UNAVAILABLE.includes(statusCode) ? 'failed' : 'answered')
      return received
    } catch (error) {
      release()
      if (disconnected.aborted || this.discarded?.aborted || error instanceof TooLarge) call.undecided()
      else call.ended(UNREACHED.includes(codeOf(error)) ? 'unreached' : 'failed')
      throw this.#noAnswer(request.endpoint, error)
    }
  }

  #noAnswer(endpoint: Endpoint, thrown: unknown): UpstreamError {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const code = codeOf(error)
    const reason = `${code} ${error.message}`
    const isTooLarge = error instanceof TooLarge
    const isLate = TIMED_OUT.includes(code)
    const unconnected = UNREACHED.includes(code)
    const outcomeUnknown = !endpoint.idempotent && !unconnected
    const noAnswer = isTooLarge ? TOO_LARGE : isLate ? this.system.timedOut : this.system.unreachable
    return this.#failure(endpoint, outcomeUnknown ? OUTCOME_UNKNOWN : noAnswer, isLate ? 504 : 502, {
      reason,
      outcomeUnknown,
      retryable: !isTooLarge && (!isLate || unconnected),
    })
  }

  /** Adds the call to the page's timings, and a line to the log when it changes something or fails. */
  async #logged<Result>(
    endpoint: Endpoint,
    input: CallInput,
    call: (note: (status: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const name = this.system.endpointName(endpoint)
    const started = performance.now()
    let status: number | 'failed' = 'failed'
    const { owner: user } = this.system
    const noteOutcome = (error?: unknown) => {
      const isDiscarded = this.context.disconnected.aborted || this.discarded?.aborted
      const outcome = error !== undefined && isDiscarded ? 'discarded' : outcomeOf(status, error)
      this.context.stores.metrics.call(name, outcome, (performance.now() - started) / 1_000)
      if (isChange(endpoint)) noteChange(this.context, { user: user || undefined, endpoint: name, input }, error)
    }
    try {
      const result = await call((received) => (status = received))
      noteOutcome()
      return result
    } catch (error) {
      noteOutcome(error)
      if (error instanceof UpstreamError && !this.discarded?.aborted) {
        const failed = { endpoint: name, status: error.status, reason: error.message, ...error.answer }
        logFailure(this.context, failed, `${this.system.name} call failed`)
      }
      throw error
    } finally {
      this.context.timings.upstream({ endpoint: name, status, ms: Math.round(performance.now() - started) })
    }
  }

  /** The log names each field that did not fit, without its value. */
  async #parse<E extends Endpoint>(endpoint: E, { status, body }: WholeResponse): Promise<AnswerOf<E>> {
    // The casts: the endpoint's own schema has parsed the value, which the compiler cannot follow.
    const { answer } = endpoint
    if (answer.kind !== 'json' && answer.kind !== 'list') return undefined as AnswerOf<E>
    const given = status === NO_CONTENT ? null : parseJson(body)
    if (given === undefined) throw this.contractViolation(endpoint, 'not JSON')
    const json = withContractNames(given, answer.schema)
    if (answer.kind === 'list' && (Array.isArray(json) || json === null)) {
      const { fields, ...rows } = await parseRows(answer.schema, json ?? [])
      if (rows.missing > 0) {
        const dropped = { endpoint: this.system.endpointName(endpoint), missing: rows.missing, fields }
        this.context.log.warn(dropped, `${this.system.name}: rows left out`)
      }
      return rows as AnswerOf<E>
    }
    const result = answer.schema.safeParse(json)
    if (result.success) return result.data as AnswerOf<E>
    const [issue] = result.error.issues
    throw this.contractViolation(endpoint, issue ? misfit(issue, json, 'the answer itself') : 'the answer itself')
  }

  /** The failure as the system describes it, but never the HTML page of a proxy, which says nothing to a person. */
  #refused(endpoint: Endpoint, response: WholeResponse): UpstreamError {
    const { status } = response
    const said = saidIn(response)
    const seconds = secondsToWait(response)
    const outcomeUnknown = !endpoint.idempotent && status >= 200 && status < 300
    const passedOn = (status >= 400 && status < 500) || UNAVAILABLE.includes(status) ? status : 502
    const shown = outcomeUnknown
      ? otherSuccess(status)
      : seconds === undefined
        ? said
        : `${said.replace(/\.$/, '')}. ${pleaseWait(seconds)}`
    return this.#failure(endpoint, shown, passedOn, {
      upstreamStatus: status,
      caller: endpoint.caller,
      reason: `status ${status}`,
      outcomeUnknown,
      answer: answerForLog(response),
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

interface SentBody {
  readonly body: string | Readable | null
  readonly headers?: Readonly<Record<string, string>>
}

/** The body and its headers. A value that does not fit the contract is our mistake and throws a ZodError. */
function bodyOf({ body: shape }: Endpoint, { body, files = [] }: CallInput): SentBody {
  if (!shape) return { body: null }
  const typed = (content: string, type: string) => ({ body: content, headers: { 'content-type': type } })
  if (shape.kind === 'json') return typed(stringifyJson(shape.schema.parse(body)), 'application/json')

  const fields = Object.entries(shape.schema.parse(body))
  if (shape.kind === 'form') {
    return typed(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
  }
  const { content, headers } = multipartBody(fields, shape.files, files)
  return { body: content, headers }
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, String(value)]))
}

function saidIn({ status, headers, body }: WholeResponse): string {
  const text = body.toString('utf8')
  const json = parseJson(body)
  const isHtml = headers['content-type']?.includes('html') || text.trimStart().startsWith('<')
  return problemText(status, json !== undefined || isHtml ? json : text)
}

/** What the log says of a refused answer [657]. */
export function answerForLog(response: WholeResponse): AnswerForLog {
  const { headers, body } = response
  return {
    contentType: headers['content-type'],
    bytes: body.length,
    location: headers.location?.split('?')[0],
    upstreamRequestId: REQUEST_IDS.map((name) => headers[name]).find((id) => id !== undefined),
    clientRequestId: headers['client-request-id'],
    said: saidIn(response).slice(0, MOST_LOGGED),
  }
}

const REQUEST_IDS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-ms-request-id']
const MOST_LOGGED = 120

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const code = 'code' in error ? error.code : undefined
  return String(code ?? error.name)
}

/** `status`: the status of the answer, or `failed` without one. */
function outcomeOf(status: number | 'failed', error: unknown): CallOutcome {
  if (error === undefined) return 'ok'
  if (!(error instanceof UpstreamError)) return 'failed'
  const { upstreamStatus } = error
  if (upstreamStatus !== undefined) return upstreamStatus >= 400 && upstreamStatus < 500 ? 'refused' : 'error'
  if (status !== 'failed') return 'unreadable'
  if (error.status === 504) return 'late'
  return error.status === 502 ? 'no answer' : 'not sent'
}

class TooLarge extends Error {}

/** By its events: an iterator takes a fifth more CPU, and a page may make 40 calls. */
function readWhole({ status, headers, body }: StreamedResponse): Promise<WholeResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) body.destroy(new TooLarge(`more than ${MOST_BYTES} bytes`))
      else chunks.push(chunk)
    })
    body.once('end', () => resolve({ status, headers, body: Buffer.concat(chunks, bytes) }))
    body.once('error', reject)
    body.once('close', () => {
      // An error that nobody needs would cost as much as the call's JSON.
      if (!body.readableEnded) reject(new Error('The answer was cut off.'))
    })
  })
}

const NOTHING_SENT = 'The provider’s systems are too slow at the moment, so nothing was sent. Please try again.'
const TOO_LARGE = 'The answer is too large to show.'
const MOST_BYTES = 32_000_000
const NO_CONTENT = 204
/** A part of a file, and that it has no such part. */
const OF_RANGE = [206, 416]
const RETRY_STREAM_SECONDS = 5
const UNAVAILABLE = [502, 503, 504]
const TIMED_OUT = [
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'TimeoutError',
  'AbortError',
  // The code of a DOMException.
  '23',
]
const UNREACHED = ['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
