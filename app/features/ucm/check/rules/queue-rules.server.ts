/** Queues that nobody or nothing leaves. */
import { countNoun, joinWords } from '~/platform/text/wording'
import { circlesIn } from '~/features/ucm/call-flow/dead-ends'
import { partLink, type Rule, type RuleFinding } from './rule.server'

export const emptyQueue: Rule = {
  fine: 'Every queue has agents',
  severity: 'wrong',
  forQueue(queue, { callWhenOpen }) {
    const { name, nextQueue: next, rules } = queue
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
    return [{ severity, title, text, ...partLink(queue, 'Agents'), call: callWhenOpen(queue) }]
  },
}

export const endlessRing: Rule = {
  fine: 'No phone rings without end',
  severity: 'wrong',
  forQueue(queue, context) {
    const { name, rules, agents, isShift } = queue
    if (rules?.timeout !== 0 || (!isShift && agents.length === 0)) return []
    // Nobody keeps the call from others if all ring together.
    const groups = context.ringing.get(name)?.groups ?? []
    if (groups.length === 1 && groups[0]?.order === 'together') return []
    const limit = rules.absoluteTimeout
    const until = limit === 0 ? 'for ever' : 'until its time limit'
    const title = `${name} rings the first phone ${until}`
    const text = 'Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings.'
    return [{ title, text, ...partLink(queue, 'Timeout'), call: context.callWhenOpen(queue) }]
  },
}

/** Queues whose callers never go on by a time limit. Some go on while nobody is signed in, which may be meant. */
export const noTimeLimit: Rule = {
  fine: 'Callers come to every next queue',
  severity: 'wrong',
  forQueue(queue, { callWhenOpen }) {
    const { name, nextQueue: next, rules, agents, isShift } = queue
    // An empty queue, and one that leads to itself, are findings of their own.
    const isOther = next === '' || next === name || (!isShift && agents.length === 0)
    if (rules?.absoluteTimeout !== 0 || isOther) return []
    const leaves = !rules.joinEmpty || rules.leaveWhenEmpty
    const title = `Callers of ${name} ${leaves ? `go on to ${next} only while nobody is signed in` : `never go on to ${next}`}`
    const text = `Its time limit is 0. Callers whom nobody answers wait without end${leaves ? ' while an agent is signed in' : ''}.`
    const severity = leaves ? 'look' : 'wrong'
    return [{ severity, title, text, ...partLink(queue, 'Time limit'), call: callWhenOpen(queue) }]
  },
}

export const queueCircle: Rule = {
  fine: 'No caller goes round',
  severity: 'look',
  /** Each circle once, by its first queue. */
  forAll({ setup, callWhenOpen }) {
    const named = new Set<string>()
    const circleOf = circlesIn(setup)
    return setup.queues.flatMap((queue): RuleFinding[] => {
      const { name } = queue
      const others = named.has(name) ? undefined : circleOf(name)
      if (!others) return []
      for (const one of [name, ...others]) named.add(one)
      const text =
        others.length === 0
          ? 'It is its own next queue. Callers who leave it come back to it, and wait again.'
          : `Callers who leave it come back to it, by ${joinWords(others)}.`
      const call = callWhenOpen(queue)
      return [{ title: `Callers of ${name} can go round`, text, ...partLink(queue, 'Next queue'), call }]
    })
  },
}
