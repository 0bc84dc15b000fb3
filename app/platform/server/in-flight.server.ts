/** Limits the portal's work at once, in all and for each network and person [476] [553]. */
import { performance } from 'node:perf_hooks'
import { clientShare, type Settings } from '../config.server'
import { Counts } from '../stores/counts'

/** Visitors are known only by their network. */
interface Client {
  readonly network: string
  readonly person: string | undefined
}

interface Waiter {
  readonly person: string
  start(): void
}

/** Of one person. They start at once; others start in line, so that they delay nobody. */
const AT_ONCE = 2
/** By how many of the person are in work: the part of its time that the process may be busy when a request in line starts. */
const MOST_LOAD = [1, 0.65]
const MOST_LOAD_BEYOND = 0.35
const LOOK_EVERY_MS = 10
const WINDOW_MS = 300
const EXPECTED = 0.6

/**
 * The requests that the portal is working on. A request that waits for its client, to send its body or to take the
 * response, costs little and does not count. People who ask for many pages at once wait in line without delaying
 * others.
 */
export class InFlight {
  readonly #networks = new Counts()
  readonly #people = new Counts()
  readonly #line: Waiter[] = []
  #looking: NodeJS.Timeout | undefined
  #usage = performance.eventLoopUtilization()
  /** The part of its time that the process was busy, over the last moments. */
  #load = 0

  constructor(private readonly settings: Pick<Settings, 'MAX_IN_FLIGHT' | 'MAX_PAGES_PER_USER' | 'CLIENT_SHARE'>) {}

  get count(): number {
    return this.#networks.total
  }

  get waiting(): number {
    return this.#line.length
  }

  /** Starts work in its turn. Resolves to the reason if there is no room, or undefined after a disconnection. */
  async begin(client: Client, disconnected: AbortSignal): Promise<Work | 'portal full' | 'client full' | undefined> {
    const { person } = client
    if (person !== undefined && !this.#mayStart(person)) await this.#turn(person, disconnected)
    if (disconnected.aborted) return undefined
    const { MAX_IN_FLIGHT } = this.settings
    if (this.count >= MAX_IN_FLIGHT) return 'portal full'
    if (this.#networks.of(client.network) >= clientShare(MAX_IN_FLIGHT, this.settings)) return 'client full'
    return new Work((change) => {
      this.#networks.add(client.network, change)
      if (person !== undefined) this.#people.add(person, change)
    })
  }

  #mayStart(person: string): boolean {
    return this.#hasRoom(person, AT_ONCE) && !this.#line.some((waiter) => waiter.person === person)
  }

  #hasRoom(person: string, most = Infinity): boolean {
    return this.#people.of(person) < Math.min(most, this.settings.MAX_PAGES_PER_USER)
  }

  #turn(person: string, disconnected: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const leave = () => {
        disconnected.removeEventListener('abort', leave)
        const place = this.#line.indexOf(waiter)
        if (place >= 0) this.#line.splice(place, 1)
        resolve()
      }
      const waiter: Waiter = { person, start: leave }
      disconnected.addEventListener('abort', leave)
      this.#line.push(waiter)
      if (this.#looking) return
      this.#usage = performance.eventLoopUtilization()
      this.#looking = setInterval(() => this.#startNext(), LOOK_EVERY_MS)
    })
  }

  /** Starts one each time: the first request of the person with the least work. */
  #startNext(): void {
    const usage = performance.eventLoopUtilization()
    const { utilization, active, idle } = performance.eventLoopUtilization(usage, this.#usage)
    this.#usage = usage
    const part = Math.min(1, (active + idle) / WINDOW_MS)
    this.#load = (1 - part) * this.#load + part * utilization
    const next = this.#next()
    if (next && this.#load <= (MOST_LOAD[this.#people.of(next.person)] ?? MOST_LOAD_BEYOND)) {
      next.start()
      // Assumes a cost, because the new work does not show in the load yet.
      this.#load = Math.max(this.#load, EXPECTED)
    }
    if (this.#line.length > 0) return
    clearInterval(this.#looking)
    this.#looking = undefined
  }

  #next(): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of this.#line) {
      if (!this.#hasRoom(waiter.person)) continue
      if (!next || this.#people.of(waiter.person) < this.#people.of(next.person)) next = waiter
    }
    return next
  }
}

/** The work for one request. It counts until it is paused or ended. */
export class Work {
  #isCounted = false
  #hasEnded = false

  constructor(private readonly count: (change: 1 | -1) => void) {
    this.resume()
  }

  pause(): void {
    if (!this.#isCounted) return
    this.#isCounted = false
    this.count(-1)
  }

  /** Counts again, also above the limit: refusing a form that has arrived would lose it. */
  resume(): void {
    if (this.#isCounted || this.#hasEnded) return
    this.#isCounted = true
    this.count(1)
  }

  end(): void {
    this.pause()
    this.#hasEnded = true
  }
}
