/** Queues and IVRs of a call flow that have nothing but what a test gives them. */
import type { FlowIvr, FlowQueue } from '../../app/features/ucm/call-flow/call-flow'
import { targetKindOf } from '../../app/features/ucm/call-flow/menu-actions'

/** `lines`: '1 JUMP_TO_QUEUE Sales'. */
export function flowIvr(name: string, lines: readonly string[] = [], more: Partial<FlowIvr> = {}): FlowIvr {
  return {
    kind: 'ivr',
    name,
    phoneNumber: '',
    parent: '',
    fallbackQueue: '',
    sounds: [],
    holidays: [],
    options: lines.map((line) => {
      const [index = '', action = '', ...target] = line.split(' ')
      return { index: Number(index), action, targetKind: targetKindOf(action), target: target.join(' '), sound: '' }
    }),
    ...more,
  }
}

export function flowQueue(name: string, more: Partial<FlowQueue> = {}): FlowQueue {
  return {
    kind: 'queue',
    name,
    phoneNumber: '',
    nextQueue: '',
    nextOutsideHours: '',
    agents: [],
    holidays: [],
    sounds: [],
    ...more,
  }
}
