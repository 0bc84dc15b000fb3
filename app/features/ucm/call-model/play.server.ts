/** Plays an open queue with one caller, in seconds since the caller came to it (decision 30) [887]. Pure, in closed form. */
import type { QueueRules } from '../call-flow/call-flow'
import type { NoAnswerRule } from './call-setup.server'
import type { RingGroup, Ringer } from './roster.server'
import type { AgentBehaviour } from './scenario.server'

/** Agents who ring at one time: all of them, or one of them, where only the telephone system knows who. Of some strategies nobody knows which. */
export interface Turn {
  readonly agents: readonly Ringer[]
  readonly isOne: boolean
  readonly isNotKnown?: true
}

export interface Play {
  /** One round, which begins again after its last turn. Empty: nobody can take a call. */
  readonly turns: readonly Turn[]
  /** Agents who are signed in and on a call. */
  readonly busy: readonly Ringer[]
  /** The length of a ring; undefined: without end. */
  readonly ring: number | undefined
  /** The time between the starts of two turns. */
  readonly period: number
  /** Each agent who does not pick up is paused, so nobody rings after the last turn. */
  readonly isOnce: boolean
  /** The number of rings before the caller leaves, and the length of the last; undefined: without end. */
  readonly rings: number | undefined
  readonly lastRing: number | undefined
  /** The second in which the caller leaves, whom nobody has answered; undefined: never. */
  readonly leaves: number | undefined
  readonly answer: PlayAnswer
}

/** The first possible answer. `maybe`: somebody who would pick up can ring. `latest`: the last second in which a sure answer comes. */
export type PlayAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'sure'; readonly by: readonly Ringer[]; readonly from: number; readonly latest: number }
  | { readonly kind: 'maybe'; readonly by: readonly Ringer[]; readonly from: number }

/** The turns of one round that begin before somebody surely picks up or the caller leaves. */
export function reachedTurns({ turns, rings, period, answer }: Play): readonly Turn[] {
  return turns.slice(0, answer.kind === 'sure' ? answer.latest / period + 1 : rings)
}

/** Everybody who may ring, each once. */
export function agentsRungIn(play: Play): Ringer[] {
  // All turns of a round robin are one object. The inner set leaves it once, so that its agents are looked through once.
  return [...new Set([...new Set(reachedTurns(play))].flatMap(({ agents }) => agents))]
}

/** The pause of a queue without one. */
const DEFAULT_RETRY = 5

/** `groups`: who is signed in, by priority, the lowest number first. */
export function playOf(
  groups: readonly RingGroup[],
  rules: Pick<QueueRules, 'timeout' | 'retry' | 'absoluteTimeout' | 'leaveWhenEmpty'>,
  noAnswer: NoAnswerRule,
  { canRing, picksUp }: Pick<AgentBehaviour, 'canRing' | 'picksUp'>,
): Play {
  const able = groups
    .map(({ order, agents }) => ({ order, agents: agents.filter(canRing) }))
    .filter(({ agents }) => agents.length > 0)
  const order = able[0]?.order
  const isEach = noAnswer !== 'strict' && order !== 'not known'
  const isOnce = noAnswer === 'autopause' && isEach && order !== undefined
  const turns = isEach
    ? able.flatMap((group, at) => turnsOfEach(group, isOnce && at > 0))
    : able.slice(0, 1).flatMap(turnsOf)
  const busy = groups.flatMap(({ agents }) => agents.filter((agent) => !canRing(agent)))
  const times = timesOf(rules, turns.length, isOnce, isOnce && busy.length === 0 && rules.leaveWhenEmpty)
  const isRound = isEach || order === 'in turn'
  return { turns, busy, isOnce, ...times, answer: firstAnswer(turns, times, { order, isRound }, picksUp) }
}

/** The turns in which agents of one priority ring, again and again. */
function turnsOf({ order, agents }: RingGroup): Turn[] {
  if (order === 'in order') return agents.map((agent) => ({ agents: [agent], isOne: false }))
  const turn = { agents, isOne: order !== 'together' && agents.length > 1 }
  if (order === 'not known' && turn.isOne) return [{ ...turn, isNotKnown: true }]
  return order === 'in turn' ? agents.map(() => turn) : [turn]
}

/** The turns in which each of them rings once. `isLater`: a list is begun where the telephone system stopped before, which nobody here knows. */
function turnsOfEach(group: RingGroup, isLater: boolean): Turn[] {
  const { order } = group
  return order === 'together' || (order === 'in order' && !isLater)
    ? turnsOf(group)
    : turnsOf({ ...group, order: 'in turn' })
}

type Times = Pick<Play, 'ring' | 'period' | 'rings' | 'lastRing' | 'leaves'>

/** `isEmpty`: after the last turn the queue is empty, and callers leave it then. */
function timesOf(
  { timeout, retry, absoluteTimeout: limit }: Parameters<typeof playOf>[1],
  turns: number,
  isOnce: boolean,
  isEmpty: boolean,
): Times {
  const period = timeout + (retry || DEFAULT_RETRY)
  const end = limit > 0 ? limit : undefined
  // Nobody is rung, and the telephone system checks the time limit once a second.
  if (turns === 0) return { ring: 0, period, rings: 0, lastRing: 0, leaves: end }
  // The phone of the first turn rings until somebody answers, or the time limit.
  if (timeout === 0) return { ring: end, period, rings: 1, lastRing: end, leaves: end }
  const most = isOnce ? turns : Infinity
  const rings = Math.min(most, limit > 0 ? Math.ceil(limit / period) : Infinity)
  if (rings === Infinity) return { ring: timeout, period, rings: undefined, lastRing: undefined, leaves: undefined }
  const lastStart = (rings - 1) * period
  const lastRing = Math.min(timeout, (end ?? Infinity) - lastStart)
  const stops = lastStart + lastRing
  const times = { ring: timeout, period, rings, lastRing }
  if (isEmpty && rings === most) return { ...times, leaves: stops }
  // The time limit cuts a ring, but not the pause after it.
  return { ...times, leaves: end === undefined || stops >= end ? end : Math.max(end, rings * period) }
}

/** The second after which nobody rings while the caller still waits; undefined: there is none. */
export function silentFrom({ isOnce, rings = 0, period, lastRing = 0, leaves = Infinity }: Play): number | undefined {
  const stops = (rings - 1) * period + lastRing
  return isOnce && lastRing > 0 && stops < leaves ? stops : undefined
}

/** Finds the first answer. `isRound`: each agent of a turn has one turn in a round. */
function firstAnswer(
  turns: readonly Turn[],
  { period, rings = Infinity, ring }: Times,
  { order, isRound }: { readonly order: RingGroup['order'] | undefined; readonly isRound: boolean },
  picksUp: (agent: Ringer) => boolean,
): PlayAnswer {
  // All turns of a round robin are one object, so its agents are looked at once.
  const answered = new Set([...new Set(turns)].filter(({ agents }) => agents.some(picksUp)))
  const at = turns.findIndex((turn) => answered.has(turn))
  const turn = turns[at]
  // A phone that rings without end keeps all others silent.
  if (!turn || at >= rings || (at > 0 && ring === undefined)) return { kind: 'none' }
  const by = turn.agents.filter(picksUp)
  const from = at * period
  const before = order === 'in turn' ? longestSilence(turn.agents, picksUp) : turn.agents.length - by.length
  if (!turn.isOne || before === 0) return { kind: 'sure', by, from, latest: from }
  const isInTime = before + at < rings && ring !== undefined
  return isRound && isInTime ? { kind: 'sure', by, from, latest: (at + before) * period } : { kind: 'maybe', by, from }
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
