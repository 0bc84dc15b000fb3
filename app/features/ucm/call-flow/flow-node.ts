/** A number, an IVR, a queue, an agent or an end in a tree of calls. */

/** `rest`: the name of an IVR or a queue of the last level, before what follows it. */
type NodeKind = 'number' | 'ivr' | 'queue' | 'agent' | 'end' | 'rest'

/**
 * `again` and `below`: an IVR or a queue that is drawn elsewhere. `goes on`: what follows it is drawn below. `gone`: a name that no record has. `no exit`: an IVR
 * from which no queue and no agent can be reached. `unread`: an IVR whose options are not known [623]. `shared`: a number of
 * several records [626].
 */
export type NodeMark = 'loop' | 'again' | 'below' | 'goes on' | 'dead end' | 'gone' | 'no exit' | 'unread' | 'shared'

export interface FlowNode {
  readonly kind: NodeKind
  readonly name: string
  readonly to?: string | undefined
  /** The label of the line that leads here: the key that is pressed, or `NO_KEY_LABEL`, `NEXT_LABEL` or `CLOSED_LABEL`. */
  readonly via?: string | undefined
  readonly mark?: NodeMark | undefined
  /** Text after the name in the list. */
  readonly note: string
  readonly isHere?: boolean | undefined
  readonly children: readonly FlowNode[]
}
