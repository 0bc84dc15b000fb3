/** Words for the kind and the mark of a node. */
import type { FlowNode, NodeMark } from './flow-node'
import type { TargetKind } from './menu-actions'

export const kindNames = { number: '', ivr: 'IVR', queue: 'Queue', agent: 'Agent', end: '', rest: '' } as const
export const markNames: Record<NodeMark, string> = {
  loop: 'Loop',
  again: 'See above',
  below: 'See below',
  'goes on': 'See below',
  'dead end': 'Dead end',
  gone: 'Gone',
  'no exit': 'No way out',
  unread: 'Not read',
  shared: 'Shared',
}

/** 'IVR', 'queue' or 'agent', as in a sentence. */
export function nounOf(kind: TargetKind): string {
  return kind === 'ivr' ? 'IVR' : kind
}

/** Tells if callers are lost at this node. */
export function losesCallers({ mark }: FlowNode): boolean {
  return mark === 'dead end' || mark === 'gone' || mark === 'no exit'
}
