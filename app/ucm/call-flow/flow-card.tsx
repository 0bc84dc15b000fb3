/** Where calls go, as a map and as a list that says the same. Narrow screens and text browsers have the list. */
import { Link } from '@remix-run/react'
import { Alert } from '../../ui/alert'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Loadable } from '../../ui/loadable'
import type { LaidOutTree } from './flow-layout.server'
import { BOX_HEIGHT, flowMap, isElsewhere, type MapBox } from './flow-map'
import type { FlowNode, NodeMark } from './flow-tree'

interface FlowCardProps {
  readonly of: Loadable<readonly LaidOutTree[]>
}

export function FlowCard({ of }: FlowCardProps) {
  return (
    <Card title="Call flow" id="call-flow" className="flow-card" flush>
      <Loadable of={of} failed={(text) => <Alert kind="warning">We could not find out where calls go: {text}</Alert>}>
        {(trees) =>
          trees.length === 0 ? (
            <p>No number leads anywhere yet.</p>
          ) : (
            <>
              <div className="flow">
                {trees.map((tree, at) => (
                  <TreeMap key={at} of={tree} />
                ))}
              </div>
              <details className="flow-toggle">
                <summary>The same as a list</summary>
              </details>
              <div className="outline">
                <ul>
                  {trees.map((tree, at) => (
                    <Line key={at} of={tree.root} />
                  ))}
                </ul>
              </div>
            </>
          )
        }
      </Loadable>
    </Card>
  )
}

function TreeMap({ of: tree }: { of: LaidOutTree }) {
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
        <Box key={at} of={box} />
      ))}
    </svg>
  )
}

function Box({ of: { node, cap, x, y, width } }: { of: MapBox }) {
  const kind = kindText(node)
  const content = (
    <>
      <title>{[node.name, node.words].filter(Boolean).join(', ')}</title>
      <rect className={`box ${boxClass(node)}`} x={x} y={y} width={width} height={BOX_HEIGHT} rx="6" />
      <text className={textClass(node)} x={x + 10} y={y + 20}>
        {cut(node.name, width - 20 - (kind ? widthOf(kind) + 10 : 0))}
      </text>{' '}
      {kind && (
        <text className={isFilled(node) ? 't-kind t-here' : 't-kind'} x={x + width - 10} y={y + 20} textAnchor="end">
          {kind}
        </text>
      )}{' '}
    </>
  )
  return (
    <>
      {cap && (
        <g>
          <rect className="cap" x={cap.x} y={cap.y} width={cap.width} height="20" rx="4" />
          <text className="t-cap" x={cap.x + cap.width / 2} y={cap.y + 14}>
            {node.by}
          </text>{' '}
        </g>
      )}
      {node.to === undefined ? <g>{content}</g> : <Link to={node.to}>{content}</Link>}
    </>
  )
}

/** The record whose page it is. */
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
  if (isElsewhere(node)) return 'box-loop'
  return boxClasses[node.kind]
}

const boxClasses = { number: '', ivr: 'box-ivr', queue: 'box-queue', agent: 'box-agent', end: 'box-agent' } as const
const kindNames = { number: '', ivr: 'IVR', queue: 'Queue', agent: 'Agent', end: '' } as const
const markNames: Record<NodeMark, string> = {
  loop: 'Loop',
  again: 'See above',
  below: 'See below',
  'dead end': 'Dead end',
  gone: 'Gone',
}

function kindText({ kind, mark }: FlowNode): string {
  return mark ? markNames[mark] : kindNames[kind]
}

function isProblem({ mark }: FlowNode): boolean {
  return mark === 'dead end' || mark === 'gone'
}

function Line({ of: node }: { of: FlowNode }) {
  const { name, to, by, mark, words, children } = node
  return (
    <li>
      <div>
        {node.kind === 'number' && <Icon name="telephone" />}
        {by !== undefined && <kbd>{by}</kbd>}{' '}
        {to === undefined || node.isHere ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}{' '}
        {words && <span className="outline-words">{words}</span>}{' '}
        {mark && <Badge text={markNames[mark]} tone={isProblem(node) ? 'bad' : 'rest'} />}
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child, at) => (
            <Line key={at} of={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** In pixels of the map's font, nearly. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u{2E7F}' ? 13 : 6.5), 0)
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let shown = ''
  for (const letter of text) {
    if (widthOf(shown + letter) > width - 8) break
    shown += letter
  }
  return `${shown.trimEnd()}…`
}
