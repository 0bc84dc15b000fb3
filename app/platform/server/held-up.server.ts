/**
 * Notices when one piece of work held the process up, so that everybody waited [921]. Requests that were at work then either did it or
 * waited too: which of them cannot be known.
 */
import type { Background } from './background.server'

interface AtWork {
  readonly route: string
  readonly requestId: string
}

/** A line of the log. `more`: how many requests it leaves out; `background`: work that went on after its request. */
export interface HeldUpLine {
  readonly ms: number
  readonly cpuMs: number
  readonly requests: readonly AtWork[]
  readonly more: number
  readonly background: number
}

/** Both in milliseconds. */
interface Moment {
  readonly now: number
  /** CPU time that the process has used on all processors. */
  readonly cpu: number
}

/** People notice a process that is held up for longer. */
const HELD_UP_MS = 200
const LOOK_EVERY_MS = 20
/** The most requests that one line of the log names. */
const MAX_NAMED = 20

export class HeldUp {
  readonly #atWork = new Set<AtWork>()
  #justEnded: AtWork[] = []
  #count = 0

  constructor(
    private readonly background: Pick<Background, 'count'>,
    private readonly moment: () => Moment = momentOfProcess,
  ) {}

  /** The number of times that the process was held up. */
  get count(): number {
    return this.#count
  }

  /** The request is at work until the returned function is called. */
  begin(request: AtWork): () => void {
    this.#atWork.add(request)
    return () => {
      if (this.#atWork.delete(request)) this.#justEnded.push(request)
    }
  }

  /** Writes a line each time from now on. Returns what ends this. */
  watch(log: { warn(line: HeldUpLine, event: string): void }): () => void {
    let lastLook = this.moment()
    const timer = setInterval(() => {
      const { now, cpu } = this.moment()
      const ms = Math.round(now - lastLook.now - LOOK_EVERY_MS)
      const cpuMs = Math.round(cpu - lastLook.cpu)
      const ended = this.#justEnded
      this.#justEnded = []
      lastLook = { now, cpu }
      // A process that was stopped, or that got no processor, has used little.
      if (ms < HELD_UP_MS || cpuMs < HELD_UP_MS) return
      this.#count += 1
      // The last ones first, because a download may have begun minutes ago.
      const atWork = [...ended, ...[...this.#atWork].reverse()]
      const requests = atWork.slice(0, MAX_NAMED)
      const more = atWork.length - requests.length
      log.warn({ ms, cpuMs, requests, more, background: this.background.count }, 'the process was held up')
    }, LOOK_EVERY_MS).unref()
    return () => clearInterval(timer)
  }
}

function momentOfProcess(): Moment {
  const { user, system } = process.cpuUsage()
  return { now: performance.now(), cpu: (user + system) / 1_000 }
}
