/** A call as bars: a row for each agent, from the call's first second to its last [889]. */
import { waitText } from '../clock'
import type { CallPath } from '../call-model/call-path.server'
import { reachedTurns, type RingSequence, type Turn } from '../call-model/ring-sequence.server'
import type { Ringer } from '../call-model/roster.server'
import { isQueueStep, type QueueStep } from '../call-model/step.server'
import { awayText, ringerText, type TextTime } from '../call-model/words.server'

const MAX_ROWS = 12
/** Rings of a call without an end, unless a round has more. */
const MAX_ENDLESS = 10
/** Rings that are narrower than this part of the picture are shown as one. */
const NARROWEST = 0.008
const MAX_TICKS = 6
/** Seconds between two times above the picture. */
const TICKS = [5, 10, 30, 60, 120, 300, 600, 1200, 3600, 7200, 14_400, 43_200, 86_400]

/** `asItIs`: the path without a scenario, which has all agents. Undefined for a call that is over in its first second. */
export function pictureOf(path: CallPath, asItIs: CallPath, time: TextTime) {
  const visits = queuesOn(path)
  const ends = [...visits.values()].map((step) => (step.kind === 'rings' ? step.second + secondsOf(step.sequence) : 0))
  const end = Math.max(0, ...ends)
  if (end === 0) return undefined
  const queues = [...queuesOn(asItIs)].map(([name, { queue, roster }]) => {
    const agents = roster.groups.flatMap((group) => group.agents)
    const step = visits.get(name)
    const rows = rowsOf(agents, step)
    // Agents who ring are shown first, because there may be no place for all.
    const ringingFirst = rows.toSorted(
      (one, other) => Number(other.turn !== undefined) - Number(one.turn !== undefined),
    )
    const shown = new Set(ringingFirst.slice(0, MAX_ROWS))
    const left = [...shown].reduce((count, row) => count - row.agents.length, agents.length)
    return {
      name: queue.name,
      rows: rows
        .filter((row) => shown.has(row))
        .map((row): PictureRow => ({
          agents: row.agents.map((agent) => ({ name: agent.name, facts: ringerText(agent, roster, time) })),
          ...barsOf(row, step, end),
        })),
      more: left,
    }
  })
  const every = TICKS.find((tick) => end / tick <= MAX_TICKS) ?? end
  const seconds = Array.from({ length: Math.floor(end / every) + 1 }, (_, index) => index * every)
  return { end, ticks: seconds.map((second) => ({ x: second / end, text: waitText(second) })), queues }
}

/** The open queues of a path, each of which is there once. */
function queuesOn({ steps }: CallPath): Map<string, QueueStep> {
  return new Map(steps.filter(isQueueStep).map((step) => [step.queue.name, step]))
}

/** Agents of whom one rings at a time share a row. Without a turn no phone rings. */
interface AgentsOfRow {
  readonly turn: Turn | undefined
  readonly agents: Ringer[]
}

/** `bars`: seconds in which a phone rings. `note`: why none does, or that one does. */
interface PictureRow {
  readonly agents: readonly { readonly name: string; readonly facts: string }[]
  readonly bars: readonly { readonly x: number; readonly width: number }[]
  readonly note: string
}

/** `step`: undefined where the call does not come to the queue. */
function rowsOf(agents: readonly Ringer[], step: QueueStep | undefined): AgentsOfRow[] {
  const turnOf = new Map<string, Turn>()
  for (const turn of step?.kind === 'rings' ? new Set(reachedTurns(step.sequence)) : [])
    for (const { id } of turn.agents) if (!turnOf.has(id)) turnOf.set(id, turn)
  const rows = new Map<Turn | Ringer, AgentsOfRow>()
  for (const agent of agents) {
    const turn = turnOf.get(agent.id)
    const key = turn && turn.who !== 'all' ? turn : agent
    const row = rows.get(key)
    if (row) row.agents.push(agent)
    else rows.set(key, { turn, agents: [agent] })
  }
  return [...rows.values()]
}

function barsOf({ turn, agents: [agent] }: AgentsOfRow, step: QueueStep | undefined, end: number) {
  if (!turn || step?.kind !== 'rings') return { bars: [], note: silentNote(agent?.id, step) }
  return { bars: ringBars(step.sequence, turn, step.second, end), note: turnNotes[turn.who] }
}

/** Words for a turn in which not all of its agents ring. */
const turnNotes = {
  all: '',
  one: 'One of them rings. Only the telephone system knows who.',
  'not known': 'How they ring is not known.',
} as const

/** Tells why the phone of an agent does not ring. */
function silentNote(id: string | undefined, step: QueueStep | undefined): string {
  if (!step) return 'The call does not come here'
  const isHere = ({ agents }: Pick<Turn, 'agents'>) => agents.some((agent) => agent.id === id)
  const { groups } = step.roster
  const place = groups.findIndex(isHere)
  if (place < 0 || step.kind === 'empty') return 'Signed out'
  const { busy, turns } = step.sequence
  if (busy.some((agent) => agent.id === id)) return 'On a call'
  if (turns.some(isHere)) return 'The call does not come here'
  return `Would ring only while ${awayText(groups.slice(0, place).flatMap(({ agents }) => agents))}`
}

/** The time until somebody surely picks up or the caller leaves, in seconds; of a call without an end its first rings. */
function secondsOf({ answer, period, leavesAfter, turns, ringSeconds = period * MAX_ENDLESS }: RingSequence): number {
  if (answer.kind === 'sure') return answer.latest + Math.min(ringSeconds, period)
  return leavesAfter ?? Math.max(ringSeconds, period * Math.max(MAX_ENDLESS, turns.length))
}

/** The rings of a turn, in seconds since the call began. */
function ringBars(sequence: RingSequence, turn: Turn, from: number, end: number) {
  const until = secondsOf(sequence)
  const { turns, period, ringCount = Infinity, lastRingSeconds, ringSeconds = until, isOnce } = sequence
  if (ringCount > 1 && !isOnce && period / end < NARROWEST) return [{ x: from, width: until }]
  const count = Math.min(ringCount, Math.ceil(until / period))
  return Array.from({ length: count }, (_, place) => place)
    .filter((place) => turns[place % turns.length] === turn)
    .map((place) => {
      const length = place === ringCount - 1 ? (lastRingSeconds ?? ringSeconds) : ringSeconds
      return { x: from + place * period, width: Math.min(length, until - place * period) }
    })
}
