/** A played call as bars: a row for each agent, from the call's first second to its last [889]. */
import { isDeepStrictEqual } from 'node:util'
import { waitText } from '../../clock'
import type { Way } from '../call-way.server'
import type { Play } from '../play.server'
import { ringerText } from '../ring-texts.server'
import { isQueueStep, type QueueStep, type RingsStep } from '../step.server'
import { preferenceOf, subjectOf } from '../strategy.server'
import type { TextTime } from '../text-time.server'
import { silenceOf } from './silence.server'

interface Bar {
  /** Seconds. */
  readonly x: number
  readonly width: number
  /** Only the telephone system knows whether this agent rings then. */
  readonly isMaybe: boolean
}

/** Of all queues; each shows at least the second number. */
const MOST_ROWS = 12
const FEWEST_ROWS = 3
/** Of a call without an end, so many rings are shown. */
const MOST_ENDLESS = 10
/** Rings that are narrower than this part of the picture are shown as one. */
const NARROWEST = 0.008
const MOST_TICKS = 6
/** A tick after this part of the picture leaves no room for the end. */
const LAST_TICK = 0.81
const TICKS = [5, 10, 30, 60, 120, 300, 600, 1200, 3600, 7200, 14_400, 43_200, 86_400]

/** `asItIs`: the way without a supposition, which has the agents. Undefined for a call that is over in its first second. */
export function pictureOf(way: Way, asItIs: Way, time: TextTime) {
  const steps = way.steps.filter(isQueueStep)
  const end = Math.max(0, ...steps.map((step) => (step.kind === 'rings' ? step.second + shownSeconds(step.play) : 0)))
  if (end === 0 || isOverAtOnce(steps)) return undefined
  const played = byQueue(steps)
  const listed = new Map([...played, ...byQueue(asItIs.steps.filter(isQueueStep))])
  const most = Math.max(FEWEST_ROWS, Math.floor(MOST_ROWS / listed.size))
  const queues = [...listed].map(([name, step]) => queueRows(step, played.get(name), { end, most, time }))
  return { end, ticks: ticksOf(end), queues }
}

function isOverAtOnce([first]: readonly QueueStep[]): boolean {
  return first?.kind === 'rings' && first.play.answer.kind === 'sure' && first.play.answer.latest === 0
}

/** Round times, and the end where there is room. */
function ticksOf(end: number) {
  const every = TICKS.find((tick) => end / tick <= MOST_TICKS) ?? end
  const seconds = Array.from({ length: Math.ceil(end / every) }, (_, index) => index * every)
  const ticks = seconds.map((second) => ({ x: second / end, text: waitText(second) }))
  return (ticks.at(-1)?.x ?? 1) < LAST_TICK ? [...ticks, { x: 1, text: waitText(end) }] : ticks
}

/** A way comes to a queue once. */
function byQueue(steps: readonly QueueStep[]) {
  return new Map(steps.map((step) => [step.queue.name, step]))
}

interface Row {
  readonly agents: readonly { readonly name: string; readonly facts: string }[]
  readonly bars: readonly Bar[]
  /** Why there are no bars. */
  readonly silence: string
}

/** A row for each agent: when the phone rings, or why it does not. Those of whom one rings at a time share a row. */
function queueRows(
  { queue, ringing }: QueueStep,
  played: QueueStep | undefined,
  { end, most, time }: { readonly end: number; readonly most: number; readonly time: TextTime },
) {
  const agents = ringing.groups.flatMap((group) => group.agents)
  const rows: Row[] = []
  for (const agent of agents.slice(0, most)) {
    const bars = played?.kind === 'rings' ? barsOf(played.play, agent.id, played.second, end) : []
    const shown = { name: agent.name, facts: ringerText(agent, queue, ringing, time) }
    const last = rows.at(-1)
    if (last && bars.some(({ isMaybe }) => isMaybe) && isDeepStrictEqual(bars, last.bars)) {
      rows[rows.length - 1] = { ...last, agents: [...last.agents, shown] }
    } else rows.push({ agents: [shown], bars, silence: bars.length > 0 ? '' : silenceOf(agent.id, played) })
  }
  const one = played?.kind === 'rings' ? whoOf(played) : ''
  return {
    name: queue.name,
    rows: rows.map(({ silence, ...row }) => ({ ...row, note: row.bars.some((bar) => bar.isMaybe) ? one : silence })),
    more: Math.max(0, agents.length - most),
  }
}

/** Of several agents of whom one rings: who it is, as far as the strategy says it. */
function whoOf({ ringing: { groups }, rules, play: { turns, rings = 1, answer } }: RingsStep): string {
  const isSame = groups[0]?.order === 'same' && turns.length === 1
  const times = rings === 1 || answer.kind !== 'none' ? '' : `, the same one all ${rings} times`
  const who = isSame
    ? `rings only one of them${times}: the one ${preferenceOf(rules.strategy)}`
    : 'rings one of them each time'
  return `${subjectOf(rules)} ${who}. Only the telephone system knows who that is.`
}

/** Until somebody surely picks up, or the caller leaves. */
function shownSeconds(play: Play): number {
  const { answer, period, leaves, ring = period * MOST_ENDLESS } = play
  if (answer.kind === 'sure') return answer.latest + Math.min(ring, period)
  return leaves ?? Math.max(ring, period * MOST_ENDLESS)
}

function barsOf(play: Play, id: string, from: number, end: number): Bar[] {
  const { turns, period, rings = MOST_ENDLESS, lastRing } = play
  const until = shownSeconds(play)
  const { ring = until } = play
  const own = new Set([...new Set(turns)].filter(({ agents }) => agents.some((agent) => agent.id === id)))
  if (own.size === 0) return []
  const isMaybe = [...own].some(({ isOne }) => isOne)
  if (rings > 1 && period / end < NARROWEST) return [{ x: from, width: until, isMaybe }]
  const count = Math.min(rings, Math.ceil(until / period))
  return Array.from({ length: count }, (_, place) => place).flatMap((place): Bar[] => {
    const turn = turns[place % turns.length]
    if (!turn || !own.has(turn)) return []
    const x = place * period
    const length = place === rings - 1 ? (lastRing ?? ring) : ring
    return [{ x: from + x, width: Math.min(length, until - x), isMaybe: turn.isOne }]
  })
}
