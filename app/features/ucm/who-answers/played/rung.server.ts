/** How many agents a call rings whom nobody answers [889]. */
import { reachedTurns, type Turn } from '../play.server'
import type { Ringer } from '../ringing.server'
import type { RingsStep } from '../step.server'

interface Rung {
  readonly most: number
  /** So many ring, neither fewer nor more. */
  readonly isSure: boolean
  /** Who they are; undefined where only the telephone system knows. */
  readonly known?: readonly Ringer[] | undefined
}

/** In all queues of a way: somebody who is in two of them counts once. */
export function rungIn(steps: readonly RingsStep[]): Rung {
  const rung = steps.flatMap(rungTurns)
  const agents = new Map(rung.flatMap(({ turn }) => turn.agents).map((agent) => [agent.id, agent]))
  const sum = rung.reduce((total, { most }) => total + most, 0)
  const members = rung.reduce((total, { turn }) => total + turn.agents.length, 0)
  const isSure = rung.every((one) => one.isSure) && (members === agents.size || sum === members)
  return {
    most: Math.min(sum, agents.size),
    isSure,
    known: isSure && sum === members ? [...agents.values()] : undefined,
  }
}

/** The turns that come before the caller leaves, each once, with how many of its agents ring. */
function rungTurns({ play, ringing, priorities }: RingsStep) {
  const { rings = Infinity } = play
  const reached = reachedTurns(play)
  return [...new Set(reached)].map((turn) => {
    const all = turn.agents.length
    if (!turn.isOne) return { turn, most: all, isSure: true }
    const order = priorities === 'escalate' ? 'in turn' : orderOf(turn, ringing)
    // One after another, as many as there is time for; or the same one again.
    if (order === 'in turn' || order === 'same')
      return { turn, most: reached.filter((other) => other === turn).length, isSure: true }
    return { turn, most: Math.min(all, rings), isSure: rings === 1 }
  })
}

function orderOf({ agents: [agent] }: Turn, { groups }: RingsStep['ringing']) {
  return groups.find(({ agents }) => agents.some(({ id }) => id === agent?.id))?.order
}
