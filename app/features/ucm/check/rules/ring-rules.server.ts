/** Priorities, strategies and times of queues that keep callers from agents, as the telephone system plays them (decision 30). */
import { waitText } from '~/features/ucm/clock'
import { countNoun, joinWords } from '~/platform/text/wording'
import type { FlowQueue } from '~/features/ucm/call-flow/call-flow'
import { silentFrom } from '~/features/ucm/call-model/ring-sequence.server'
import { isWeighed } from '~/features/ucm/call-model/roster.server'
import {
  partLink,
  MAX_NAMES_OF_FINDING,
  nameList,
  type CheckContext,
  type RingingQueue,
  type Rule,
  type RuleFinding,
} from './rule.server'

function rungIds({ rung }: RingingQueue): Set<string> {
  return new Set([...rung].map(({ id }) => id))
}

function eachRinging(
  find: (ringing: RingingQueue, context: CheckContext) => Omit<RuleFinding, 'to' | 'link' | 'call'>[],
  part: string,
) {
  return (queue: FlowQueue, context: CheckContext): RuleFinding[] => {
    const ringing = context.ringing.get(queue.name)
    if (!ringing) return []
    return find(ringing, context).map((finding) => {
      return { ...finding, ...partLink(queue, part), call: context.callWhenOpen(queue) }
    })
  }
}

/** 'callers wait 10 min, and go on to Overflow' */
function waitsText({ sequence: { leavesAfter }, queue: { nextQueue: next } }: RingingQueue): string {
  if (leavesAfter === undefined) return 'callers wait without end'
  return `callers wait ${waitText(leavesAfter)}, and ${next === '' ? 'the call ends' : `go on to ${next}`}`
}

export const onlyOneRings: Rule = {
  fine: 'No queue depends on one agent while others are free',
  severity: 'wrong',
  forQueue: eachRinging((ringing, { setup }) => {
    const [first, ...others] = ringing.groups
    const [only, ...more] = first?.agents ?? []
    if (!only || more.length > 0 || others.length === 0 || setup.noAnswer !== 'strict') return []
    const silent = others.flatMap(({ agents }) => agents.map(({ name }) => name))
    const ring = `${joinWords(silent, MAX_NAMES_OF_FINDING)} ${silent.length === 1 ? 'does' : 'do'} not ring`
    const text = `${only.name} alone has the lowest priority number. While ${only.name} is signed in and away, ${waitsText(ringing)}. ${ring}.`
    return [{ title: `Only ${only.name} can be reached in ${ringing.queue.name}`, text }]
  }, 'Agents'),
}

/** Seconds of silence, after all are paused, that nobody may have meant. */
const LONG_SILENCE = 60

export const allPaused: Rule = {
  fine: 'Callers leave where all agents are paused',
  severity: 'wrong',
  forQueue: eachRinging((ringing) => {
    const { queue, sequence } = ringing
    const from = silentFrom(sequence)
    if (from === undefined || (sequence.leavesAfter ?? Infinity) - from < LONG_SILENCE) return []
    const text = `An agent who does not pick up is paused. After ${waitText(from)} each has rung once; ${waitsText(ringing)}. With ‘Leave when empty’ they leave then.`
    return [{ title: `Nobody rings in ${queue.name} after ${waitText(from)}`, text }]
  }, 'Leave when empty'),
}

export const idlePriorities: Rule = {
  fine: 'No priority is without an effect',
  severity: 'look',
  forQueue: eachRinging(({ queue: { name }, rules, groups }) => {
    if (isWeighed(rules.strategy)) {
      const [first, ...others] = groups.flatMap((group) => group.agents)
      if (others.every(({ priority }) => priority === first?.priority)) return []
      const text = `With its strategy ${rules.strategyName} a higher number only rings less often. It keeps nobody back.`
      return [{ title: `Priorities of ${name} are only weights`, text }]
    }
    const [group, ...more] = groups
    const [agent, ...others] = group?.agents ?? []
    if (!agent || more.length > 0 || agent.priority === 0 || group?.order === 'not known') return []
    const text =
      others.length === 0
        ? `It has one agent, so the priority ${agent.priority} changes nothing.`
        : `All its agents have priority ${agent.priority}. They ring as if it were 0.`
    return [{ title: `Priorities of ${name} have no effect`, text }]
  }, 'Agents'),
}

export const shortLimit: Rule = {
  fine: 'Phones ring to their end before callers leave',
  severity: 'wrong',
  forQueue: eachRinging(({ queue: { name }, rules: { timeout, absoluteTimeout: limit } }) => {
    if (limit === 0 || limit >= timeout) return []
    const text = `A phone rings for ${countNoun(timeout, 'second')}, and callers leave after ${limit}.`
    return [{ title: `Callers leave ${name} before a phone has rung to its end`, text }]
  }, 'Time limit'),
}

export const longPause: Rule = {
  fine: 'No pause is longer than a time limit',
  severity: 'wrong',
  forQueue: eachRinging(
    ({ queue: { name }, rules: { retry, absoluteTimeout: limit }, sequence: { leavesAfter = 0 } }) => {
      if (limit === 0 || retry <= limit || leavesAfter <= limit) return []
      const text = `After a ring nobody rings for ${countNoun(retry, 'second')}. The time limit of ${limit} does not end that pause, so callers wait ${waitText(leavesAfter)}.`
      return [{ title: `Callers of ${name} wait longer than its time limit`, text }]
    },
    'Retry',
  ),
}

export const neverRung: Rule = {
  fine: 'Agents who ring in turn all get a turn before callers leave',
  severity: 'wrong',
  forQueue: eachRinging((ringing) => {
    const { queue, sequence, rules } = ringing
    const { turns, ringCount = Infinity } = sequence
    // A phone that rings to the time limit is a finding of its own.
    if (turns.length <= ringCount || rules.timeout === 0) return []
    const rung = rungIds(ringing)
    const neverCalled = [...new Set(turns)].flatMap(({ agents }) => agents).filter(({ id }) => !rung.has(id))
    const who =
      neverCalled.length > 0
        ? joinWords(
            neverCalled.map(({ name }) => name),
            MAX_NAMES_OF_FINDING,
          )
        : countNoun(turns.length - ringCount, 'agent')
    const text = `Callers leave after ${waitText(sequence.leavesAfter ?? 0)}, which is time for ${countNoun(ringCount, 'ring')}. A round has ${turns.length}.`
    return [{ title: `${queue.name} never comes to ${who}`, text }]
  }, 'Time limit'),
}

export const unknownStrategy: Rule = {
  fine: 'The strategy of every queue is known',
  severity: 'look',
  forQueue: eachRinging(({ queue: { name }, rules: { strategyName }, groups: [group] }) => {
    if (group?.order !== 'not known' || group.agents.length < 2) return []
    const text =
      strategyName === ''
        ? 'It has no strategy that can be read.'
        : `This portal does not know its strategy ${strategyName}.`
    return [{ title: `How the agents of ${name} ring is not known`, text }]
  }, 'Strategy'),
}

/** One finding for all, because the strategy may be meant. */
export const sameAgain: Rule = {
  fine: 'After a ring without an answer somebody else rings',
  severity: 'look',
  forAll(context) {
    if (context.setup.noAnswer !== 'strict') return []
    const all = context.queues.filter((queue) => {
      const [first] = context.ringing.get(queue.name)?.groups ?? []
      return first?.order === 'same' && first.agents.length > 1
    })
    const [queue] = all
    if (!queue) return []
    const title =
      all.length === 1
        ? `${queue.name} keeps ringing the same phone`
        : `${all.length} queues keep ringing the same phone`
    const text = `The strategy of ${nameList(all)} rings an agent who does not pick up until the time limit, while the others are free.`
    return [{ title, text, ...partLink(queue, 'Strategy'), call: context.callWhenOpen(queue) }]
  },
}

/** A next queue that asks nobody else. */
export const sameAgents: Rule = {
  fine: 'Next queues ask somebody else',
  severity: 'look',
  forQueue(queue, context) {
    const next = context.queues.find(({ name }) => name === queue.nextQueue && name !== queue.name)
    const ringing = context.ringing.get(queue.name)
    const ringingNext = next && context.ringing.get(next.name)
    if (!ringing || !ringingNext || ringing.sequence.leavesAfter === undefined) return []
    const rung = rungIds(ringing)
    if (![...ringingNext.rung].every(({ id }) => rung.has(id))) return []
    const title = `${next.name} asks nobody new after ${queue.name}`
    const text = `Callers whom nobody of ${queue.name} answers go on to ${next.name}, where the same phones ring.`
    return [{ title, text, ...partLink(queue, 'Next queue'), call: context.callWhenOpen(queue) }]
  },
}
