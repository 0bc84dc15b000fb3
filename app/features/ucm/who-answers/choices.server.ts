/** The keys of a menu, and where each leads. */
import type { FlowIvr, FlowOption } from '../call-flow/call-flow'
import { NO_KEY, type Choice, type Target } from './step.server'

/** The keys of a menu in their order, then no key [706]. */
export function choicesOf(ivr: FlowIvr, pressed?: string): Choice[] {
  const choices = ivr.options.map((option) => {
    const key = String(option.index)
    const target = targetOf(ivr, option)
    return { key, target, to: nameOf(target), isPressed: key === pressed, option }
  })
  const target: Target =
    ivr.fallbackQueue === ''
      ? { kind: 'end', end: { kind: 'no fallback', at: ivr.name, isClosed: false } }
      : { kind: 'queue', name: ivr.fallbackQueue }
  return [...choices, { key: NO_KEY, target, to: nameOf(target), isPressed: pressed === NO_KEY }]
}

/** Where an option leads [707] [708]. */
function targetOf(ivr: FlowIvr, { index, type, kind, target }: FlowOption): Target {
  if (kind) return { kind, name: target }
  if (type === 'REPEAT_CURRENT_IVR') return { kind: 'ivr', name: ivr.name }
  if (type === 'RETURN_TO_PARENT_IVR') return { kind: 'ivr', name: ivr.parent || ivr.name }
  return { kind: 'end', end: { kind: 'unknown action', at: ivr.name, key: String(index), type } }
}

function nameOf(target: Target): string {
  return target.kind === 'end' ? 'The call ends' : target.name
}
