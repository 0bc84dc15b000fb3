/** The rows of a tree's nodes: each leaf has one, and what leads to them is in their middle. */
import { hierarchy, tree } from 'd3-hierarchy'
import type { FlowNode } from './flow-tree'

export interface LaidOutTree {
  readonly root: FlowNode
  /** Of each node, from 0; a node comes before its children. */
  readonly rows: readonly number[]
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
