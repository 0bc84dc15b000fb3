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
import { plainPortalApi } from '../../app/systems/portal-api/client.server'
import type { Credentials } from '../../app/systems/portal-api/portal-system.server'
import { createCallStores, type CallStores } from '../../app/platform/stores/stores.server'
import type { CallInput } from '../../app/systems/upstream/build-request.server'
import { createUpstream } from '../../app/systems/upstream/connections.server'
import type { WholeResponse } from '../../app/systems/upstream/system.server'
import { UpstreamError } from '../../app/systems/upstream/upstream-error'
import type { Answers, Call, JsonEndpoint, ListEndpoint } from './answers'
import { Findings, type Finding } from './findings'
import { judge, type Judgement } from './judge'

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
  readonly #answers = new Map<Endpoint, unknown>()
  readonly #settings: Settings
  readonly #upstream: Dispatcher
  readonly #stores: CallStores

  constructor(
    settings: Settings,
    private readonly credentials: Credentials,
  ) {
    // Each call is tried, also when those before have failed.
    this.#settings = { ...settings, BREAKER_FAILURES: 0 }
    this.#upstream = createUpstream(this.#settings)
    this.#stores = createCallStores(this.#settings)
  }

  /** Rows of the first answer, or of the last one that was read again. */
  rows<Row extends z.ZodType>(endpoint: ListEndpoint<Row>): z.output<Row>[] {
    const rows = this.#answers.get(endpoint)
    if (!Array.isArray(rows)) return []
    const { element } = endpoint.answer.schema
    return rows.map((row) => element.safeParse(row)).flatMap(({ success, data }) => (success ? [data] : []))
  }

  answer<Schema extends z.ZodType>(endpoint: JsonEndpoint<Schema>): z.output<Schema> | undefined {
    return endpoint.answer.schema.safeParse(this.#answers.get(endpoint)).data
  }

  report(endpoint: Endpoint): CallReport {
    const report = this.reports.get(endpoint) ?? new CallReport(endpoint)
    this.reports.set(endpoint, report)
    return report
  }

  /** Makes a call and notes what its answer has. Resolves to whether the portal would take it as a success. */
  async make(endpoint: Endpoint, input: CallInput): Promise<boolean> {
    const report = this.report(endpoint)
    const context = this.#context()
    const started = performance.now()
    const response = await this.#exchange(endpoint, input, context)
    const ms = Math.round(performance.now() - started)
    report.times += 1
    report.ms = Math.max(report.ms, ms)
    const faultsBefore = report.findings.of('fault').length
    const { succeeded, json } = this.#record(report, response)
    if (endpoint.timeToFirstByteMs < SLOW_MS && ms > PROMPT_MS) {
      const expected = `an answer within ${PROMPT_MS / 1_000} s, because pages wait for it`
      report.findings.add({ level: 'remark', about: 'time', expected, received: 'a slower one' })
    }
    if (report.findings.of('fault').length > faultsBefore) report.requestId = context.requestId
    if (json !== undefined && !this.#answers.has(endpoint)) this.#answers.set(endpoint, json)
    return succeeded
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

  async close(): Promise<void> {
    await this.#upstream.close()
  }

  #record(report: CallReport, response: WholeResponse | NoAnswer): Judgement {
    const judgement = this.#judge(report.endpoint, response, (finding) => report.findings.add(finding))
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
    const api = plainPortalApi(context, this.credentials)
    try {
      if (endpoint.answer.kind !== 'binary') return await api.whole(endpoint, input)
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
      if (bytes >= MOST_DOWNLOADED) break
    }
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

const SILENT = pino({ level: 'silent' })
const MOST_DOWNLOADED = 20_000_000
/** A page makes several calls and waits 10 s for all of them (`PAGE_TIMEOUT_MS`). */
const PROMPT_MS = 2_000
