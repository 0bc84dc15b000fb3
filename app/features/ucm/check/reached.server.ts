/** Records to which calls can come. */
import { nextRecords, recordIn, type FlowIvr, type FlowQueue, type RecordRef } from '../call-flow/call-flow'
import type { CallSetup } from '../call-model/call-setup.server'

/** Records to which a call can come that begins at one of these, and these. */
export function reachedFrom(
  setup: CallSetup,
  starts: readonly (FlowIvr | FlowQueue)[],
): ReadonlySet<FlowIvr | FlowQueue> {
  return reachedBy(setup, starts, nextRecords)
}

/** The queues to which the keys of menus lead from here, this one too if it is a queue; those behind `MAX_MENUS` menus [938]. */
export function queuesBehind(setup: CallSetup, start: FlowIvr | FlowQueue): FlowQueue[] {
  let menus = 0
  const reached = reachedBy(setup, [start], (record) => {
    if (record.kind === 'queue' || menus === MAX_MENUS) return []
    menus += 1
    return nextRecords(record)
  })
  return [...reached].filter((record) => record.kind === 'queue')
}

/** The check asks `queuesBehind` for each number, so with as many menus as numbers it would cost their square. */
export const MAX_MENUS = 100

function reachedBy(
  setup: CallSetup,
  starts: readonly (FlowIvr | FlowQueue)[],
  after: (record: FlowIvr | FlowQueue) => readonly RecordRef[],
): Set<FlowIvr | FlowQueue> {
  const reached = new Set(starts)
  // Records that are added on the path get their turn too.
  for (const record of reached) {
    for (const ref of after(record)) {
      const next = recordIn(setup, ref)
      if (next) reached.add(next)
    }
  }
  return reached
}
