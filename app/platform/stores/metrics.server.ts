/**
 * The counts of a process for Prometheus [681]. Each label has a fixed set of values: routes, calls, outcomes. None comes
 * from an address or a person.
 */
import { Counter, Histogram, Registry } from 'prom-client'
import type { UploadRefusal } from './upload-store.server'

/**
 * How a call ended. `too many`: 429 [912]. `unreadable`: the answer does not fit the contract. `discarded`: nobody needs the
 * answer any more.
 */
export type CallOutcome =
  'ok' | 'refused' | 'too many' | 'error' | 'unreadable' | 'late' | 'no answer' | 'not sent' | 'failed' | 'discarded'
/** Outcomes that raise an alert the first time: their counts are there, with 0, from the first call on. */
const ALERTING = ['unreadable', 'too many'] as const

/** How the reading of a file or of long mails ended: read, or why not. */
type ReadingOutcome = 'read' | 'too long' | 'too much memory' | 'failed' | 'no turn'

/** `route`: the path of a route. `status`: undefined if nothing was sent. */
interface CountedRequest {
  readonly route: string
  readonly method: string
  readonly status: number | undefined
  readonly seconds: number
}

const SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Clients can invent methods. */
const METHODS = ['GET', 'POST', 'HEAD']

export class Metrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]

  readonly #requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests by the path of their route, method and status; status none: the client left before an answer',
    labelNames: ['route', 'method', 'status'],
    registers: this.#registers,
  })
  readonly #requestSeconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: this.#registers,
  })
  /** A page may make 40 calls, and prom-client makes a text of the labels each time. So they are counted here, and told when asked. */
  readonly #calls = new Map<string, Map<CallOutcome, number>>()
  readonly #callSeconds = new Histogram({
    name: 'portal_call_seconds',
    help: 'Time of a call, waiting for its turn and a second attempt included',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers: this.#registers,
  })
  readonly #cachedAnswers = new Counter({
    name: 'portal_lists_total',
    help: 'Lists that pages needed: from=cache was kept or being read, from=api was read',
    labelNames: ['from'],
    registers: this.#registers,
  })
  readonly #signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Ended sign-ins',
    labelNames: ['outcome'],
    registers: this.#registers,
  })
  readonly #sessionsEnded = new Counter({
    name: 'portal_sessions_ended_total',
    help: 'Sessions that ended before they expired: by a sign-out, another sign-in, or a refused token',
    registers: this.#registers,
  })
  readonly #uploads = new Counter({
    name: 'portal_uploads_total',
    help: 'Files that people sent: outcome=stored, or why they were refused',
    labelNames: ['outcome'],
    registers: this.#registers,
  })
  readonly #readings = new Counter({
    name: 'portal_readings_total',
    help: 'Files and long mails that worker threads read: outcome=read, or why they were not',
    labelNames: ['outcome'],
    registers: this.#registers,
  })

  constructor() {
    const calls = this.#calls
    new Counter({
      name: 'portal_calls_total',
      help: 'Calls to the portal API and the directory',
      labelNames: ['endpoint', 'outcome'],
      registers: this.#registers,
      collect() {
        this.reset()
        for (const [endpoint, outcomes] of calls) {
          for (const [outcome, count] of outcomes) this.inc({ endpoint, outcome }, count)
        }
      },
    })
    // Zeros make a rate right from the first event on.
    for (const from of ['cache', 'api'] as const) this.#cachedAnswers.inc({ from }, 0)
    for (const outcome of ['done', 'failed'] as const) this.#signIns.inc({ outcome }, 0)
    for (const outcome of ['stored', 'no room'] as const) this.#uploads.inc({ outcome }, 0)
    for (const outcome of ['read', 'too long', 'too much memory', 'failed', 'no turn'] as const) {
      this.#readings.inc({ outcome }, 0)
    }
  }

  request({ route, method, status = 0, seconds }: CountedRequest): void {
    const label = METHODS.includes(method) ? method : 'other'
    this.#requests.inc({ route, method: label, status: status === 0 ? 'none' : status })
    this.#requestSeconds.observe({ route }, seconds)
  }

  call(endpoint: string, outcome: CallOutcome, seconds: number): void {
    const outcomes = this.#calls.get(endpoint) ?? new Map<CallOutcome, number>(ALERTING.map((name) => [name, 0]))
    this.#calls.set(endpoint, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1))
    this.#callSeconds.observe({ endpoint }, seconds)
  }

  cachedAnswer(from: 'cache' | 'api'): void {
    this.#cachedAnswers.inc({ from })
  }

  signIn(outcome: 'done' | 'failed'): void {
    this.#signIns.inc({ outcome })
  }

  sessionEnded(): void {
    this.#sessionsEnded.inc()
  }

  upload(outcome: 'stored' | UploadRefusal): void {
    this.#uploads.inc({ outcome })
  }

  reading(outcome: ReadingOutcome): void {
    this.#readings.inc({ outcome })
  }
}
