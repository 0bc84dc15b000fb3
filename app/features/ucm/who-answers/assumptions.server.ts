/** What an answer takes for granted that nobody told the portal (decision 30). Each is a requirement of its own. */
import { hasHours, type Opening, type OpenState } from '../opening/opening.server'
import type { RingsStep } from './step.server'

const texts = {
  present: 'Agents are signed in. Those who are on a call are passed over, unless ‘Ring in use’ is on.',
  strict:
    'Only agents with the lowest priority number ring. Others ring only while everyone with a lower one is signed out, or on a call without ‘Ring in use’. You can change the numbers; only your provider can change this rule.',
  escalate: 'Without an answer the next agent by priority rings: a rule that only your provider can change.',
  turn: 'Where one of several agents rings, only the telephone system knows who.',
  hours:
    'Open until 17:00 means closed from 17:00 on. An end of 00:00 is midnight, and an end before the start is on the next day. A holiday closes its whole day.',
  'always closed': 'Without any business hours a queue or an IVR is closed.',
  'always open': 'Without any business hours a queue or an IVR is always open.',
  'shared number': 'Which of several records with one number gets a call cannot be known.',
  'no fallback': 'Without a fallback queue the call ends.',
  'no key': 'No key, a wrong key and the end of repeats lead to the fallback queue.',
  'no parent': 'Without a parent IVR the caller hears the same menu again.',
  'no next': 'Without a next queue the call ends.',
  places: 'The queue is not full: when as many callers wait as its ‘Max members’, it sends others on.',
  'second number': 'An agent who does not answer is called at the fallback number.',
  'first caller': 'The caller is the first in the queue. Announcements and keys take no time.',
  'same moment': 'While a caller waits, no queue opens or closes.',
  'as set up': 'Shifts, business hours and holidays stay as they are now.',
} as const

export type Assumption = keyof typeof texts

/** In the order in which people read them: first who rings. */
export const assumptions: readonly Assumption[] = Object.keys(texts).filter((name): name is Assumption => name in texts)

export function assumptionText(name: Assumption): string {
  return texts[name]
}

/** What it takes for granted of a record that is open or closed. */
export function hoursAssumptions(opening: Opening | undefined, state: OpenState): Assumption[] {
  if (!opening) return []
  const without = !state.isOpen && state.why === 'no hours' ? 'always closed' : 'always open'
  return [hasHours(opening) ? 'hours' : without, 'as set up']
}

/** The same of a queue in which agents may ring. */
export function ringAssumptions({
  ringing: { groups },
  rules: { maxMembers },
  priorities,
}: Pick<RingsStep, 'ringing' | 'rules' | 'priorities'>): Assumption[] {
  const agents = groups.flatMap((group) => group.agents)
  const isChosen = groups.some(
    (group) => group.order !== 'together' && group.order !== 'in order' && group.agents.length > 1,
  )
  return [
    ...(agents.some(({ isAlwaysAvailable }) => !isAlwaysAvailable) ? ['present' as const] : []),
    ...(groups.length > 1 ? [priorities === 'escalate' ? ('escalate' as const) : ('strict' as const)] : []),
    'first caller' as const,
    ...(isChosen ? ['turn' as const] : []),
    ...(maxMembers > 0 ? ['places' as const] : []),
  ]
}
