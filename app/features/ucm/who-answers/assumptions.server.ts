/** All that answers take for granted and nobody told the portal (decision 30). Each is a requirement of its own [727]. */
import { destinationOf } from '../call-flow/call-flow'
import { hasHours } from '../opening/opening.server'
import type { CallPath } from '../call-model/call-path.server'
import { isQueueStep, NO_KEY, type Step } from '../call-model/step.server'

/** The texts, in the order in which people read them: first who rings. */
const assumptionTexts = {
  present: 'Agents are signed in. Those who are on a call are passed over, unless ‘Ring in use’ is on.',
  strict:
    'Only agents with the lowest priority number ring. Others ring only while everyone with a lower one is signed out, or on a call without ‘Ring in use’. You can change the numbers; only your provider can change this rule.',
  autopause:
    'An agent who does not pick up is paused in that queue and does not ring again until the pause is ended. Then the next rings: a rule that only your provider can change.',
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

type Assumption = keyof typeof assumptionTexts

export function assumptionText(name: Assumption): string {
  return assumptionTexts[name]
}

const all = Object.keys(assumptionTexts).filter((name): name is Assumption => name in assumptionTexts)

/** The assumptions that take part in these paths, in the order of the texts [727]. */
export function assumptionsOf(paths: readonly CallPath[]): Assumption[] {
  const records = paths.flatMap(({ steps, outcome }) =>
    steps.map((step, place) => conditionsOf(step, { isLater: place > steps.indexOf(outcome) })),
  )
  return all.filter((name) => (name === 'shared number' ? paths.length > 1 : records.some((record) => record[name])))
}

/** `isLater`: the step comes after the one that decides the answer. */
function conditionsOf(
  step: Step,
  { isLater }: { readonly isLater: boolean },
): Readonly<Record<Exclude<Assumption, 'shared number'>, boolean>> {
  const queue = isQueueStep(step) ? step : undefined
  const groups = queue?.roster.groups ?? []
  const agents = groups.flatMap((group) => group.agents)
  const menu = step.kind === 'menu' ? step : undefined
  const agent = step.kind === 'agent' ? step : undefined
  const hours = hoursAt(step)
  const isWithout = step.kind === 'closed' && step.state.why === 'no hours'
  const isLack = step.kind === 'no queue'
  return {
    present: agent !== undefined || agents.some(({ isAlwaysAvailable }) => !isAlwaysAvailable),
    strict: groups.length > 1 && queue?.noAnswer === 'strict',
    escalate: groups.length > 1 && queue?.noAnswer === 'escalate',
    autopause: step.kind === 'rings' && step.sequence.isOnce,
    turn: groups.some(({ order, agents: { length } }) => length > 1 && order !== 'together' && order !== 'in order'),
    hours: hours === 'some',
    'always closed': hours === 'none' && isWithout,
    'always open': hours === 'none' && !isWithout,
    'no fallback': isLack && step.lacks === 'fallback queue',
    'no key': menu?.chosen?.key === NO_KEY,
    'no parent':
      menu?.chosen?.option !== undefined && destinationOf(menu.ivr, menu.chosen.option)?.lacksParent === true,
    'no next': isLack && step.lacks !== 'fallback queue',
    places: queue !== undefined && queue.rules.maxMembers > 0,
    'second number': Boolean(agent?.agent?.fallbackNumber),
    'first caller': queue !== undefined,
    'same moment': isLater && (queue !== undefined || step.kind === 'closed'),
    'as set up': hours !== undefined,
  }
}

/** Tells whether an IVR or a queue has business hours; or shifts in their place. */
function hoursAt(step: Step): 'some' | 'none' | 'shifts' | undefined {
  if (step.kind !== 'closed' && step.kind !== 'menu' && !isQueueStep(step)) return undefined
  if (!step.state) return 'shifts'
  const { opening } = step.kind === 'closed' ? step.record : step.kind === 'menu' ? step.ivr : step.queue
  return opening?.fact && hasHours(opening.fact) ? 'some' : 'none'
}
