/** Makes calls one after another, as the portal does, and keeps what their answers had. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import pino from 'pino'
import type { Dispatcher } from 'undici'
import type { z } from 'zod'
import { SLOW_MS, type Endpoint } from '../../contract/endpoint'
import type { Settings } from '../../app/platform/config.server'
import type { CallContext } from '../../app/platform/http/context'
import { Timings } from '../../app/platform/http/timings.server'
import { traceOf } from '../../app/platform/http/trace.server'
import { isSuccess, portalSystem, type Credentials } from '../../app/systems/portal-api/portal-system.server'
import { createCallStores, type CallStores } from '../../app/platform/stores/stores.server'
import type { CallInput } from '../../app/systems/upstream/build-request.server'
import { createUpstream } from '../../app/systems/upstream/connections.server'
import type { System, WholeResponse } from '../../app/systems/upstream/system.server'
import { UpstreamClient } from '../../app/systems/upstream/upstream-client.server'
import { UpstreamError } from '../../app/systems/upstream/upstream-error'
import type { Answers, Call, JsonEndpoint, ListEndpoint } from './answers'
import { noteContent } from './downloads'
import { Findings, type Finding } from './findings'
import { judge, type Judgement } from './judge'
import { noteTwice } from './rows'

/** All that is known of a call after its requests. */
export class CallReport {
  readonly findings = new Findings()
  /** How often it was made. */
  times = 0
  /** Different ones, in the order in which they came. */
  readonly statuses = new Set<number>()
  /** The longest, in milliseconds. */
  ms = 0
  /** Bytes of the largest answer. */
  bytes = 0
  rows: number | undefined
  unfit = 0
  contentType: string | undefined
  /** The `X-Request-Id` of the last request with a new fault. */
  requestId: string | undefined
  /** Why it was not made. */
  notMade: string | undefined

  constructor(readonly endpoint: Endpoint) {}
}

export class Caller implements Answers {
  readonly mark = `check-api-${randomBytes(3).toString('hex')}`
  readonly reports = new Map<Endpoint, CallReport>()
  /** The first input of each call that succeeded. */
  readonly inputs = new Map<Endpoint, CallInput>()
  readonly #answers = new Map<Endpoint, unknown>()
  readonly #rows = new Map<Endpoint, unknown[]>()
  readonly #settings: Settings
  readonly #upstream: Dispatcher
  readonly #stores: CallStores

  /** `credentials`: undefined for calls without an Authorization header. */
  constructor(
    settings: Settings,
    private readonly credentials: Credentials | undefined,
  ) {
    // Each call is tried, also when those before have failed.
    this.#settings = { ...settings, BREAKER_FAILURES: 0 }
    this.#upstream = createUpstream(this.#settings)
    this.#stores = createCallStores(this.#settings)
  }

  /** Rows of the first answer, or of the last one that was read again. */
  rows<Row extends z.ZodType>(endpoint: ListEndpoint<Row>): z.output<Row>[] {
    return rowsThatFit(endpoint, this.#answers.get(endpoint))
  }

  /** The rows of all answers, also those that do not fit. */
  allRows(endpoint: Endpoint): readonly unknown[] {
    return this.#rows.get(endpoint) ?? []
  }

  /** How many rows `rows` would have if all fitted; undefined for a list that could not be read. */
  rowCount(endpoint: Endpoint): number | undefined {
    const rows = this.#answers.get(endpoint)
    return Array.isArray(rows) ? rows.length : undefined
  }

  answer<Schema extends z.ZodType>(endpoint: JsonEndpoint<Schema>): z.output<Schema> | undefined {
    return endpoint.answer.schema.safeParse(this.#answers.get(endpoint)).data
  }

  report(endpoint: Endpoint): CallReport {
    const report = this.reports.get(endpoint) ?? new CallReport(endpoint)
    this.reports.set(endpoint, report)
    return report
  }

  /** Makes a call and notes what its answer has. */
  async make(endpoint: Endpoint, input: CallInput): Promise<Judgement> {
    const report = this.report(endpoint)
    const context = this.#context()
    const started = performance.now()
    const response = await this.#exchange(endpoint, input, context)
    const ms = Math.round(performance.now() - started)
    report.times += 1
    report.ms = Math.max(report.ms, ms)
    const faultsBefore = report.findings.of('fault').length
    const judgement = await this.#record(report, input, response)
    const { succeeded, json } = judgement
    if (endpoint.timeToFirstByteMs < SLOW_MS && ms > PROMPT_MS) {
      const expected = `an answer within ${PROMPT_MS / 1_000} s, because pages wait for it`
      report.findings.add({ level: 'remark', about: 'time', expected, received: 'a slower one' })
    }
    if (report.findings.of('fault').length > faultsBefore) report.requestId = context.requestId
    if (succeeded && !this.inputs.has(endpoint)) this.inputs.set(endpoint, input)
    if (json !== undefined && !this.#answers.has(endpoint)) this.#answers.set(endpoint, json)
    if (Array.isArray(json)) this.#rows.set(endpoint, [...this.allRows(endpoint), ...json])
    return judgement
  }

  /** Makes a call of which nothing is noted. */
  async attempt(endpoint: Endpoint, input: CallInput): Promise<Attempt> {
    const response = await this.#exchange(endpoint, input, this.#context())
    if ('reason' in response) return { status: undefined, judgement: undefined }
    const judgement = this.#judge(endpoint, response, () => undefined)
    const isAnswered = isSuccess(this.#settings, response.status)
    return { status: response.status, judgement: isAnswered ? judgement : undefined, bytes: response.body.length }
  }

  /** The rows that fit of another answer of a list, of which nothing is noted. */
  async rowsOf<Row extends z.ZodType>(endpoint: ListEndpoint<Row>, input: CallInput): Promise<z.output<Row>[]> {
    const { judgement } = await this.attempt(endpoint, input)
    return rowsThatFit(endpoint, judgement?.json)
  }

  /** Tells if a list could be read again. If not, its findings are noted and its rows stay as they were. */
  async readAgain({ endpoint, input }: Call): Promise<boolean> {
    const { findings } = this.report(endpoint)
    const misfits: Finding[] = []
    const response = await this.#exchange(endpoint, input(this) ?? {}, this.#context())
    const { json } = this.#judge(endpoint, response, (finding) => void misfits.push(finding))
    if (json === undefined) for (const finding of misfits) findings.add(finding)
    else this.#answers.set(endpoint, json)
    return json !== undefined
  }

  get #system(): System {
    const system = portalSystem(this.#settings, this.credentials ?? { visitor: '' })
    return this.credentials ? system : { ...system, authorize: () => ({ header: undefined, secrets: [] }) }
  }

  async close(): Promise<void> {
    await this.#upstream.close()
  }

  async #record(report: CallReport, input: CallInput, response: WholeResponse | NoAnswer): Promise<Judgement> {
    const { endpoint } = report
    const note = (finding: Finding) => report.findings.add(finding)
    const judgement = this.#judge(endpoint, response, note)
    if (Array.isArray(judgement.json)) noteTwice(endpoint, judgement.json, note)
    if (judgement.succeeded && endpoint.answer.kind === 'binary' && !('reason' in response))
      await noteContent(endpoint, input, response, note)
    if (judgement.rows !== undefined) report.rows = Math.max(report.rows ?? 0, judgement.rows)
    report.unfit = Math.max(report.unfit, judgement.unfit ?? 0)
    if ('reason' in response) return judgement
    report.statuses.add(response.status)
    report.contentType = response.headers['content-type']?.split(';')[0]
    report.bytes = Math.max(report.bytes, response.body.length)
    return judgement
  }

  #judge(endpoint: Endpoint, response: WholeResponse | NoAnswer, note: (finding: Finding) => void): Judgement {
    if (!('reason' in response)) return judge(endpoint, response, this.#settings, note)
    note({ level: 'fault', about: 'answer', expected: 'an answer', received: response.reason })
    return { succeeded: false }
  }

  async #exchange(endpoint: Endpoint, input: CallInput, context: CallContext): Promise<WholeResponse | NoAnswer> {
    const api = new UpstreamClient({ context, system: this.#system })
    try {
      if (endpoint.answer.kind !== 'binary') return await api.sendUnparsed(endpoint, input)
      const { body, ...head } = await api.stream(endpoint, input)
      const start = await startOf(body)
      return start ? { ...head, body: start } : { reason: 'a download that broke off' }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const { upstreamStatus: status, answer } = error
      // Its message is the call's name and the reason.
      if (status === undefined) return { reason: error.message.replace(/^\S+: /, '') }
      return { status, headers: { 'content-type': answer?.contentType ?? '' }, body: Buffer.alloc(0), hide: String }
    }
  }

  /** Each call is as if it were the only one of its page. */
  #context(): CallContext {
    const { signal } = new AbortController()
    return {
      ...traceOf({}, false),
      state: {},
      settings: this.#settings,
      stores: this.#stores,
      upstream: this.#upstream,
      clientNetwork: 'check-api',
      log: SILENT,
      disconnected: signal,
      signal,
      timings: new Timings(),
      onFinish: () => undefined,
      addHeader: () => undefined,
    }
  }
}

/** `status`: undefined for no answer. `judgement`: of a success. */
export interface Attempt {
  readonly status: number | undefined
  readonly judgement: Judgement | undefined
  readonly bytes?: number
}

function rowsThatFit<Row extends z.ZodType>({ answer }: ListEndpoint<Row>, rows: unknown): z.output<Row>[] {
  if (!Array.isArray(rows)) return []
  const { element } = answer.schema
  return rows.map((row) => element.safeParse(row)).flatMap(({ success, data }) => (success ? [data] : []))
}

interface NoAnswer {
  readonly reason: string
}

/** A download to its end, or the start of a large one; undefined if it breaks off. */
async function startOf(body: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_DOWNLOADED) break
    }
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

const SILENT = pino({ level: 'silent' })
const MAX_DOWNLOADED = 20_000_000
/** A page makes several calls and waits 10 s for all of them (`PAGE_TIMEOUT_MS`). */
const PROMPT_MS = 2_000
