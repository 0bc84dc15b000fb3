/** Stops calls to a system that does not respond (timeouts, 502-504), for one person or all [539] (decision 24). */
import { LRUCache } from 'lru-cache'

/** How long failures count, and how long calls stop. Then one call probes. */
const WITHIN_MS = 10_000
const OPEN_MS = 5_000
const CUSTOMERS = 3
/** How many of the last calls count, in multiples of `most`. At least half must fail, so it takes more to stop all. */
const LAST_OF_PERSON = 2
const LAST_OF_ALL = 4
/** Limits of a process's memory. */
const PEOPLE_OF_GROUP = 2_000
const PEOPLE = 10_000

/** How a call ended. `unreached`: the connection failed, which does not depend on the caller. */
export type CallEnd = 'answered' | 'failed' | 'unreached'

/** An allowed call. When it is over, one of the two functions is called. */
export interface AllowedCall {
  ended(end: CallEnd): void
  /** The call says nothing about the system, for example because its client disconnected. */
  undecided(): void
}

/** `person`: names the person that the call is for, such as a user's object id. */
interface BreakerCall {
  readonly system: string
  readonly group: string
  readonly person: string
}

/** `isOpen`: calls of all are refused. `people`: of how many the own calls are refused. */
interface BreakerState {
  readonly system: string
  readonly group: string
  readonly isOpen: boolean
  readonly people: number
}

export class CircuitBreakers {
  readonly #groups = new Map<string, GroupBreaker>()
  readonly #customers = new LRUCache<string, string>({ max: PEOPLE })

  /** `most`: the number of failures that opens a breaker; 0 for never. */
  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Stores the organisation of a person. All people of unknown organisations count as one customer. */
  noteCustomer(person: string, organisation: string): void {
    this.#customers.set(person, organisation)
  }

  /** The organisation of a person, as far as it was stored. */
  customerOf(person: string): string | undefined {
    return this.#customers.get(person)
  }

  /** The states of all groups that have been called. */
  states(): BreakerState[] {
    return [...this.#groups.values()].map((breaker) => breaker.state())
  }

  /** Undefined when the call must not be sent. */
  begin({ system, group, person }: BreakerCall): AllowedCall | undefined {
    const name = `${system} ${group}`
    const breaker = this.#groups.get(name) ?? new GroupBreaker({ system, group }, this.most, this.now)
    this.#groups.set(name, breaker)
    return breaker.begin(person, this.#customers.get(person) ?? '')
  }
}

/** Opens for the people whose calls fail, and for all when so many calls fail that the system must be the cause. */
class GroupBreaker {
  readonly #all: Breaker
  readonly #people = new LRUCache<string, Breaker>({ max: PEOPLE_OF_GROUP })

  constructor(
    private readonly names: Pick<BreakerCall, 'system' | 'group'>,
    private readonly most: number,
    private readonly now: () => number,
  ) {
    this.#all = new Breaker(LAST_OF_ALL * most, (failures) => this.#isEnough(failures) && concernsAll(failures, most))
  }

  state(): BreakerState {
    const people = [...this.#people.values()].filter(({ isOpen }) => isOpen).length
    return { ...this.names, isOpen: this.#all.isOpen, people }
  }

  begin(person: string, customer: string): AllowedCall | undefined {
    if (this.most === 0) return { ended: () => undefined, undecided: () => undefined }
    const personal =
      this.#people.get(person) ?? new Breaker(LAST_OF_PERSON * this.most, (failures) => this.#isEnough(failures))
    this.#people.set(person, personal)
    const startedAt = this.now()
    if (!personal.allows(startedAt) || !this.#all.allows(startedAt)) return undefined

    const probesPersonal = personal.begin(startedAt)
    // A person whose own calls fail must not take the turn of people whose calls may succeed.
    const probesAll = !probesPersonal && this.#all.begin(startedAt)
    return {
      ended: (end) => {
        const call = { at: this.now(), end, customer }
        personal.ended(call, probesPersonal)
        this.#all.ended(call, probesAll || (probesPersonal && end === 'answered'))
      },
      undecided: () => {
        if (probesPersonal) personal.letNextProbe()
        if (probesAll) this.#all.letNextProbe()
      },
    }
  }

  #isEnough(failures: readonly EndedCall[]): boolean {
    return failures.length >= this.most
  }
}

interface EndedCall {
  readonly at: number
  readonly end: CallEnd
  readonly customer: string
}

function concernsAll(failures: readonly EndedCall[], most: number): boolean {
  const customers = new Set(failures.map(({ customer }) => customer))
  return customers.size >= CUSTOMERS || failures.filter(({ end }) => end === 'unreached').length >= most
}

/** Opens when enough of the last calls failed, and at least half of them. */
class Breaker {
  #calls: EndedCall[] = []
  /** While it is open: when the next call may probe. */
  #nextProbeAt: number | undefined

  constructor(
    private readonly mostCalls: number,
    private readonly areEnough: (failures: readonly EndedCall[]) => boolean,
  ) {}

  get isOpen(): boolean {
    return this.#nextProbeAt !== undefined
  }

  allows(now: number): boolean {
    return this.#nextProbeAt === undefined || now >= this.#nextProbeAt
  }

  /** Tells if the call is a probe. A probe that hangs delays the next one no longer than usual. */
  begin(now: number): boolean {
    if (this.#nextProbeAt === undefined) return false
    this.#nextProbeAt = now + OPEN_MS
    return true
  }

  ended(call: EndedCall, isProbe: boolean): void {
    const { isOpen } = this
    // A call from before the opening says nothing new.
    if (isOpen && !isProbe) return
    if (isOpen) {
      this.#calls = []
      this.#nextProbeAt = call.end === 'answered' ? undefined : call.at + OPEN_MS
      return
    }
    this.#calls = [...this.#calls.filter(({ at }) => at > call.at - WITHIN_MS), call].slice(-this.mostCalls)
    const failures = this.#calls.filter(({ end }) => end !== 'answered')
    if (call.end === 'answered' || failures.length * 2 < this.#calls.length || !this.areEnough(failures)) return
    this.#calls = []
    this.#nextProbeAt = call.at + OPEN_MS
  }

  letNextProbe(): void {
    if (this.#nextProbeAt !== undefined) this.#nextProbeAt = 0
  }
}
