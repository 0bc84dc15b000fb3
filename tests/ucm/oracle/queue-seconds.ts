/**
 * Plays what an open queue does with its first caller, second by second, as Asterisk's `app_queue` does: each round gives
 * every member a metric, and the lowest that can take a call rings [886] [887].
 */
import type { QueueRules } from '../../../app/features/ucm/call-flow/call-flow'
import type { NoAnswerRule } from '../../../app/features/ucm/call-model/call-setup.server'
import type { Hidden } from './hidden'

/** `isIn`: not signed out. */
export interface Member {
  readonly id: string
  readonly priority: number
  readonly isIn: boolean
  readonly canRing: boolean
  readonly picksUp: boolean
}

export type QueueEvent =
  | { readonly second: number; readonly kind: 'ring' | 'stop' | 'answer'; readonly agents: readonly string[] }
  | { readonly second: number; readonly kind: 'leave' }

/** Callers who never leave are followed so long. */
export const FOLLOWED_SECONDS = 1_500

export function queueSeconds(
  rules: QueueRules,
  members: readonly Member[],
  hidden: Hidden,
  noAnswer: NoAnswerRule,
): QueueEvent[] {
  const isEmpty = members.every(({ isIn }) => !isIn)
  if (isEmpty && (!rules.joinEmpty || rules.leaveWhenEmpty)) return [{ second: 0, kind: 'leave' }]
  const pause = rules.retry === 0 ? 5 : rules.retry
  const events: QueueEvent[] = []
  const paused = new Set<Member>()
  const isAble = (member: Member) => member.isIn && member.canRing && !paused.has(member)
  const strategy = strategyOf(rules.strategy, members, hidden, { noAnswer, isAble })
  const isPausing = noAnswer === 'autopause' && rules.strategy !== UNKNOWN
  let now: 'to call' | 'ringing' | 'pause' = 'to call'
  let ringing: readonly Member[] = []
  let ends = Infinity
  for (let second = 0; second <= FOLLOWED_SECONDS; second += 1) {
    const left = rules.absoluteTimeout === 0 ? Infinity : rules.absoluteTimeout - second
    if (now === 'ringing' && second === ends) {
      events.push({ second, kind: 'stop', agents: idsOf(ringing) })
      strategy.hasRung(ringing)
      if (isPausing) for (const member of ringing) paused.add(member)
      const isLeft = members.some((member) => member.isIn && !paused.has(member))
      if (left <= 0 || (!isLeft && rules.leaveWhenEmpty)) return [...events, { second, kind: 'leave' }]
      ;[now, ends] = ['pause', second + pause]
    }
    if (now === 'pause' && second === ends) now = 'to call'
    // Callers for whom nobody is there wait for their turn, and the limit is looked at in each second.
    if (now === 'to call' && !members.some(isAble)) {
      if (left <= 0) return [...events, { second, kind: 'leave' }]
    } else if (now === 'to call') {
      if (left <= 0) return [...events, { second, kind: 'leave' }]
      ringing = strategy.whom(second)
      const free = ringing.filter(({ picksUp }) => picksUp)
      events.push({ second, kind: 'ring', agents: idsOf(ringing) })
      if (free.length > 0) return [...events, { second, kind: 'answer', agents: idsOf(free) }]
      ;[now, ends] = ['ringing', second + Math.min(rules.timeout === 0 ? Infinity : rules.timeout, left)]
    }
  }
  return events
}

interface Strategy {
  readonly whom: (second: number) => readonly Member[]
  readonly hasRung: (members: readonly Member[]) => void
}

interface Around {
  readonly noAnswer: NoAnswerRule
  readonly isAble: (member: Member) => boolean
}

function strategyOf(name: string, members: readonly Member[], hidden: Hidden, { noAnswer, isAble }: Around): Strategy {
  return noAnswer === 'escalate' && name !== UNKNOWN
    ? escalating(name, members, hidden)
    : strict(name, members, hidden, isAble)
}

const LEVEL = 1_000_000

function strict(
  name: string,
  members: readonly Member[],
  hidden: Hidden,
  isAble: (member: Member) => boolean,
): Strategy {
  let turn = name === 'LINEAR' ? 0 : hidden.turn
  let isOtherAhead = false
  let tried: { readonly member: Member; readonly metric: number }[] = []
  const inTurns = name === 'LINEAR' || name === 'RRMEMORY' || name === 'RRORDERED'
  const metricOf = (member: Member, position: number, second: number) => {
    if (!inTurns) return chosen(name, member, position, second, hidden)
    if (position > turn) isOtherAhead = true
    return (position < turn ? 1_000 + position : position) + member.priority * LEVEL
  }
  const whom = (second: number) => {
    tried = members.map((member, position) => ({ member, metric: metricOf(member, position, second) }))
    const able = tried.filter(({ member }) => isAble(member))
    const best = Math.min(...able.map(({ metric }) => metric))
    // The system takes the last one of several with the same metric.
    const ringing = able.filter(({ metric }) => metric === best).map(({ member }) => member)
    const rung = name === 'RINGALL' ? ringing : ringing.slice(-1)
    // Members with a higher metric are still to be tried: others before the one that rang were refused.
    tried = tried.filter(({ metric }) => metric > best)
    return rung
  }
  const hasRung = () => {
    if (!inTurns) return
    if (tried.length > 0) turn = Math.min(...tried.map(({ metric }) => metric)) % 1_000
    else turn = isOtherAhead ? 0 : turn + 1
    isOtherAhead = false
  }
  return { whom, hasRung }
}

/** A strategy that nobody knows is taken for dice, by which anybody may ring at any time. */
const UNKNOWN = 'MAGIC'

/** The metric of the strategies without turns. */
function chosen(name: string, { priority }: Member, position: number, second: number, hidden: Hidden): number {
  if (name === 'WRANDOM') return hidden.dice(second, position) % ((1 + priority) * 1_000)
  const level = name === UNKNOWN ? 0 : priority * LEVEL
  if (name === 'RINGALL') return level
  if (name === 'FEWESTCALLS') return level + hidden.calls(position)
  if (name === 'LEASTRECENT') return level + LEVEL - (hidden.idle(position) + second)
  return level + (hidden.dice(second, position) % 1_000)
}

/** Each member once by the priorities, then all again: `UCM_PRIORITIES=escalate`. */
function escalating(name: string, members: readonly Member[], hidden: Hidden): Strategy {
  const able = members.filter(({ isIn, canRing }) => isIn && canRing)
  let waiting = able
  const ranked = (member: Member, second: number) => {
    const position = members.indexOf(member)
    const level = name === 'WRANDOM' ? 0 : member.priority * LEVEL
    if (name === 'LINEAR') return level + position
    if (name === 'RRMEMORY' || name === 'RRORDERED') {
      return level + ((position - hidden.turn + 2 * members.length) % members.length)
    }
    return name === 'WRANDOM'
      ? hidden.dice(second, position) % ((1 + member.priority) * 1_000)
      : chosen(name, member, position, second, hidden)
  }
  return {
    whom: (second) => {
      if (waiting.length === 0) waiting = able
      const best = Math.min(...waiting.map((member) => ranked(member, second)))
      const ringing = waiting.filter((member) => ranked(member, second) === best)
      return name === 'RINGALL' ? ringing : ringing.slice(-1)
    },
    hasRung: (rung) => {
      waiting = waiting.filter((member) => !rung.includes(member))
    },
  }
}

function idsOf(members: readonly Member[]): string[] {
  return members.map(({ id }) => id).toSorted()
}
