/** What an answer takes for granted that nobody told the portal (decision 30). Each is a requirement of its own. */
import type { QueueRules } from '../call-flow/call-flow'
import { hasHours, type Opening, type WithoutHours } from '../opening/opening.server'
import { NO_KEY, type Step, type Way } from './call-way.server'
import type { KnownRinging } from './ringing.server'

const texts = {
  hours:
    'Business hours end just before their end. 00:00 as an end is 24:00, and an earlier end is on the next day. A holiday closes its whole day.',
  'always closed': 'Without any business hours a queue or an IVR is closed.',
  'always open': 'Without any business hours a queue or an IVR is always open.',
  'shared number': 'Which of several records with one number gets a call cannot be known.',
  'no fallback': 'Without a fallback queue the call ends.',
  'no key': 'No key, a wrong key and the end of repeats lead to the fallback queue.',
  'no parent': 'Without a parent IVR the caller hears the same menu again.',
  'no next': 'Without a next queue the call ends.',
  present: 'Agents are signed in and reachable. Those who are busy are passed over, unless ‘Ring in use’ is on.',
  turn: 'Only the telephone system knows whose turn it is.',
  places: '‘Max members’ is how many callers may wait. A full queue is passed over like one that nobody may join.',
  'second number': 'An agent who does not answer is called at the fallback number.',
  'same moment': 'Callers who wait find the queues as they are when the call begins.',
  'as set up': 'Shifts, business hours and holidays stay as they are now.',
} as const

export type Assumption = keyof typeof texts

/** Those that take part in these ways, in the order of the rules [727]. */
export function assumptionsOf(ways: readonly Way[], withoutHours: WithoutHours): Assumption[] {
  const all = new Set(
    ways.flatMap(({ steps, outcome }) => {
      const last = steps.indexOf(outcome)
      return steps.flatMap((step, at) => ofStep(step, at > last, withoutHours))
    }),
  )
  if (ways.length > 1) all.add('shared number')
  return names.filter((name) => all.has(name))
}

export function assumptionText(name: Assumption): string {
  return texts[name]
}

const names: readonly Assumption[] = Object.keys(texts).filter((name): name is Assumption => name in texts)

function ofStep(step: Step, isLater: boolean, withoutHours: WithoutHours): Assumption[] {
  const later = isLater ? ['same moment' as const] : []
  switch (step.kind) {
    case 'closed':
      return [...ofOpening(step.record.opening, withoutHours), ...later]
    case 'menu': {
      const isToNoParent = step.chosen?.option?.type === 'RETURN_TO_PARENT_IVR' && step.ivr.parent === ''
      return [
        ...ofOpening(step.ivr.opening, withoutHours),
        ...(step.chosen?.key === NO_KEY ? ['no key' as const] : []),
        ...(isToNoParent ? ['no parent' as const] : []),
      ]
    }
    case 'rings':
    case 'empty':
    case 'unclear':
      return [
        ...(step.state ? ofOpening(step.queue.opening, withoutHours) : ['as set up' as const]),
        ...(step.kind === 'unclear' ? [] : ofRinging(step.ringing, step.rules)),
        ...later,
      ]
    case 'agent':
      return ['present', ...(step.agent?.fallbackNumber ? ['second number' as const] : [])]
    case 'no fallback':
      return step.isClosed ? ['no fallback'] : ['no fallback', 'no key']
    case 'no next':
    case 'no next outside':
      return ['no next']
    default:
      return []
  }
}

function ofOpening(opening: Opening | undefined, withoutHours: WithoutHours): Assumption[] {
  if (!opening) return []
  return [hasHours(opening) ? 'hours' : `always ${withoutHours}`, 'as set up']
}

function ofRinging({ groups }: KnownRinging, { maxMembers }: QueueRules): Assumption[] {
  const agents = groups.flatMap((group) => group.agents)
  const isChosen = groups.some((group) => group.order === 'one of them' && group.agents.length > 1)
  return [
    ...(agents.some(({ isAlwaysAvailable }) => !isAlwaysAvailable) ? ['present' as const] : []),
    ...(isChosen ? ['turn' as const] : []),
    ...(maxMembers > 0 ? ['places' as const] : []),
  ]
}
