/** Lays out trees in rows: a leaf takes one, and its parent is in the middle of its children. */
import { hierarchy, tree } from 'd3-hierarchy'
import type { FlowNode, FlowTrees } from './flow-tree'

export interface LaidOutTree {
  readonly root: FlowNode
  /** The row of each node, from 0. A node comes before its children. */
  readonly rows: readonly number[]
}

export interface LaidOutTrees {
  readonly trees: readonly LaidOutTree[]
  /** From IVRs that no number leads to. */
  readonly unreached: readonly LaidOutTree[]
}

export function layOutAll({ trees, unreached }: FlowTrees): LaidOutTrees {
  return { trees: trees.map(layOut), unreached: unreached.map(layOut) }
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
