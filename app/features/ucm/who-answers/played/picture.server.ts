/** A played call as bars: a row for each agent, from the call's first second to its last [889]. */
import { waitText } from '../../clock'
import type { Way } from '../call-way.server'
import type { Play } from '../play.server'
import type { Ringer } from '../ringing.server'

interface Bar {
  /** Seconds. */
  readonly x: number
  readonly width: number
  /** Only the telephone system knows whether this agent rings then. */
  readonly isMaybe: boolean
}

const MOST_ROWS = 12
/** Of a call without an end, so many rings are shown. */
const MOST_ENDLESS = 10
/** Rings that are narrower than this part of the picture are shown as one. */
const NARROWEST = 0.008
const MOST_TICKS = 6
const TICKS = [5, 10, 30, 60, 120, 300, 600, 1200, 3600, 7200, 14_400, 43_200, 86_400]

/** Undefined for a call that is over in its first second. */
export function pictureOf({ steps }: Way, agents: readonly Ringer[]) {
  const plays = steps.flatMap((step) => (step.kind === 'rings' ? [{ from: step.second, play: step.play }] : []))
  const end = Math.max(0, ...plays.map(({ from, play }) => from + shownSeconds(play)))
  if (end === 0) return undefined
  const every = TICKS.find((tick) => end / tick <= MOST_TICKS) ?? end
  const rows = agents
    .slice(0, MOST_ROWS)
    .map(({ id, name }) => ({ name, bars: plays.flatMap(({ from, play }) => barsOf(play, id, from, end)) }))
  return {
    end,
    ticks: Array.from({ length: Math.ceil(end / every) }, (_, index) => ({
      x: (index * every) / end,
      text: waitText(index * every),
    })),
    rows,
    more: Math.max(0, agents.length - MOST_ROWS),
  }
}

/** Until somebody surely picks up, or the caller leaves. */
function shownSeconds(play: Play): number {
  const { answer, period, leaves, ring = period * MOST_ENDLESS } = play
  if (answer.kind === 'sure') return answer.latest === 0 ? 0 : answer.latest + Math.min(ring, period)
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
