/**
 * Where calls can go, as trees: number, IVR, options, and what they lead to, inside and outside business hours. Each IVR
 * and queue is expanded once, so loops end; a tree has as many levels as a page is wide, and what is further goes on in a
 * tree of its own.
 */
import { compareTexts } from '../../text/compare-texts'
import { pages } from '../../pages'
import { actionName } from './menu-actions'
import { ivrUrl, queueUrl } from '../record-urls'
import type { CallFlow, FlowIvr, FlowOption, FlowQueue } from './call-flow'

export type NodeKind = 'number' | 'ivr' | 'queue' | 'agent' | 'end'

/** `again` and `below`: an IVR that is drawn elsewhere. `gone`: a name that nothing has any more. */
export type NodeMark = 'loop' | 'again' | 'below' | 'dead end' | 'gone'

export interface FlowNode {
  readonly kind: NodeKind
  readonly name: string
  /** Its page. */
  readonly to?: string | undefined
  /** How a call gets here: the key that is pressed, `closed`, `next`. */
  readonly by?: string | undefined
  readonly mark?: NodeMark | undefined
  /** What the list says after the name. */
  readonly words: string
  /** It is the record whose page this is. */
  readonly isHere?: true | undefined
  readonly children: readonly FlowNode[]
}

/** The record whose page the trees are on. */
export interface Here {
  readonly kind: 'ivr' | 'queue'
  readonly name: string
}

/** Columns of a tree. */
const LEVELS = 4

/** The trees from this record on, with its number. */
export function treesFrom(flow: CallFlow, here: Here): FlowNode[] {
  const builder = new TreeBuilder(flow, here)
  return [builder.root(here), ...builder.rest()]
}

/** The trees of the whole organisation: from each number, and then from IVRs to which none leads. */
export function allTrees(flow: CallFlow): FlowNode[] {
  const builder = new TreeBuilder(flow)
  const entries = [
    ...flow.ivrs.map(({ name, phoneNumber }) => ({ kind: 'ivr' as const, name, phoneNumber })),
    ...flow.queues.map(({ name, phoneNumber }) => ({ kind: 'queue' as const, name, phoneNumber })),
  ]
  const trees = entries
    .filter(({ phoneNumber }) => phoneNumber !== '')
    .toSorted((one, other) => compareTexts(one.phoneNumber, other.phoneNumber))
    .flatMap((entry) => [builder.root(entry), ...builder.rest()])
  const unreached = flow.ivrs.filter(({ name }) => !builder.isDrawn(name))
  return [...trees, ...unreached.flatMap(({ name }) => [builder.root({ kind: 'ivr', name }), ...builder.rest()])]
}

class TreeBuilder {
  readonly #ivrs: ReadonlyMap<string, FlowIvr>
  readonly #queues: ReadonlyMap<string, FlowQueue>
  readonly #agents: ReadonlySet<string> | undefined
  readonly #drawn = new Set<string>()
  /** IVRs that did not fit beside; each becomes a tree of its own. */
  readonly #further: string[] = []

  constructor(
    private readonly flow: CallFlow,
    private readonly here?: Here,
  ) {
    this.#ivrs = new Map(flow.ivrs.map((ivr) => [ivr.name, ivr]))
    this.#queues = new Map(flow.queues.map((queue) => [queue.name, queue]))
    this.#agents = flow.agentNames && new Set(flow.agentNames)
  }

  isDrawn(ivrName: string): boolean {
    return this.#drawn.has(keyOf('ivr', ivrName))
  }

  /** A tree from the record's number, or from itself. */
  root({ kind, name }: Here): FlowNode {
    const number = (kind === 'ivr' ? this.#ivrs : this.#queues).get(name)?.phoneNumber ?? ''
    if (number === '') return this.#place(kind, name, [], undefined)
    const first = this.#place(kind, name, [number], undefined)
    return { kind: 'number', name: number, words: 'Phone number', children: [first] }
  }

  /** Trees of what did not fit, until nothing is left. */
  rest(): FlowNode[] {
    const trees: FlowNode[] = []
    for (let next = this.#further.shift(); next !== undefined; next = this.#further.shift()) {
      if (!this.isDrawn(next)) trees.push(this.#place('ivr', next, [], undefined))
    }
    return trees
  }

  /** `above`: keys of what is to the left. */
  #place(kind: 'ivr' | 'queue', name: string, above: readonly string[], by: string | undefined): FlowNode {
    const key = keyOf(kind, name)
    const node = {
      kind,
      name,
      by,
      to: kind === 'ivr' ? ivrUrl(name) : queueUrl(name),
      words: kind === 'ivr' ? 'IVR' : 'Queue',
      isHere: this.here?.kind === kind && this.here.name === name ? (true as const) : undefined,
      children: [],
    }
    if (!(kind === 'ivr' ? this.#ivrs : this.#queues).has(name)) return this.#unknown(node)
    if (above.includes(key)) return { ...node, mark: 'loop', words: `back to this ${node.words}` }
    const children = (below: readonly string[]) => {
      return kind === 'ivr' ? this.#afterIvr(name, below) : this.#afterQueue(name, below)
    }
    if (!this.#leadsOn(kind, name)) {
      this.#drawn.add(key)
      return kind === 'queue'
        ? node
        : { ...node, mark: 'dead end', words: 'IVR without options and without a fallback queue' }
    }
    const isLast = above.length >= LEVELS - 1
    if (kind === 'queue' && (isLast || this.#drawn.has(key))) return node
    if (this.#drawn.has(key)) return { ...node, mark: 'again', words: 'IVR, shown above' }
    if (isLast) {
      this.#further.push(name)
      return { ...node, mark: 'below', words: 'IVR, continued below' }
    }
    this.#drawn.add(key)
    return { ...node, children: children([...above, key]) }
  }

  /** What this person may not see is not gone. */
  #unknown(node: FlowNode): FlowNode {
    const isHidden = (node.kind === 'ivr' ? 'IVRs' : 'queues') === this.flow.hidden
    return isHidden
      ? node
      : { ...node, to: undefined, mark: 'gone', words: `${node.words} that does not exist any more` }
  }

  #leadsOn(kind: 'ivr' | 'queue', name: string): boolean {
    if (kind === 'queue') {
      const queue = this.#queues.get(name)
      return queue !== undefined && (queue.next !== '' || queue.nextOutsideHours !== '')
    }
    const ivr = this.#ivrs.get(name)
    return ivr !== undefined && (ivr.options.length > 0 || ivr.fallbackQueue !== '')
  }

  #afterIvr(name: string, above: readonly string[]): FlowNode[] {
    const ivr = this.#ivrs.get(name)
    if (!ivr) return []
    const nodes = ivr.options.map((option) => this.#afterOption(ivr, option, above))
    if (ivr.fallbackQueue === '') return nodes
    const fallback = this.#place('queue', ivr.fallbackQueue, above, 'closed')
    return [...nodes, { ...fallback, words: fallback.mark ? fallback.words : 'Fallback queue' }]
  }

  #afterOption(ivr: FlowIvr, { index, type, kind, target }: FlowOption, above: readonly string[]): FlowNode {
    const by = String(index)
    if (kind === 'agent') return this.#agent(target, by)
    if (kind) return this.#place(kind, target, above, by)
    if (type === 'REPEAT_CURRENT_IVR') {
      return { kind: 'ivr', name: 'Repeats this menu', to: ivrUrl(ivr.name), by, mark: 'loop', words: '', children: [] }
    }
    if (type === 'RETURN_TO_PARENT_IVR' && ivr.parent !== '') {
      const parent = this.#place('ivr', ivr.parent, above, by)
      return parent.mark === 'loop' ? { ...parent, words: 'back to the parent IVR' } : parent
    }
    const words = type === 'RETURN_TO_PARENT_IVR' ? 'this IVR has no parent' : ''
    return { kind: 'end', name: actionName(type), by, mark: words ? 'dead end' : undefined, words, children: [] }
  }

  #agent(name: string, by: string): FlowNode {
    const node = { kind: 'agent' as const, name, by, words: 'Agent', children: [] }
    if (this.#agents && !this.#agents.has(name)) {
      return { ...node, mark: 'gone', words: 'Agent that does not exist any more' }
    }
    return { ...node, to: `${pages.agents.path}?${new URLSearchParams({ q: name })}` }
  }

  #afterQueue(name: string, above: readonly string[]): FlowNode[] {
    const queue = this.#queues.get(name)
    return [
      ...(queue?.next ? [this.#place('queue', queue.next, above, 'next')] : []),
      ...(queue?.nextOutsideHours ? [this.#place('queue', queue.nextOutsideHours, above, 'closed')] : []),
    ]
  }
}

function keyOf(kind: Here['kind'], name: string): string {
  return `${kind} ${name}`
}
