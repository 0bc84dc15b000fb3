/** The map of a tree: boxes in columns, lines between them, and labels on the lines. */
import type { LaidOutTree } from './flow-layout.server'
import type { FlowNode } from './flow-node'
import { NO_KEY_LABEL } from './line-labels'
import { textWidth } from './text-width'

export interface MapBox extends Rectangle {
  readonly node: FlowNode
  /** Text on the line to this box: how a call gets here, in one line or two. */
  readonly lineLabel: (Rectangle & { readonly lines: readonly string[] }) | undefined
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface FlowMap {
  readonly width: number
  readonly height: number
  readonly boxes: readonly MapBox[]
  readonly edges: readonly { readonly path: string; readonly isBack: boolean }[]
}

export const BOX_HEIGHT = 30
/** The size of texts in boxes, and of those on lines and of kinds. */
export const [NAME_SIZE, LABEL_SIZE] = [13, 12]
const ROW = 38
const WIDTH = 190
/** Room between columns, also for the labels of lines. */
const GAP = 94
/** A number has a narrow box and lines without labels. So has the name before the rest of a tree, but its lines have labels. */
const NUMBER_WIDTH = 128
const NUMBER_GAP = 32

export function flowMap({ root, rows }: LaidOutTree): FlowMap {
  const boxes: MapBox[] = []
  const edges: FlowMap['edges'][number][] = []

  const add = (node: FlowNode, depth: number): MapBox => {
    const y = Math.round((rows[boxes.length] ?? 0) * ROW) + 1
    const place = { y, ...columnAt(depth, root.kind) }
    const box = { node, ...place, lineLabel: node.via === undefined ? undefined : labelBox(node.via, place) }
    boxes.push(box)
    for (const child of node.children) edges.push(edge(box, add(child, depth + 1)))
    return box
  }
  add(root, 0)
  return {
    width: boxes.reduce((most, { x, width }) => Math.max(most, x + width), 0) + 1,
    height: boxes.reduce((most, { y }) => Math.max(most, y), 0) + BOX_HEIGHT + 1,
    boxes,
    // Dashed lines come first, so that full lines cover them where they overlap.
    edges: edges.sort((one, other) => Number(other.isBack) - Number(one.isBack)),
  }
}

/** Place and lines of a label: two lines if the room between columns is too narrow for one. */
function labelBox(text: string, { x, y }: Rectangle): MapBox['lineLabel'] {
  const lines = text === NO_KEY_LABEL ? ['no key', 'or closed'] : [text]
  // Bold letters are a little wider.
  const width = Math.max(22, Math.round(Math.max(...lines.map((line) => textWidth(line, LABEL_SIZE))) * 1.1) + 12)
  return lines.length > 1 ? { x: x - 6 - width, y, width, lines } : { x: x - 14 - width, y: y + 5, width, lines }
}

function edge(from: MapBox, to: MapBox) {
  const start = from.x + from.width
  const end = to.x
  const y = to.y + BOX_HEIGHT / 2
  const ofParent = from.y + BOX_HEIGHT / 2
  const path = y === ofParent ? `M${start} ${y}H${end}` : `M${start} ${ofParent}H${start + 16}V${y}H${end}`
  return { path, isBack: isElsewhere(to.node) }
}

function columnAt(depth: number, first: FlowNode['kind']): { x: number; width: number } {
  const isNarrow = first === 'number' || first === 'rest'
  if (!isNarrow) return { x: 1 + depth * (WIDTH + GAP), width: WIDTH }
  if (depth === 0) return { x: 1, width: NUMBER_WIDTH }
  const gap = first === 'number' ? NUMBER_GAP : GAP
  return { x: 1 + NUMBER_WIDTH + gap + (depth - 1) * (WIDTH + GAP), width: WIDTH }
}

/** The target of a dashed line is drawn elsewhere. */
export function isElsewhere({ mark }: FlowNode): boolean {
  return mark === 'loop' || mark === 'again' || mark === 'below'
}
