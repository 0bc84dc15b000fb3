/** Finds what callers notice when other agents ring in a queue, by the model of calls [891]. Pure. */
import type { CallSetup } from '../call-model/call-setup.server'
import { agentsRungIn, ringSequence } from '../call-model/ring-sequence.server'
import { whoRings, type RingGroup, type Ringer } from '../call-model/roster.server'
import { agentBehaviour, NOBODY_PICKS_UP } from '../call-model/scenario.server'
import { joinAgentNames, awayText } from '../call-model/words.server'
import { badEffect, goodEffect, type Effect } from './effect'

interface AgentsOfQueue {
  readonly groups: readonly RingGroup[]
  readonly rung: readonly Ringer[]
}

/** Undefined for a shift queue, and where it is not known who rings. */
function agentsOfQueue(setup: CallSetup, name: string): AgentsOfQueue | undefined {
  const queue = setup.queues.find((queue) => queue.name === name)
  if (!queue?.rules || queue.isShift) return undefined
  const groups = whoRings(setup, queue, 0).fact?.groups
  if (!groups) return undefined
  return {
    groups,
    rung: agentsRungIn(ringSequence(groups, queue.rules, setup.noAnswer, agentBehaviour(NOBODY_PICKS_UP))),
  }
}

/** Effects of other priorities, and of agents who come or go, on who rings in a queue. */
export function ringEffects(before: CallSetup, after: CallSetup, name: string): Effect[] {
  const [was, is] = [agentsOfQueue(before, name), agentsOfQueue(after, name)]
  if (!was || !is) return []
  const [first, ...others] = is.groups
  if (!first) return was.groups.length === 0 ? [] : [badEffect(`Nobody rings in ${name} any more.`)]
  const stays = idsOf(is.groups.flatMap(({ agents }) => agents))
  const [rungBefore, rungNow, idsOfFirst] = [idsOf(was.rung), idsOf(is.rung), idsOf(first.agents)]
  const silenced = was.rung.filter(({ id }) => stays.has(id) && !rungNow.has(id))
  const isTooLate = ({ id }: Ringer) => before.noAnswer !== 'strict' || idsOfFirst.has(id)
  const [tooLate, passedOver] = [silenced.filter(isTooLate), silenced.filter((agent) => !isTooLate(agent))]
  const added = is.rung.filter(({ id }) => !rungBefore.has(id))
  const soleAgent = others.length > 0 && before.noAnswer === 'strict' ? soleAgentOf(first) : undefined
  const soleBefore = was.groups.length > 1 ? soleAgentOf(was.groups[0]) : undefined
  const effects: Effect[] = []
  if (tooLate.length > 0) effects.push(badEffect(`From now on callers leave ${name} before ${ringText(tooLate)}.`))
  if (passedOver.length > 0) {
    effects.push(badEffect(`From now on ${ringText(passedOver)} in ${name} only while ${awayText(first.agents)}.`))
  }
  if (soleAgent && soleAgent.id !== soleBefore?.id) {
    const text = `Only ${soleAgent.name} can be reached in ${name} then: while ${soleAgent.name} is signed in and away, nobody else rings.`
    effects.push({ text, isBad: silenced.length > 0 })
  }
  if (added.length > 0) effects.push(goodEffect(`From now on ${ringText(added)} in ${name} when a call comes.`))
  return effects
}

function idsOf(agents: readonly Ringer[]): ReadonlySet<string> {
  return new Set(agents.map(({ id }) => id))
}

function soleAgentOf(group: RingGroup | undefined): Ringer | undefined {
  return group?.agents.length === 1 ? group.agents[0] : undefined
}

/** 'Anna rings', 'Anna and Ben ring' */
function ringText(agents: readonly Ringer[]): string {
  return `${joinAgentNames(agents)} ${agents.length === 1 ? 'rings' : 'ring'}`
}
