/** Trees of calls as a map: boxes with lines between them. */
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { usePhoneGroups } from '~/ui/names'
import { beginningsIn } from '~/platform/text/phone-groups'
import type { LaidOutTree } from './flow-layout.server'
import { BOX_HEIGHT, flowMap, isElsewhere, LABEL_SIZE, NAME_SIZE, type MapBox } from './flow-map'
import type { FlowNode } from './flow-node'
import { losesCallers, kindNames, markNames } from './node-names'
import { cutToWidth, textWidth } from './text-width'

export function FlowMaps({ trees }: { trees: readonly LaidOutTree[] }) {
  return trees.map((tree, index) => <TreeMap key={index} tree={tree} />)
}

function TreeMap({ tree }: { tree: LaidOutTree }) {
  const { width, height, boxes, edges } = flowMap(tree)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={`Where a call to ${tree.root.name} can go. The list below says the same.`}
    >
      {edges.map(({ path, isBack }, index) => (
        <path key={index} className={isBack ? 'edge edge-back' : 'edge'} d={path} />
      ))}
      {boxes.map((box, index) => (
        <Box key={index} box={box} />
      ))}
    </svg>
  )
}

function Box({ box }: { box: MapBox }) {
  const { node, lineLabel } = box
  const kind = node.mark && node.kind !== 'number' ? markNames[node.mark] : kindNames[node.kind]
  // No <title>: text browsers would take it for the page's. It begins with what is seen, for people who speak it [650].
  const seen = [node.name, kind].filter(Boolean).join(' ')
  const whole = [seen, node.note === kind ? '' : node.note].filter(Boolean).join(', ')
  return (
    <>
      {lineLabel && <LineLabel label={lineLabel} />}
      {node.to === undefined ? (
        <g role="img" aria-label={whole}>
          <BoxContent box={box} kind={kind} />
        </g>
      ) : (
        <Link to={node.to} aria-label={whole}>
          <BoxContent box={box} kind={kind} />
        </Link>
      )}
    </>
  )
}

function LineLabel({ label: { x, y, width, lines } }: { label: NonNullable<MapBox['lineLabel']> }) {
  return (
    <g>
      <rect className="cap" x={x} y={y} width={width} height={lines.length > 1 ? BOX_HEIGHT : 20} rx="4" />
      {lines.map((line, index) => (
        <Fragment key={line}>
          <text className="t-cap" x={x + width / 2} y={y + (lines.length > 1 ? 12 : 14) + index * 13}>
            {line}
          </text>{' '}
        </Fragment>
      ))}
    </g>
  )
}

/** Room before a group of a number, and for the plus before its first one, in pixels. The plus is drawn, because a text would be found and copied. */
const [GROUP_ROOM, PLUS_ROOM] = [3, 9]

function BoxContent({ box: { node, x, y, width }, kind }: { box: MapBox; kind: string }) {
  // No box, because its box is above.
  const isRest = node.kind === 'rest'
  const nameWidth = width - 20 - (kind ? Math.ceil(textWidth(kind, LABEL_SIZE)) + 10 : 0)
  const beginnings = beginningsIn(node.name, usePhoneGroups())
  const hasCode = beginnings.get(0) === 'code'
  const room = (hasCode ? PLUS_ROOM : 0) + beginnings.size * GROUP_ROOM
  const name = cutToWidth(node.name, nameWidth - room, NAME_SIZE)
  const cuts = [...new Set([0, ...beginnings.keys()])]
  return (
    <>
      {!isRest && <rect className={`box ${boxClass(node)}`} x={x} y={y} width={width} height={BOX_HEIGHT} rx="6" />}
      {/* Cuts what is wider in the reader's font. */}
      <svg x={x + 10} y={y} width={nameWidth} height={BOX_HEIGHT}>
        <text
          className={textClass(node)}
          x={isRest ? nameWidth : undefined}
          y="20"
          textAnchor={isRest ? 'end' : undefined}
        >
          {cuts.length === 1
            ? name
            : cuts.map((start, index) => (
                <tspan key={start} dx={index > 0 ? GROUP_ROOM : hasCode ? PLUS_ROOM : undefined}>
                  {name.slice(start, cuts[index + 1])}
                </tspan>
              ))}
        </text>
        {hasCode && <path className="plus" d="M0 15.5h7m-3.5 -3.5v7" />}
      </svg>{' '}
      {kind && (
        <text className={isFilled(node) ? 't-kind t-here' : 't-kind'} x={x + width - 10} y={y + 20} textAnchor="end">
          {kind}
        </text>
      )}{' '}
    </>
  )
}

function isFilled(node: FlowNode): boolean {
  return node.isHere === true && !node.mark
}

function textClass(node: FlowNode): string | undefined {
  if (losesCallers(node)) return 't-dead'
  return isFilled(node) ? 't-here' : undefined
}

function boxClass(node: FlowNode): string {
  if (losesCallers(node)) return 'box-dead'
  if (isFilled(node)) return 'box-here'
  if (node.mark === 'loop') return 'box-loop'
  if (node.mark === 'shared') return 'box-shared'
  return isElsewhere(node) || node.mark === 'unread' ? `${boxClasses[node.kind]} box-elsewhere` : boxClasses[node.kind]
}

const boxClasses = {
  number: '',
  ivr: 'box-ivr',
  queue: 'box-queue',
  agent: 'box-agent',
  end: 'box-agent',
  rest: '',
} as const
