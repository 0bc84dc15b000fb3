/** Where calls go, as a map and as a list of the same. Narrow screens and text browsers show the list. */
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Alert } from '../../../ui/alert'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { Icon } from '../../../ui/icon'
import { Loadable } from '../../../ui/loadable'
import { AskAll, AskForMissing, missingRecords } from './ask-all'
import type { LaidOutTree, LaidOutTrees } from './flow-layout.server'
import { BOX_HEIGHT, flowMap, isElsewhere, LABEL_SIZE, NAME_SIZE, type MapBox } from './flow-map'
import type { FlowNode, NodeMark } from './flow-tree'
import { KEY, meanings } from './line-labels'
import { cut, widthOf } from './text-width'

interface FlowCardProps {
  readonly flow: Loadable<LaidOutTrees>
}

export function FlowCard({ flow }: FlowCardProps) {
  return (
    <Card title="Call flow" id="call-flow" className="flow-card" flush>
      <Loadable
        section={flow}
        failed={(text) => (
          <Alert kind="warning">
            We could not find out where calls go: {text} <AskAll text="Try again" />
          </Alert>
        )}
      >
        {({ missing, ...drawn }) => (
          <>
            {missing && (
              <Alert kind="info">
                The options of {missingRecords(missing)} are missing here
                <AskForMissing missing={missing} text="Load the rest" />
              </Alert>
            )}
            <Flow {...drawn} unreachedTitle={missing ? UNREACHED_SO_FAR : UNREACHED} />
          </>
        )}
      </Loadable>
    </Card>
  )
}

const UNREACHED = 'No number leads here'
const UNREACHED_SO_FAR = 'No number leads here, as far as we know'

function Flow({ trees, unreached, unreachedTitle }: Omit<LaidOutTrees, 'missing'> & { unreachedTitle: string }) {
  if (trees.length + unreached.length === 0) return <p>No number leads anywhere yet.</p>
  return (
    <>
      <Legend trees={[...trees, ...unreached]} />
      <div className="flow px-3 pt-2 pb-3">
        <Maps trees={trees} />
        {unreached.length > 0 && <h3 className="mt-4">{unreachedTitle}</h3>}
        <Maps trees={unreached} />
      </div>
      <details className="flow-toggle d-print-none">
        <summary className="px-3 py-2 border-top">The same as a list</summary>
      </details>
      <div className="outline px-3 pt-1 pb-12">
        <Lines trees={trees} />
        {unreached.length > 0 && <h3 className="mt-4">{unreachedTitle}</h3>}
        <Lines trees={unreached} />
      </div>
    </>
  )
}

/** What the labels of lines mean, as far as there are such lines [598]. */
function Legend({ trees }: { trees: readonly LaidOutTree[] }) {
  const used = new Set(trees.flatMap(({ root }) => labelsOf(root)))
  const shown = meanings.filter(([label]) => used.has(label))
  const isShared = trees.some(({ root }) => root.mark === 'shared')
  if (shown.length === 0 && !isShared) return null
  return (
    <ul className="d-flex flex-wrap column-gap-3 row-gap-1 align-items-center px-3 pt-12 mb-0 list-unstyled small text-body-secondary">
      {shown.map(([label, text]) => (
        <li key={label}>
          <kbd>{label}</kbd> {text}
        </li>
      ))}
      {isShared && (
        <li>
          <Badge text={markNames.shared} tone="attention" /> several queues or IVRs have this number
        </li>
      )}
    </ul>
  )
}

function labelsOf({ via, children }: FlowNode): string[] {
  const own = via === undefined ? [] : [/^\d/.test(via) ? KEY : via]
  return [...own, ...children.flatMap(labelsOf)]
}

function Maps({ trees }: { trees: readonly LaidOutTree[] }) {
  return trees.map((tree, at) => <TreeMap key={at} tree={tree} />)
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
      {edges.map(({ path, isBack }, at) => (
        <path key={at} className={isBack ? 'edge edge-back' : 'edge'} d={path} />
      ))}
      {boxes.map((box, at) => (
        <Box key={at} box={box} />
      ))}
    </svg>
  )
}

function Box({ box: { node, lineLabel, x, y, width } }: { box: MapBox }) {
  const kind = node.mark && node.kind !== 'number' ? markNames[node.mark] : kindNames[node.kind]
  // No <title>: text browsers would take it for the page's. It begins with what is seen, for people who speak it [650].
  const seen = [node.name, kind].filter(Boolean).join(' ')
  const whole = [seen, node.note === kind ? '' : node.note].filter(Boolean).join(', ')
  // No box, because its box is above.
  const isRest = node.kind === 'rest'
  const nameWidth = width - 20 - (kind ? Math.ceil(widthOf(kind, LABEL_SIZE)) + 10 : 0)
  const content = (
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
          {cut(node.name, nameWidth, NAME_SIZE)}
        </text>
      </svg>{' '}
      {kind && (
        <text className={isFilled(node) ? 't-kind t-here' : 't-kind'} x={x + width - 10} y={y + 20} textAnchor="end">
          {kind}
        </text>
      )}{' '}
    </>
  )
  return (
    <>
      {lineLabel && (
        <g>
          <rect
            className="cap"
            x={lineLabel.x}
            y={lineLabel.y}
            width={lineLabel.width}
            height={lineLabel.lines.length > 1 ? BOX_HEIGHT : 20}
            rx="4"
          />
          {lineLabel.lines.map((line, at) => (
            <Fragment key={line}>
              <text
                className="t-cap"
                x={lineLabel.x + lineLabel.width / 2}
                y={lineLabel.y + (lineLabel.lines.length > 1 ? 12 : 14) + at * 13}
              >
                {line}
              </text>{' '}
            </Fragment>
          ))}
        </g>
      )}
      {node.to === undefined ? (
        <g role="img" aria-label={whole}>
          {content}
        </g>
      ) : (
        <Link to={node.to} aria-label={whole}>
          {content}
        </Link>
      )}
    </>
  )
}

function isFilled(node: FlowNode): boolean {
  return node.isHere === true && !node.mark
}

function textClass(node: FlowNode): string | undefined {
  if (isProblem(node)) return 't-dead'
  return isFilled(node) ? 't-here' : undefined
}

function boxClass(node: FlowNode): string {
  if (isProblem(node)) return 'box-dead'
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
const kindNames = { number: '', ivr: 'IVR', queue: 'Queue', agent: 'Agent', end: '', rest: '' } as const
const markNames: Record<NodeMark, string> = {
  loop: 'Loop',
  again: 'See above',
  below: 'See below',
  'goes on': 'See below',
  'dead end': 'Dead end',
  missing: 'Gone',
  'no exit': 'No way out',
  unread: 'Not read',
  shared: 'Shared',
}

function isProblem({ mark }: FlowNode): boolean {
  return mark === 'dead end' || mark === 'missing' || mark === 'no exit'
}

function Lines({ trees }: { trees: readonly LaidOutTree[] }) {
  return (
    <ul className="list-unstyled mb-0">
      {trees.map((tree, at) => (
        <Line key={at} node={tree.root} />
      ))}
    </ul>
  )
}

function Line({ node }: { node: FlowNode }) {
  const { name, to, via, mark, note, children } = node
  return (
    <li>
      <div className="d-flex flex-wrap column-gap-2 row-gap-1 align-items-center py-1 text-break">
        {node.kind === 'number' && <Icon name="telephone" />}
        {via !== undefined && <kbd>{via}</kbd>}{' '}
        {to === undefined || node.isHere ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}{' '}
        {note && <span className="outline-note small text-body-secondary">{note}</span>}{' '}
        {mark && (
          <Badge
            text={markNames[mark]}
            tone={isProblem(node) ? 'danger' : mark === 'shared' ? 'attention' : 'neutral'}
          />
        )}
      </div>
      {children.length > 0 && (
        <ul className="list-unstyled">
          {children.map((child, at) => (
            <Line key={at} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
