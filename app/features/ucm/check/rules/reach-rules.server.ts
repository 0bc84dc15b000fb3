/** Menus and queues that no call reaches, and agents without a call. Nothing is said where not everything is known. */
import { pages } from '~/pages'
import { compareTexts } from '~/platform/text/compare-texts'
import { countNoun, joinWords } from '~/platform/text/wording'
import type { FlowIvr, FlowQueue } from '~/features/ucm/call-flow/call-flow'
import { MAX_NAMES_OF_FINDING, partLink, type CheckContext, type Rule, type RuleFinding } from './rule.server'

export const unreachedMenu: Rule = {
  fine: 'A number leads to every menu',
  severity: 'look',
  forIvr: unreachedFinding('No number and no key of a menu with a number leads to it.'),
}

export const unreachedQueue: Rule = {
  fine: 'Calls come to every queue',
  severity: 'look',
  forQueue: unreachedFinding('It has no number, and no key and no queue to which calls come leads to it.'),
}

function unreachedFinding(text: string) {
  return (record: FlowIvr | FlowQueue, context: CheckContext): RuleFinding[] =>
    !isAllKnown(context) || context.reached.has(record)
      ? []
      : [{ title: `Nobody reaches ${record.name}`, text, ...partLink(record, 'Number') }]
}

export const idleAgent: Rule = {
  fine: 'Every agent is in a queue',
  severity: 'look',
  isWhole: ({ setup }) => setup.agents !== undefined,
  forAll(context) {
    return agentsFinding(agentsWithout(context, context), 'in no queue')
  },
}

/** Agents of queues that nobody reaches, and of no other. */
export const unreachedAgent: Rule = {
  fine: 'Calls come to a queue of every agent',
  severity: 'look',
  isWhole: ({ setup }) => setup.agents !== undefined,
  forAll(context) {
    const queues = context.queues.filter((queue) => context.reached.has(queue))
    const ivrs = context.ivrs.filter((ivr) => context.reached.has(ivr))
    const idle = new Set(agentsWithout(context, context))
    const unreached = agentsWithout(context, { queues, ivrs }).filter((name) => !idle.has(name))
    return agentsFinding(unreached, 'only in queues that nobody reaches')
  },
}

function agentsFinding(names: readonly string[], where: string): RuleFinding[] {
  const [first = ''] = names
  if (names.length === 0) return []
  const title = names.length === 1 ? `${first} is ${where}` : `${countNoun(names.length, 'agent')} are ${where}`
  return [
    {
      title,
      text: `No call reaches ${joinWords(names, MAX_NAMES_OF_FINDING)}.`,
      to: pages.agents.path,
      link: 'Agents',
    },
  ]
}

function isAllKnown({ setup, queues, ivrs }: CheckContext): boolean {
  const areRead = queues.length === setup.queues.length && ivrs.length === setup.ivrs.length
  return setup.hidden === undefined && areRead && !setup.isIncomplete
}

/** The names of agents whom none of these queues, none of their keys and no shift reaches. */
function agentsWithout(context: CheckContext, { queues, ivrs }: Pick<CheckContext, 'queues' | 'ivrs'>): string[] {
  const { setup } = context
  if (!setup.agents || !isAllKnown(context)) return []
  const inQueues = new Set<string>()
  for (const queue of queues) for (const { id } of queue.agents) inQueues.add(id)
  const options = ivrs.flatMap((ivr) => ivr.options)
  const byKey = new Set(options.filter(({ targetKind }) => targetKind === 'agent').map(({ target }) => target))
  const teams = [...setup.teams.values()]
  const onShift = new Set<string>()
  for (const team of teams) if (team.kind === 'loaded') for (const { userId } of team.content.rows) onShift.add(userId)
  // Shifts that could not be read may be theirs.
  const mayHaveShifts = teams.some((team) => team.kind === 'failed' || team.content.missing > 0)
  return setup.agents
    .filter(({ id, name, userId }) => {
      const hasShift = userId !== '' && (mayHaveShifts || onShift.has(userId))
      return !inQueues.has(id) && !byKey.has(name) && !hasShift
    })
    .map(({ name }) => name)
    .toSorted(compareTexts)
}
