/** Lays out trees in rows: a leaf takes one, and its parent is in the middle of its children. */
import { hierarchy, tree } from 'd3-hierarchy'
import { cardPage } from '../cards/card-page.server'
import { MAP, type CardPage } from '../cards/card-pages'
import type { CallFlow, UnreadRecords } from './call-flow'
import type { FlowNode } from './flow-node'
import { allTrees } from './flow-tree'

export interface LaidOutTree {
  readonly root: FlowNode
  /** The row of each node, from 0. A node comes before its children. */
  readonly rows: readonly number[]
}

/** A page of maps: each is drawn by itself. */
export interface LaidOutTrees {
  readonly shown: CardPage<LaidOutTree>
  /** The number of trees on this page that begin at a number. The others begin at IVRs that no number leads to. */
  readonly reached: number
  readonly unreadRecords: UnreadRecords | undefined
}

/** Boxes on a page, unless one map has more. */
const MAX_BOXES = 200

/** The maps of the whole organisation. */
export function mapOfAll(flow: CallFlow, url: URL): LaidOutTrees {
  const { trees, unreached } = allTrees(flow)
  return pageOfMaps([...trees, ...unreached], trees.length, flow.unreadRecords, url)
}

/** The maps of a record, from its trees. Only IVRs in them can be missing. */
export function mapOf({ unreadRecords, ivrs: all }: CallFlow, trees: readonly FlowNode[], url: URL): LaidOutTrees {
  const unread = trees.flatMap(flat).filter(({ mark }) => mark === 'unread')
  const names = new Set(unread.map(({ name }) => name))
  const ivrs = all.filter(({ name }) => names.has(name)).length
  return pageOfMaps(trees, trees.length, unreadRecords && ivrs ? { ...unreadRecords, ivrs } : undefined, url)
}

function pageOfMaps(
  trees: readonly FlowNode[],
  reached: number,
  unreadRecords: UnreadRecords | undefined,
  url: URL,
): LaidOutTrees {
  const page = cardPage(trees, url, MAP, { sizeOf: (tree) => flat(tree).length, most: MAX_BOXES })
  return { shown: { ...page, rows: page.rows.map(layOut) }, reached: Math.max(0, reached - page.from), unreadRecords }
}

function flat(node: FlowNode): FlowNode[] {
  return [node, ...node.children.flatMap(flat)]
}

export function layOut(root: FlowNode): LaidOutTree {
  const nodes = hierarchy(root, ({ children }) => [...children])
  const rows: number[] = []
  let first = Infinity
  const place = tree<FlowNode>().nodeSize([1, 1])
  place
    .separation(() => 1)(nodes)
    .eachBefore(({ x }) => {
      rows.push(x)
      first = Math.min(first, x)
    })
  return { root, rows: rows.map((row) => row - first) }
}
