/** Why an agent does not ring in a played call [889]. */
import { awayText } from '../ring-texts.server'
import type { QueueStep } from '../step.server'

/** In a few words. `step`: undefined where the call does not come to the queue. */
export function silenceOf(id: string, step: QueueStep | undefined): string {
  if (!step) return 'The call does not come here'
  const isSignedIn = step.ringing.groups.some(({ agents }) => agents.some((agent) => agent.id === id))
  if (!isSignedIn || step.kind === 'empty') return 'Signed out'
  const { play } = step
  if (play.busy.some((agent) => agent.id === id)) return 'On a call'
  if (play.turns.some(({ agents }) => agents.some((agent) => agent.id === id))) {
    if (play.answer.kind === 'sure') return 'Somebody picks up before'
    if (play.leaves !== undefined) return 'The caller leaves before'
    // Of a call without an end the picture has the first rings.
    return play.ring === undefined ? 'The phone before rings without end' : 'Rings later'
  }
  const { groups } = step.ringing
  const before = groups.slice(
    0,
    groups.findIndex(({ agents }) => agents.some((agent) => agent.id === id)),
  )
  return `Would ring only while ${awayText(before.flatMap(({ agents }) => agents))}`
}
