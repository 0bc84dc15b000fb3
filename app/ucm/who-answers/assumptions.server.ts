/** What an answer takes for granted that nobody told the portal (decision 30). Each is a requirement of its own. */
import type { QueueRules } from '../call-flow/call-flow'
import { hasHours, type Opening, type WithoutHours } from '../opening/opening.server'
import type { Step, Way } from './call-way.server'

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
  const steps = ways.flatMap((way) => way.steps)
  const made = new Set<Assumption>(steps.flatMap((step) => ofStep(step, withoutHours)))
  if (ways.length > 1) made.add('shared number')
  return names.filter((name) => made.has(name))
}

export function assumptionText(name: Assumption): string {
  return texts[name]
}

const names: readonly Assumption[] = Object.keys(texts).filter((name): name is Assumption => name in texts)

function ofStep(step: Step, withoutHours: WithoutHours): Assumption[] {
  switch (step.kind) {
    case 'ivr':
      return [
        ...ofOpening(step.ivr.opening, withoutHours),
        ...(step.isFallback ? ['no key' as const] : []),
        ...(step.choices.some(({ isPressed, option }) => isPressed && option?.type === 'RETURN_TO_PARENT_IVR') &&
        step.ivr.parent === ''
          ? ['no parent' as const]
          : []),
      ]
    case 'queue':
      return [
        ...(step.state ? ofOpening(step.queue.opening, withoutHours) : ['as set up' as const]),
        ...(step.ringing ? ofRinging(step) : []),
        ...(step.isLater ? ['same moment' as const] : []),
      ]
    case 'agent':
      return ['present', ...(step.agent?.fallbackNumber ? ['second number' as const] : [])]
    case 'end':
      if (step.end.why === 'no fallback') return step.end.isClosed ? ['no fallback'] : ['no fallback', 'no key']
      return step.end.why === 'no next' || step.end.why === 'no next outside' ? ['no next'] : []
    default:
      return []
  }
}

function ofOpening(opening: Opening | undefined, withoutHours: WithoutHours): Assumption[] {
  if (!opening) return []
  const isSet = hasHours(opening)
  return [...(isSet ? ['hours' as const] : [`always ${withoutHours}` as const]), 'as set up']
}

function ofRinging({ ringing, queue }: Step & { readonly kind: 'queue' }): Assumption[] {
  if (ringing?.kind !== 'known') return []
  const agents = ringing.groups.flatMap((group) => group.agents)
  const isChosen = ringing.groups.some((group) => group.order === 'one of them' && group.agents.length > 1)
  return [
    ...(agents.some(({ isAlwaysAvailable }) => !isAlwaysAvailable) ? ['present' as const] : []),
    ...(isChosen ? ['turn' as const] : []),
    ...(hasPlaces(queue.rules) ? ['places' as const] : []),
  ]
}

function hasPlaces(rules: QueueRules | undefined): boolean {
  return rules !== undefined && rules.maxMembers > 0
}
