/** Records to which calls can come. */
import type { FlowIvr, FlowQueue, Here } from '../call-flow/call-flow'
import { recordIn, type CallSetup } from '../who-answers/call-setup.server'

/** Records to which a call can come that begins at one of these, and these. */
export function reachedFrom(
  setup: CallSetup,
  starts: readonly (FlowIvr | FlowQueue)[],
): ReadonlySet<FlowIvr | FlowQueue> {
  return reachedBy(setup, starts, (record) => ('next' in record ? afterQueue(record) : afterMenu(record)))
}

/** The queues to which the keys of menus lead from here, this one too if it is a queue; of large menus only some [938]. */
export function queuesBehind(setup: CallSetup, start: FlowIvr | FlowQueue): FlowQueue[] {
  const reached = reachedBy(setup, [start], (record) => ('next' in record ? [] : afterMenu(record)), MOST_BEHIND)
  return [...reached].filter((record) => 'next' in record)
}

/** The check asks for each number, so it costs what this times the numbers costs. */
const MOST_BEHIND = 100

function reachedBy(
  setup: CallSetup,
  starts: readonly (FlowIvr | FlowQueue)[],
  after: (record: FlowIvr | FlowQueue) => readonly Here[],
  most = Infinity,
): Set<FlowIvr | FlowQueue> {
  const reached = new Set(starts)
  // Records that are added on the way get their turn too.
  for (const record of reached) {
    if (reached.size >= most) break
    for (const here of after(record)) {
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
