/** Shift queues: hours without an agent on shift, people on shift who are no agents, and the directory behind them. */
import { pages } from '~/pages'
import { joinWords } from '~/platform/text/wording'
import { momentAt, momentOn } from '~/platform/time/local-days.server'
import type { FlowQueue } from '~/features/ucm/call-flow/call-flow'
import type { ShiftCover } from '~/features/ucm/shifts/shift-schedule.server'
import { shiftsUrl } from '~/features/ucm/record-urls'
import type { Finding } from '../finding'
import { stateAt } from '~/features/ucm/calls/number-days.server'
import { timesText } from '~/features/ucm/clock'
import { exampleUrl } from '../example-call.server'
import { MAX_NAMES_OF_FINDING, type CheckContext, type Rule, type RuleFinding } from './rule.server'

export const shiftGap: Rule = {
  fine: 'Somebody is on shift at every usual hour',
  severity: 'lost',
  isWhole: hasAllCovers,
  forAll: eachCover((queue, { gaps, hasCover, nextGap, isPlanned }, { now, formatDate, callWhenOpen }) => {
    const { name, nextQueue: next } = queue
    if (!isPlanned) {
      const text = 'It has no shift from today on. Until its shifts are published, nobody knows who answers.'
      return [{ severity: 'wrong', title: `${name} is not planned yet`, text, ...shiftLink(name) }]
    }
    const callers = next === '' ? 'Callers reach nobody.' : `Callers go on to ${next}, where somebody may answer.`
    if (!hasCover) {
      const text = `No shift of an agent is planned for it. ${callers}`
      return [{ title: `${name} has no agent on shift`, text, ...shiftLink(name), call: callWhenOpen(queue) }]
    }
    if (gaps.length === 0) return []
    const title = `${name}: nobody on shift at ${joinWords(gaps, MAX_NAMES_OF_FINDING)}`
    const at = nextGap === undefined ? undefined : momentAt(formatDate, Math.max(nextGap, now))
    return [
      {
        title,
        text: `At this time on other days somebody is on shift. ${callers}`,
        ...shiftLink(name),
        call: exampleUrl(queue, at),
      },
    ]
  }),
}

/** The board says of these times that callers are lost, on each day. They may be meant. */
export const neverOnShift: Rule = {
  fine: 'Where nobody is ever on shift, calls come to somebody',
  severity: 'look',
  isWhole: hasAllCovers,
  forAll: eachCover((queue, { neverCovered, hasCover, isPlanned }, { setup, days: [today] }) => {
    if (!isPlanned || !hasCover || !today) return []
    const lost = neverCovered.filter((span) => stateAt(setup, queue, momentOn(today, span.start)).state === 'nobody')
    const [first] = lost
    if (!first) return []
    const times = joinWords(
      lost.map((span) => timesText(span.start, span.end)),
      MAX_NAMES_OF_FINDING,
    )
    return [
      {
        title: `${queue.name}: on no day is anybody on shift ${times}`,
        text: 'Callers reach nobody then.',
        ...shiftLink(queue.name),
        call: exampleUrl(queue, momentOn(today, first.start)),
      },
    ]
  }),
}

export const strangerOnShift: Rule = {
  fine: 'Everybody on shift is an agent',
  severity: 'wrong',
  isWhole: hasAllCovers,
  forAll: eachCover(({ name }, { withoutAgent }) => {
    const count = withoutAgent.length
    if (count === 0) return []
    const [are, have] =
      count === 1 ? ['1 person on shift is no agent', 'has'] : [`${count} people on shift are no agents`, 'have']
    const text = `${joinWords(withoutAgent, MAX_NAMES_OF_FINDING)} ${have} shifts, but calls do not reach them.`
    return [{ title: `${name}: ${are}`, text, ...shiftLink(name) }]
  }),
}

export const directoryConnection: Rule = {
  fine: 'The Microsoft directory is connected',
  severity: 'wrong',
  isWhole: areShiftsKnown,
  /** Only an organisation with shift queues needs a connection. */
  forAll({ setup, queues }) {
    const names = queues.filter(({ isShift }) => isShift).map(({ name }) => name)
    const failed = [...setup.teams.values()].find((team) => team.kind === 'failed' && team.connection !== undefined)
    if (failed?.kind !== 'failed' || names.length === 0) return []
    const title =
      failed.connection === 'expired'
        ? 'The connection to the Microsoft directory has expired'
        : 'No Microsoft directory is connected'
    const text = `The agents of ${joinWords(names, MAX_NAMES_OF_FINDING)} come from its shifts, and are not renewed. Agents without a shift may still ring.`
    return [{ title, text, to: pages.directoryConnection.path, link: 'Microsoft directory' }]
  },
}

/** Looks at each shift queue whose shifts were all read. */
function eachCover(checkCover: (queue: FlowQueue, cover: ShiftCover, context: CheckContext) => RuleFinding[]) {
  return (context: CheckContext): RuleFinding[] => {
    const byName = new Map(context.setup.queues.map((queue) => [queue.name, queue]))
    return [...context.covers].flatMap(([name, cover]) => {
      const queue = byName.get(name)
      return queue ? checkCover(queue, cover, context) : []
    })
  }
}

/** A queue without cover here was not looked at: some of its shifts, or the agents, could not be read. */
function hasAllCovers(context: CheckContext): boolean {
  return areShiftsKnown(context) && context.queues.every(({ isShift, name }) => !isShift || context.covers.has(name))
}

/** False without a shift queue: then there is nothing to say of shifts. */
function areShiftsKnown({ queues, setup }: CheckContext): boolean {
  const shiftQueues = queues.filter(({ isShift }) => isShift)
  const isKnown = (queue: FlowQueue) => setup.teams.get(queue.rules?.teamId ?? '')?.kind === 'loaded'
  return shiftQueues.length > 0 && shiftQueues.every(isKnown)
}

function shiftLink(name: string): Pick<Finding, 'to' | 'link'> {
  return { to: shiftsUrl(name), link: `Shifts of ${name}` }
}
