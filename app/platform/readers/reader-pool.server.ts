/** Worker threads that read what people and other systems send (decision 44). */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { Slots, type Release } from '../limits/slots.server'
import type { Metrics } from '../stores/metrics.server'
import type { Job, NotRead, PersonalReaders, ReaderName } from './readers.server'
import { newThreadMark, ThreadTime } from './thread-time.server'

/** One thread for each core, and no more than two, because each may take 250 MB. */
const THREADS = Math.min(2, availableParallelism())
const IDLE_MS = 60_000
/** Memory for the objects of one thread. The largest workbook that is taken needs 120 MB. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const LOOK_EVERY_MS = 50
/** Time on the clock, for a reading that waits for what never comes. */
const MAX_READING_MS = 60_000
/** Time in line, behind the files of others. A page may take as long in all. */
const MAX_WAIT_MS = 10_000

type RefusalKind = keyof typeof REFUSALS

const REFUSALS = {
  'too long': 'it takes too long to read: save it again from a spreadsheet, or split it',
  'too much memory': 'it takes too much memory to read: save it again from a spreadsheet, or split it',
  failed: 'it cannot be read',
  'no turn': 'the portal reads too many files at the moment: try again in a few seconds',
} as const

/** The person who wants something read. `signal` ends the wait for a turn. */
interface ReadingPerson {
  readonly owner: string
  readonly log: Pick<Logger, 'warn'>
  readonly signal: AbortSignal
}

export class ReaderPool {
  readonly #threads: Piscina
  /** One reading of a person at a time, so that nobody's files delay those of others for long. */
  readonly #slots = new Slots(THREADS, 1)

  /** `program`: the file of the threads, built of `app/readers.server.ts`. None starts before the first reading. */
  constructor(
    program: URL,
    private readonly metrics: Pick<Metrics, 'reading'>,
  ) {
    this.#threads = new Piscina({
      filename: program.href,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: LIMITS,
    })
  }

  /** A thread that is ended or dies is replaced, and takes nothing with it: the person gets `refused`. */
  of({ owner, log, signal }: ReadingPerson): PersonalReaders {
    return {
      read: async (name, input) => {
        const release = await this.#takeTurn(owner, signal)
        if (!release) return this.#refused(name, 'no turn', log)
        try {
          const thread = newThreadMark()
          const result = await this.#run({ name, input, thread })
          this.metrics.reading('read')
          return result
        } catch (error) {
          const outcome = refusalKind(error)
          return this.#refused(name, outcome, log, outcome === 'failed' ? error : undefined)
        } finally {
          release()
        }
      },
    }
  }

  async #run<Name extends ReaderName>(job: Job<Name>) {
    const time = new ThreadTime(job.thread)
    const ending = new AbortController()
    const began = performance.now()
    const look = setInterval(() => {
      if (time.isOver || performance.now() - began > MAX_READING_MS) ending.abort()
    }, LOOK_EVERY_MS)
    try {
      return await this.#threads.run(job, { signal: ending.signal })
    } finally {
      clearInterval(look)
    }
  }

  /** Undefined when it did not come in time. Rejects when the client has left. */
  async #takeTurn(owner: string, signal: AbortSignal): Promise<Release | undefined> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
    return this.#slots.take(owner, inTime).catch((error: unknown) => {
      if (signal.aborted) throw error
      return undefined
    })
  }

  #refused(reader: ReaderName, outcome: RefusalKind, log: ReadingPerson['log'], err?: unknown): NotRead {
    this.metrics.reading(outcome)
    log.warn({ reader, outcome, err }, 'not read')
    return { refused: REFUSALS[outcome] }
  }
}

function refusalKind(error: unknown): RefusalKind {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'AbortError') return 'too long'
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too much memory' : 'failed'
}
