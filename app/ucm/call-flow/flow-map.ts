/** The map of a tree that was laid out: boxes in columns, lines between them, and on the lines how a call gets there. */
import type { LaidOutTree } from './flow-layout.server'
import type { FlowNode } from './flow-tree'

export interface MapBox extends Place {
  readonly node: FlowNode
  /** On the line to it: how a call gets there. */
  readonly cap: Place | undefined
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface FlowMap {
  readonly width: number
  readonly height: number
  readonly boxes: readonly MapBox[]
  readonly edges: readonly { readonly path: string; readonly isBack: boolean }[]
}

export const BOX_HEIGHT = 30
const ROW = 38
const WIDTH = 190
/** Between columns: room for the caps. A number has a narrow box, and nothing to say on its line. */
const GAP = 80
const NUMBER_WIDTH = 116
const NUMBER_GAP = 32

export function flowMap({ root, rows }: LaidOutTree): FlowMap {
  const boxes: MapBox[] = []
  const edges: FlowMap['edges'][number][] = []

  const add = (node: FlowNode, depth: number): MapBox => {
    const y = Math.round((rows[boxes.length] ?? 0) * ROW) + 1
    const place = { y, ...columnOf(depth, root.kind === 'number') }
    const box = { node, ...place, cap: node.by === undefined ? undefined : capOf(node.by, place) }
    boxes.push(box)
    for (const child of node.children) edges.push(edge(box, add(child, depth + 1)))
    return box
  }
  add(root, 0)
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + 1,
    height: Math.max(...boxes.map(({ y }) => y)) + BOX_HEIGHT + 1,
    boxes,
    // Dashed lines are drawn first, so that full ones cover what they share.
    edges: edges.toSorted((one, other) => Number(other.isBack) - Number(one.isBack)),
  }
}

function capOf(text: string, { x, y }: Place): Place {
  const width = Math.max(22, text.length * 7 + 12)
  return { x: x - 14 - width, y: y + 5, width }
}

function edge(from: MapBox, to: MapBox) {
  const [start, end] = [from.x + from.width, to.x]
  const [y, ofParent] = [to.y + BOX_HEIGHT / 2, from.y + BOX_HEIGHT / 2]
  const path = y === ofParent ? `M${start} ${y}H${end}` : `M${start} ${ofParent}H${start + 16}V${y}H${end}`
  return { path, isBack: isElsewhere(to.node) }
}

function columnOf(depth: number, startsWithNumber: boolean): { x: number; width: number } {
  if (!startsWithNumber) return { x: 1 + depth * (WIDTH + GAP), width: WIDTH }
  if (depth === 0) return { x: 1, width: NUMBER_WIDTH }
  return { x: 1 + NUMBER_WIDTH + NUMBER_GAP + (depth - 1) * (WIDTH + GAP), width: WIDTH }
}

/** Drawn dashed: what the line leads to is drawn elsewhere. */
export function isElsewhere({ mark }: FlowNode): boolean {
  return mark === 'loop' || mark === 'again' || mark === 'below'
}
