/** Queues that nobody or nothing leaves, numbers of several records, and agents without a queue. */
import { pages } from '../../../../pages'
import { compareTexts } from '../../../../platform/text/compare-texts'
import { groupBy } from '../../../../platform/text/group-by'
import { countNoun, joinWords } from '../../../../platform/text/wording'
import { waysBack } from '../../call-flow/dead-ends'
import { callUrl } from '../../call-url'
import { partLink, MOST_NAMES, nameList, recordUrl, type Facts, type Rule, type RuleFinding } from './rule.server'

export const emptyQueue: Rule = {
  fine: 'Every queue has agents',
  severity: 'wrong',
  checkQueue(queue, { callWhen }) {
    const { name, next, rules } = queue
    if (queue.isShift || queue.isIncomplete || !rules || queue.agents.length > 0) return []
    const goesOn = next === '' ? 'the call ends' : `callers go on to ${next}`
    const waits =
      rules.absoluteTimeout > 0
        ? `After ${countNoun(rules.absoluteTimeout, 'second')} ${goesOn}.`
        : 'Callers wait without end.'
    const leaves = !rules.joinEmpty || rules.leaveWhenEmpty
    const text = leaves ? `Nobody rings, and ${goesOn} at once.` : `Nobody rings. ${waits}`
    const severity = next === '' ? 'lost' : 'wrong'
    const title = `${name} has no agents`
    return [{ severity, title, text, ...partLink(queue, 'Agents'), call: callWhen(true, queue) }]
  },
}

export const endlessRing: Rule = {
  fine: 'No phone keeps a call for itself',
  severity: 'wrong',
  checkQueue(queue, facts) {
    const { name, rules, agents, isShift } = queue
    if (rules?.timeout !== 0 || (!isShift && agents.length === 0)) return []
    // Nobody keeps the call from others if all ring together.
    const groups = facts.rings.get(name)?.groups ?? []
    if (groups.length === 1 && groups[0]?.order === 'together') return []
    const limit = rules.absoluteTimeout
    const until = limit === 0 ? 'for ever' : 'until its time limit'
    const title = `${name} rings the first phone ${until}`
    const text = 'Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings.'
    return [{ title, text, ...partLink(queue, 'Timeout'), call: facts.callWhen(true, queue) }]
  },
}

export const queueRound: Rule = {
  fine: 'No caller goes round',
  severity: 'look',
  /** Each round once, by its first queue. */
  checkAll({ setup, callWhen }) {
    const named = new Set<string>()
    const wayBackTo = waysBack(setup)
    return setup.queues.flatMap((queue): RuleFinding[] => {
      const { name } = queue
      const back = named.has(name) ? undefined : wayBackTo(name)
      if (!back) return []
      for (const one of [name, ...back]) named.add(one)
      const text =
        back.length === 0
          ? 'It is its own next queue. Callers who leave it come back to it, and wait again.'
          : `Callers who leave it come back to it, by ${joinWords(back)}.`
      const call = callWhen(true, queue)
      return [{ title: `Callers of ${name} can go round`, text, ...partLink(queue, 'Next queue'), call }]
    })
  },
}

export const sharedNumber: Rule = {
  fine: 'No number is used twice',
  severity: 'wrong',
  checkAll({ setup, at }) {
    const records = [...setup.ivrs, ...setup.queues].filter(({ phoneNumber }) => phoneNumber !== '')
    return [...groupBy(records, ({ phoneNumber }) => phoneNumber)].flatMap(([number, all]): RuleFinding[] => {
      const last = all.at(-1)
      if (!last || all.length < 2) return []
      const title = `${number} is used ${all.length === 2 ? 'twice' : `${all.length} times`}`
      const text = `${nameList(all)} have it. Which of them a caller reaches cannot be known.`
      return [{ title, text, to: recordUrl(last), link: last.name, call: callUrl(number, at) }]
    })
  },
}

export const idleAgent: Rule = {
  fine: 'Every agent is in a queue',
  severity: 'look',
  isWhole: ({ setup }) => setup.agents !== undefined,
  checkAll(facts) {
    const idle = idleAgents(facts)
    if (idle.length === 0) return []
    const title = idle.length === 1 ? `${idle[0] ?? ''} is in no queue` : `${idle.length} agents are in no queue`
    return [{ title, text: `No call reaches ${joinWords(idle, MOST_NAMES)}.`, to: pages.agents.path, link: 'Agents' }]
  },
}

/** The names of agents whom no queue, no key and no shift reaches. */
function idleAgents({ setup, queues, ivrs }: Facts): string[] {
  const isKnown =
    setup.hidden === undefined && queues.length === setup.queues.length && ivrs.length === setup.ivrs.length
  if (!setup.agents || !isKnown || setup.isIncomplete) return []
  const inQueues = new Set<string>()
  for (const queue of queues) for (const { id } of queue.agents) inQueues.add(id)
  const options = ivrs.flatMap((ivr) => ivr.options)
  const byKey = new Set(options.filter(({ kind }) => kind === 'agent').map(({ target }) => target))
  const teams = [...setup.teams.values()]
  const onShift = new Set<string>()
  for (const team of teams) if (team.kind === 'loaded') for (const { userId } of team.shifts) onShift.add(userId)
  // Shifts that could not be read may be theirs.
  const mayHaveShifts = teams.some((team) => team.kind === 'failed' || team.missing > 0)
  return setup.agents
    .filter(({ id, name, userId }) => {
      const hasShift = userId !== '' && (mayHaveShifts || onShift.has(userId))
      return !inQueues.has(id) && !byKey.has(name) && !hasShift
    })
    .map(({ name }) => name)
    .toSorted(compareTexts)
}
