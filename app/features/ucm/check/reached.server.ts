/** Records to which calls can come. */
import type { FlowIvr, FlowQueue, Here } from '../call-flow/call-flow'
import { recordIn, type CallSetup } from '../who-answers/call-setup.server'

/** Records to which a call can come that begins at one of these, and these. `isPast`: also those beyond a queue where nobody answers. */
export function reachedFrom(
  setup: CallSetup,
  starts: readonly (FlowIvr | FlowQueue)[],
  isPast = true,
): ReadonlySet<FlowIvr | FlowQueue> {
  const reached = new Set(starts)
  // Records that are added on the way get their turn too.
  for (const record of reached) {
    for (const here of 'next' in record ? (isPast ? afterQueue(record) : []) : afterMenu(record)) {
      const next = here.name === '' ? undefined : recordIn(setup, here)
      if (next) reached.add(next)
    }
  }
  return reached
}

function afterQueue({ next, nextOutsideHours }: FlowQueue): Here[] {
  return [next, nextOutsideHours].map((name) => ({ kind: 'queue', name }))
}

function afterMenu({ options, parent, fallbackQueue }: FlowIvr): Here[] {
  const ofKeys = options.flatMap(({ kind, type, target }): Here[] => {
    if (kind === 'ivr' || kind === 'queue') return [{ kind, name: target }]
    return type === 'RETURN_TO_PARENT_IVR' ? [{ kind: 'ivr', name: parent }] : []
  })
  return [...ofKeys, { kind: 'queue', name: fallbackQueue }]
}
