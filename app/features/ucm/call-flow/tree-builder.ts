/**
 * Builds trees of calls. Each IVR and queue is expanded once, so loops end. A tree has as many levels as fit on a page; what follows
 * its last level becomes further trees.
 */
import { groupBy } from '~/platform/text/group-by'
import { joinWords } from '~/platform/text/wording'
import { ivrUrl, targetUrl } from '../record-urls'
import {
  destinationOf,
  nextRecords,
  numberedRecords,
  othersOf,
  recordKey,
  type CallFlow,
  type FlowIvr,
  type FlowOption,
  type FlowQueue,
  type RecordRef,
} from './call-flow'
import { ivrsWithoutExit } from './dead-ends'
import type { FlowNode } from './flow-node'
import { CLOSED_LABEL, NEXT_LABEL, NO_KEY_LABEL } from './line-labels'
import { actionName } from './menu-actions'
import { kindNames } from './node-names'

const LEVELS = 4
/** Names of records with one number. */
const MAX_NAMED = 3

/** The way to a place in a tree: everything on it, the nearest first, and how many columns of it this tree has. */
interface TreePlace {
  readonly above: Above | undefined
  readonly level: number
}

/** A record on the way and those above it. A list for each place would hold a long chain once for each of its records [938]. */
interface Above {
  readonly key: string
  readonly above: Above | undefined
}

const START: TreePlace = { above: undefined, level: 0 }

export class TreeBuilder {
  readonly #ivrs: ReadonlyMap<string, FlowIvr>
  readonly #queues: ReadonlyMap<string, FlowQueue>
  readonly #byNumber: ReadonlyMap<string, readonly RecordRef[]>
  readonly #agents: ReadonlySet<string> | undefined
  readonly #withoutExit: ReadonlySet<string>
  readonly #drawn = new Set<string>()
  /** Records that have a tree of their own, because they have a number. */
  readonly #entries: ReadonlySet<string>
  /** IVRs and queues of the last level, with the way to what follows each. */
  #further: (RecordRef & { readonly way: TreePlace })[] = []

  constructor(
    private readonly flow: CallFlow,
    private readonly ofPage?: RecordRef,
    entries: readonly RecordRef[] = [],
  ) {
    this.#ivrs = new Map(flow.ivrs.map((ivr) => [ivr.name, ivr]))
    this.#queues = new Map(flow.queues.map((queue) => [queue.name, queue]))
    this.#byNumber = groupBy(numberedRecords(flow), ({ phoneNumber }) => phoneNumber)
    this.#agents = flow.agentNames && new Set(flow.agentNames)
    this.#withoutExit = ivrsWithoutExit(flow)
    this.#entries = new Set(entries.map(recordKey))
  }

  isDrawn(ivrName: string): boolean {
    return this.#drawn.has(recordKey({ kind: 'ivr', name: ivrName }))
  }

  /** A tree that starts at the record's number, or at the record. */
  root({ kind, name }: RecordRef): FlowNode {
    const number = (kind === 'ivr' ? this.#ivrs : this.#queues).get(name)?.phoneNumber ?? ''
    if (number === '') return this.#place(kind, name, START, undefined)
    const others = othersOf({ kind, name }, this.#byNumber.get(number) ?? [])
    // The page of a record says by itself who else has its number.
    const children = [{ kind, name }, ...(this.ofPage ? [] : others)].map((one) => {
      return this.#place(one.kind, one.name, { ...START, level: 1 }, undefined)
    })
    if (others.length === 0) return { kind: 'number', name: number, note: 'Phone number', children }
    const names = joinWords([name, ...others.map((other) => other.name)], MAX_NAMED)
    return { kind: 'number', name: number, mark: 'shared', note: `Phone number of ${names}`, children }
  }

  /** The trees of what follows the last levels of the trees so far. */
  rest(): FlowNode[] {
    const trees: FlowNode[] = []
    // The list grows meanwhile.
    for (const { kind, name, way } of this.#further) {
      const children = kind === 'ivr' ? this.#afterIvr(name, way) : this.#afterQueue(name, way)
      trees.push({ kind: 'rest', name, to: targetUrl(kind, name), note: 'goes on', children })
    }
    this.#further = []
    return trees
  }

  /** The trees from an IVR on, unless it is drawn. */
  treesUnlessDrawn(ivrName: string): FlowNode[] {
    return this.isDrawn(ivrName) ? [] : [this.root({ kind: 'ivr', name: ivrName }), ...this.rest()]
  }

  #place(kind: 'ivr' | 'queue', name: string, { above, level }: TreePlace, via: string | undefined): FlowNode {
    const key = recordKey({ kind, name })
    const node = {
      kind,
      name,
      via,
      to: targetUrl(kind, name),
      note: kindNames[kind],
      isHere: this.ofPage?.kind === kind && this.ofPage.name === name ? true : undefined,
      children: [],
    }
    if (!(kind === 'ivr' ? this.#ivrs : this.#queues).has(name)) return this.#unknown(node)
    if (this.#drawn.has(key) && isIn(above, key)) return { ...node, mark: 'loop', note: `back to this ${node.note}` }
    if (kind === 'ivr' && this.#ivrs.get(name)?.isUnread) {
      return { ...node, mark: 'unread', note: 'IVR whose options are missing here' }
    }
    if (!this.#leadsOn(kind, name)) {
      this.#drawn.add(key)
      return kind === 'queue'
        ? node
        : { ...node, mark: 'dead end', note: 'IVR without options and without a fallback queue' }
    }
    if (this.#drawn.has(key)) return { ...node, mark: 'again', note: this.#elsewhere(node, 'shown above') }
    const isLast = level >= LEVELS - 1
    if (isLast && this.#entries.has(key)) {
      return { ...node, mark: 'below', note: this.#elsewhere(node, 'continued below') }
    }
    this.#drawn.add(key)
    const withoutExit = kind === 'ivr' && this.#withoutExit.has(name)
    const one = withoutExit
      ? { ...node, mark: 'no exit' as const, note: 'IVR from which no queue and no agent can be reached' }
      : node
    if (isLast) {
      this.#further.push({ kind, name, way: { above: { key, above }, level: 1 } })
      return { mark: 'goes on', ...one, note: this.#elsewhere(one, 'continued below') }
    }
    const below = { above: { key, above }, level: level + 1 }
    return { ...one, children: kind === 'ivr' ? this.#afterIvr(name, below) : this.#afterQueue(name, below) }
  }

  /** Adds where a queue goes on, because its box looks like an end [594]. */
  #elsewhere({ kind, name, note }: FlowNode, where: string): string {
    const queue = kind === 'queue' ? this.#queues.get(name) : undefined
    const next = queue ? [...new Set(nextRecords(queue).map((one) => one.name))] : []
    return next.length > 0 ? `${note}, goes on to ${joinWords(next)}, ${where}` : `${note}, ${where}`
  }

  /** A record that this person may not see, or whose row could not be read, may exist. */
  #unknown(node: FlowNode): FlowNode {
    const isHidden = (node.kind === 'ivr' ? 'IVRs' : 'queues') === this.flow.hidden
    if (isHidden) return node
    if (this.flow.areListsIncomplete) return { ...node, mark: 'unread', note: `${node.note} that could not be read` }
    return { ...node, to: undefined, mark: 'gone', note: `${node.note} that does not exist any more` }
  }

  #leadsOn(kind: 'ivr' | 'queue', name: string): boolean {
    if (kind === 'queue') {
      const queue = this.#queues.get(name)
      return queue !== undefined && nextRecords(queue).length > 0
    }
    const ivr = this.#ivrs.get(name)
    return ivr !== undefined && (ivr.options.length > 0 || ivr.fallbackQueue !== '')
  }

  #afterIvr(name: string, way: TreePlace): FlowNode[] {
    const ivr = this.#ivrs.get(name)
    if (!ivr) return []
    const nodes = ivr.options.map((option) => this.#afterOption(ivr, option, way))
    if (ivr.fallbackQueue === '') return [...nodes, NO_FALLBACK]
    const fallback = this.#place('queue', ivr.fallbackQueue, way, NO_KEY_LABEL)
    return [...nodes, { ...fallback, note: fallback.mark ? fallback.note : 'Fallback queue' }]
  }

  #afterOption(ivr: FlowIvr, option: FlowOption, way: TreePlace): FlowNode {
    const via = String(option.index)
    const destination = destinationOf(ivr, option)
    if (!destination) return { kind: 'end', name: actionName(option.action), via, note: '', children: [] }
    const { does, to, lacksParent } = destination
    if (to.kind === 'agent') return this.#agent(to.name, via)
    if (does === 'repeat') {
      const note = lacksParent ? 'this IVR has no parent' : ''
      return { kind: 'ivr', name: 'Repeats this menu', to: ivrUrl(ivr.name), via, mark: 'loop', note, children: [] }
    }
    const node = this.#place(to.kind, to.name, way, via)
    return does === 'return' && node.mark === 'loop' ? { ...node, note: 'back to the parent IVR' } : node
  }

  #agent(name: string, via: string): FlowNode {
    const node = { kind: 'agent' as const, name, via, note: 'Agent', children: [] }
    if (this.#agents && !this.#agents.has(name)) {
      return { ...node, mark: 'gone', note: 'Agent that does not exist any more' }
    }
    return { ...node, to: targetUrl('agent', name) }
  }

  #afterQueue(name: string, way: TreePlace): FlowNode[] {
    const queue = this.#queues.get(name)
    return [
      ...(queue?.nextQueue ? [this.#place('queue', queue.nextQueue, way, NEXT_LABEL)] : []),
      ...(queue?.nextOutsideHours ? [this.#place('queue', queue.nextOutsideHours, way, CLOSED_LABEL)] : []),
    ]
  }
}

/** The end for callers of an IVR without a fallback queue who choose nothing or call while it is closed [596]. */
const NO_FALLBACK: FlowNode = {
  kind: 'end',
  name: 'No fallback queue',
  via: NO_KEY_LABEL,
  note: 'the call goes nowhere',
  children: [],
}

function isIn(above: Above | undefined, key: string): boolean {
  for (let one = above; one; one = one.above) if (one.key === key) return true
  return false
}
