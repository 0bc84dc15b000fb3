/** Plays an open queue with one caller, in seconds since the caller came to it (decision 30) [887]. Pure, in closed form. */
import type { QueueRules } from '../call-flow/call-flow'
import type { NoAnswerRule } from './call-setup.server'
import type { RingGroup, Ringer } from './roster.server'
import type { AgentBehaviour } from './scenario.server'

/** Agents who ring at one time. `one`: one of them, where only the telephone system knows who. `not known`: one or all, by an unknown strategy. */
export interface Turn {
  readonly agents: readonly Ringer[]
  readonly who: 'all' | 'one' | 'not known'
}

export interface RingSequence {
  /** One round, which begins again after its last turn. Empty: nobody can take a call. */
  readonly turns: readonly Turn[]
  /** Agents who are signed in and on a call. */
  readonly busy: readonly Ringer[]
  /** The length of a ring; undefined: without end. */
  readonly ringSeconds: number | undefined
  /** The seconds between the starts of two turns. */
  readonly period: number
  /** Each agent who does not pick up is paused, so nobody rings after the last turn. */
  readonly isOnce: boolean
  /** The number of rings before the caller leaves, and the length of the last; undefined: without end. */
  readonly ringCount: number | undefined
  readonly lastRingSeconds: number | undefined
  /** The second in which the caller leaves, whom nobody has answered; undefined: never. */
  readonly leavesAfter: number | undefined
  readonly answer: RingAnswer
}

/** The first possible answer. `maybe`: somebody who would pick up can ring. `latest`: the last second in which a sure answer comes. */
export type RingAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'sure'; readonly by: readonly Ringer[]; readonly from: number; readonly latest: number }
  | { readonly kind: 'maybe'; readonly by: readonly Ringer[]; readonly from: number }

/** The turns of one round that begin before somebody surely picks up or the caller leaves. */
export function reachedTurns({ turns, ringCount, period, answer }: RingSequence): readonly Turn[] {
  return turns.slice(0, answer.kind === 'sure' ? answer.latest / period + 1 : ringCount)
}

/** Everybody who may ring, each once. */
export function agentsRungIn(sequence: RingSequence): Ringer[] {
  // All turns of a round robin are one object. The inner set leaves it once, so that its agents are looked through once.
  return [...new Set([...new Set(reachedTurns(sequence))].flatMap(({ agents }) => agents))]
}

/** The pause of a queue without one. */
const DEFAULT_RETRY = 5

type RingRules = Pick<QueueRules, 'timeout' | 'retry' | 'absoluteTimeout' | 'leaveWhenEmpty'>

/** `groups`: who is signed in, by priority, the lowest number first. */
export function ringSequence(
  groups: readonly RingGroup[],
  rules: RingRules,
  noAnswer: NoAnswerRule,
  { canRing, picksUp }: Pick<AgentBehaviour, 'canRing' | 'picksUp'>,
): RingSequence {
  const able = groups
    .map(({ order, agents }) => ({ order, agents: agents.filter(canRing) }))
    .filter(({ agents }) => agents.length > 0)
  const order = able[0]?.order
  const isEach = noAnswer !== 'strict' && order !== 'not known'
  const isOnce = noAnswer === 'autopause' && isEach && order !== undefined
  const turns = isEach
    ? able.flatMap((group, index) => turnsOfEach(group, isOnce && index > 0))
    : able.slice(0, 1).flatMap(turnsOf)
  const busy = groups.flatMap(({ agents }) => agents.filter((agent) => !canRing(agent)))
  const isEmptyAfter = isOnce && busy.length === 0 && rules.leaveWhenEmpty
  const times = timesOf(rules, { turnCount: turns.length, isOnce, isEmptyAfter })
  const isRound = isEach || order === 'in turn'
  return { turns, busy, isOnce, ...times, answer: firstAnswer(turns, times, { order, isRound }, picksUp) }
}

/** The turns in which agents of one priority ring, again and again. */
function turnsOf({ order, agents }: RingGroup): Turn[] {
  if (order === 'in order') return agents.map((agent) => ({ agents: [agent], who: 'all' }))
  if (order === 'together' || agents.length === 1) return [{ agents, who: 'all' }]
  const turn: Turn = { agents, who: order === 'not known' ? 'not known' : 'one' }
  return order === 'in turn' ? agents.map(() => turn) : [turn]
}

/** The turns in which each of them rings once. `isLater`: a list is begun where the telephone system stopped before, which nobody here knows. */
function turnsOfEach(group: RingGroup, isLater: boolean): Turn[] {
  const { order } = group
  return order === 'together' || (order === 'in order' && !isLater)
    ? turnsOf(group)
    : turnsOf({ ...group, order: 'in turn' })
}

type RingTimes = Pick<RingSequence, 'ringSeconds' | 'period' | 'ringCount' | 'lastRingSeconds' | 'leavesAfter'>

/** `isEmptyAfter`: after the last turn the queue is empty, and callers leave it then. */
function timesOf(
  { timeout, retry, absoluteTimeout: limit }: RingRules,
  round: { readonly turnCount: number; readonly isOnce: boolean; readonly isEmptyAfter: boolean },
): RingTimes {
  const period = timeout + (retry || DEFAULT_RETRY)
  const end = limit > 0 ? limit : undefined
  // Nobody is rung, and the telephone system checks the time limit once a second.
  if (round.turnCount === 0) return { ringSeconds: 0, period, ringCount: 0, lastRingSeconds: 0, leavesAfter: end }
  // The phone of the first turn rings until somebody answers, or the time limit.
  if (timeout === 0) return { ringSeconds: end, period, ringCount: 1, lastRingSeconds: end, leavesAfter: end }
  const most = round.isOnce ? round.turnCount : Infinity
  const ringCount = Math.min(most, limit > 0 ? Math.ceil(limit / period) : Infinity)
  if (ringCount === Infinity) {
    return { ringSeconds: timeout, period, ringCount: undefined, lastRingSeconds: undefined, leavesAfter: undefined }
  }
  const lastStart = (ringCount - 1) * period
  const lastRingSeconds = Math.min(timeout, (end ?? Infinity) - lastStart)
  const stops = lastStart + lastRingSeconds
  const times = { ringSeconds: timeout, period, ringCount, lastRingSeconds }
  if (round.isEmptyAfter && ringCount === most) return { ...times, leavesAfter: stops }
  // The time limit cuts a ring, but not the pause after it.
  return { ...times, leavesAfter: end === undefined || stops >= end ? end : Math.max(end, ringCount * period) }
}

/** The second after which nobody rings while the caller still waits; undefined: there is none. */
export function silentFrom(sequence: RingSequence): number | undefined {
  const { isOnce, ringCount = 0, period, lastRingSeconds = 0, leavesAfter = Infinity } = sequence
  const stops = (ringCount - 1) * period + lastRingSeconds
  return isOnce && lastRingSeconds > 0 && stops < leavesAfter ? stops : undefined
}

/** Finds the first answer. `isRound`: each agent of a turn has one turn in a round. */
function firstAnswer(
  turns: readonly Turn[],
  { period, ringCount = Infinity, ringSeconds }: RingTimes,
  { order, isRound }: { readonly order: RingGroup['order'] | undefined; readonly isRound: boolean },
  picksUp: (agent: Ringer) => boolean,
): RingAnswer {
  // All turns of a round robin are one object, so its agents are looked at once.
  const answered = new Set([...new Set(turns)].filter(({ agents }) => agents.some(picksUp)))
  const index = turns.findIndex((turn) => answered.has(turn))
  const turn = turns[index]
  // A phone that rings without end keeps all others silent.
  if (!turn || index >= ringCount || (index > 0 && ringSeconds === undefined)) return { kind: 'none' }
  const by = turn.agents.filter(picksUp)
  const from = index * period
  const before = order === 'in turn' ? longestSilence(turn.agents, picksUp) : turn.agents.length - by.length
  if (turn.who === 'all' || before === 0) return { kind: 'sure', by, from, latest: from }
  const isInTime = before + index < ringCount && ringSeconds !== undefined
  return isRound && isInTime
    ? { kind: 'sure', by, from, latest: (index + before) * period }
    : { kind: 'maybe', by, from }
}

/** The most agents in a row who do not pick up, in a list that begins again after its end. */
function longestSilence(agents: readonly Ringer[], picksUp: (agent: Ringer) => boolean): number {
  let [longest, current] = [0, 0]
  for (const agent of [...agents, ...agents]) {
    current = picksUp(agent) ? 0 : current + 1
    longest = Math.max(longest, current)
  }
  return longest
}
