/** Lays out trees in rows: a leaf takes one, and its parent is in the middle of its children. */
import { hierarchy, tree } from 'd3-hierarchy'
import type { CallFlow, Missing } from './call-flow'
import type { FlowNode } from './flow-node'
import { allTrees } from './flow-tree'

export interface LaidOutTree {
  readonly root: FlowNode
  /** The row of each node, from 0. A node comes before its children. */
  readonly rows: readonly number[]
}

export interface LaidOutTrees {
  readonly trees: readonly LaidOutTree[]
  /** From IVRs that no number leads to. */
  readonly unreached: readonly LaidOutTree[]
  /** What is not known of it. */
  readonly missing: Missing | undefined
}

/** The map of the whole organisation. */
export function mapOfAll(flow: CallFlow): LaidOutTrees {
  const { trees, unreached } = allTrees(flow)
  return { trees: trees.map(layOut), unreached: unreached.map(layOut), missing: flow.missing }
}

/** The map of a record, from its trees. Only IVRs in it can be missing. */
export function mapOf({ missing }: CallFlow, trees: readonly FlowNode[]): LaidOutTrees {
  const ivrs = new Set(trees.flatMap(flat).flatMap(({ mark, name }) => (mark === 'unread' ? [name] : []))).size
  return { trees: trees.map(layOut), unreached: [], missing: missing && ivrs ? { ...missing, ivrs } : undefined }
}

function flat(node: FlowNode): FlowNode[] {
  return [node, ...node.children.flatMap(flat)]
}

export function layOut(root: FlowNode): LaidOutTree {
  const nodes = hierarchy(root, ({ children }) => [...children])
  const rows: number[] = []
  const place = tree<FlowNode>().nodeSize([1, 1])
  place
    .separation(() => 1)(nodes)
    .eachBefore(({ x }) => void rows.push(x))
  const first = Math.min(...rows)
  return { root, rows: rows.map((row) => row - first) }
}
