/** Makes calls one after another, as the portal does, and keeps what their answers had. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import pino from 'pino'
import type { Dispatcher } from 'undici'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import type { Settings } from '../../app/config.server'
import type { CallContext } from '../../app/http/context'
import { Timings } from '../../app/http/timings.server'
import { traceOf } from '../../app/http/trace.server'
import { plainPortalApi, type Credentials } from '../../app/portal-api/client.server'
import { createCallStores, type CallStores } from '../../app/stores/stores.server'
import { createUpstream } from '../../app/upstream/connections.server'
import type { CallInput, WholeResponse } from '../../app/upstream/upstream-client.server'
import { UpstreamError } from '../../app/upstream/upstream-error'
import type { Call, JsonEndpoint, Written } from './changing-plan'
import { Findings, type Finding } from './findings'
import { judge, type Judged } from './judge'
import { isPrompt, type ListEndpoint } from './reading-plan'

/** What is known of a call after all its requests. */
export interface CallReport {
  readonly endpoint: Endpoint
  readonly findings: Findings
  /** How often it was made. */
  times: number
  /** Different ones, in the order in which they came. */
  readonly statuses: Set<number>
  /** The longest, in milliseconds. */
  ms: number
  /** Of the largest answer. */
  bytes: number
  rows: number | undefined
  unfit: number
  contentType: string | undefined
  /** The `X-Request-Id` of the last request with a new fault. */
  requestId: string | undefined
  /** Why it was not made. */
  notMade: string | undefined
}

export class Caller implements Written {
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

  /** Of the first answer, or of the last one that was read again. */
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
    const report = this.reports.get(endpoint) ?? emptyReport(endpoint)
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
    const judged = this.#noted(report, response)
    if (isPrompt(endpoint) && ms > PROMPT_MS) {
      const expected = `an answer within ${PROMPT_MS / 1_000} s, because pages wait for it`
      report.findings.add({ level: 'remark', about: 'time', expected, received: 'a slower one' })
    }
    if (report.findings.of('fault').length > faultsBefore) report.requestId = context.requestId
    if (judged.json !== undefined && !this.#answers.has(endpoint)) this.#answers.set(endpoint, judged.json)
    return judged.succeeded
  }

  /** Whether a list could be read again. Noted only if not; then its rows stay those of before. */
  async readAgain({ endpoint, input }: Call): Promise<boolean> {
    const { findings } = this.report(endpoint)
    const noted: Finding[] = []
    const response = await this.#exchange(endpoint, input(this) ?? {}, this.#context())
    const { json } = this.#judge(endpoint, response, (finding) => void noted.push(finding))
    if (json === undefined) for (const finding of noted) findings.add(finding)
    else this.#answers.set(endpoint, json)
    return json !== undefined
  }

  async close(): Promise<void> {
    await this.#upstream.close()
  }

  #noted(report: CallReport, response: WholeResponse | NoAnswer): Judged {
    const judged = this.#judge(report.endpoint, response, (finding) => report.findings.add(finding))
    if (judged.rows !== undefined) report.rows = Math.max(report.rows ?? 0, judged.rows)
    report.unfit = Math.max(report.unfit, judged.unfit ?? 0)
    if ('reason' in response) return judged
    report.statuses.add(response.status)
    report.contentType = response.headers['content-type']?.split(';')[0]
    report.bytes = Math.max(report.bytes, response.body.length)
    return judged
  }

  #judge(endpoint: Endpoint, response: WholeResponse | NoAnswer, note: (finding: Finding) => void): Judged {
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
      return { status, headers: { 'content-type': answer?.contentType ?? '' }, body: Buffer.alloc(0) }
    }
  }

  /** Each call is as if it were the only one of its page. */
  #context(): CallContext {
    const { signal } = new AbortController()
    return {
      ...traceOf({}, false),
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

function emptyReport(endpoint: Endpoint): CallReport {
  return {
    endpoint,
    findings: new Findings(),
    times: 0,
    statuses: new Set(),
    ms: 0,
    bytes: 0,
    rows: undefined,
    unfit: 0,
    contentType: undefined,
    requestId: undefined,
    notMade: undefined,
  }
}

const SILENT = pino({ level: 'silent' })
const MOST_DOWNLOADED = 20_000_000
/** A page makes several calls and waits 10 s for all of them (`PAGE_TIMEOUT_MS`). */
const PROMPT_MS = 2_000
