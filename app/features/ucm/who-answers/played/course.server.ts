/** What becomes of a call that nobody picks up, in one sentence [889]. */
import { waitText } from '../../clock'
import type { Way } from '../call-way.server'
import { ringSentences } from '../ring-texts.server'
import type { QueueStep, RingsStep } from '../step.server'

/** Of later queues, so many are named. */
const MOST_NAMED = 3

/** How long a caller whom nobody answers stays there, in seconds; undefined: without end. */
export function secondsIn(step: QueueStep): number | undefined {
  if (step.kind === 'rings') return step.play.leaves
  if (step.leaves === 'never') return undefined
  return step.leaves === 'after the time limit' ? step.rules.absoluteTimeout : 0
}

/** 'If nobody picks up, the caller goes on to Overflow after 10 min, where Petra rings, and the call ends 20 min after it began.' */
export function courseText({ steps, outcome }: Way): string {
  const queues = steps.filter((step): step is RingsStep => step.kind === 'rings')
  const last = queues.at(-1)
  if (outcome.kind !== 'rings' || !last) return ''
  const [end, wait] = [steps.at(-1), secondsIn(last)]
  const isEnd = (end?.kind === 'no next' || end?.kind === 'no next outside') && wait !== undefined
  const later = queues.slice(1, MOST_NAMED + 1)
  const ways = later.map(({ queue, ringing, priorities, second }, at) => {
    const { lead } = ringSentences(ringing.groups, priorities)
    return `${at === 0 ? 'the caller goes on ' : ''}to ${queue.name} after ${waitText(second)}, where ${lead}`
  })
  const events = [...ways, ...(isEnd ? [`the call ends ${waitText(last.second + wait)} after it began`] : [])]
  return events.length === 0
    ? ''
    : `If nobody picks up, ${[events.slice(0, -1).join(', '), events.at(-1)].filter(Boolean).join(', and ')}.`
}
