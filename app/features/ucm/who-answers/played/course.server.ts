/** What becomes of a call that nobody picks up, in one sentence [889]. */
import { waitText } from '../../clock'
import type { Way } from '../call-way.server'
import { leadText } from '../ring-texts.server'
import { isCallEnd, type QueueStep, type RingsStep } from '../step.server'
import { join } from '../step-texts/parts.server'

/** Of later queues, so many are named. */
const MOST_NAMED = 3

/** How long a caller whom nobody answers stays there, in seconds; undefined: without end. */
export function secondsIn(step: QueueStep): number | undefined {
  if (step.kind === 'rings') return step.play.leaves
  if (step.leaves === 'never') return undefined
  return step.leaves === 'after the time limit' ? step.rules.absoluteTimeout : 0
}

/**
 * 'Anna rings for up to 10 min. If nobody picks up, Petra rings in Overflow for up to 10 min, then the call ends.' `isAssumed`: that
 * all are there.
 */
export function courseText({ steps, outcome }: Way, isAssumed: boolean): string {
  const queues = steps.filter((step): step is RingsStep => step.kind === 'rings')
  if (outcome.kind !== 'rings') return ''
  const [first = '', ...others] = queues.slice(0, MOST_NAMED).map((step, at) => {
    const { queue, ringing, priorities } = step
    const wait = secondsIn(step)
    const lead = leadText(ringing.groups, priorities)
    const length = wait === undefined ? 'until somebody answers' : `for up to ${waitText(wait)}`
    return at === 0 ? `${lead} ${length}` : `${lead.replace(/^One of /, 'one of ')} in ${queue.name} ${length}`
  })
  const isEnd = isCallEnd(steps.at(-1)) && queues.length <= MOST_NAMED
  const later = [...others, ...(isEnd ? ['the call ends'] : [])]
  return join(
    `${first}.`,
    later.length > 0 ? `If nobody picks up, ${later.join(', then ')}.` : '',
    isAssumed ? 'This is with all agents signed in and free.' : '',
  )
}
