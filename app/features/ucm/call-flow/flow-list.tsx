/** Trees of calls as a list. It says the same as the map. */
import { Link } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { Name, NamingText, WithNames } from '~/ui/names'
import type { LaidOutTree } from './flow-layout.server'
import type { FlowNode } from './flow-node'
import { losesCallers, markNames } from './node-names'

export function FlowList({ trees }: { trees: readonly LaidOutTree[] }) {
  return (
    <WithNames names={[...new Set(trees.flatMap(({ root }) => namesInTree(root)))]}>
      <ul className="list-unstyled mb-0">
        {trees.map((tree, index) => (
          <Line key={index} node={tree.root} />
        ))}
      </ul>
    </WithNames>
  )
}

function namesInTree({ name, children }: FlowNode): string[] {
  return [name, ...children.flatMap(namesInTree)]
}

function Line({ node }: { node: FlowNode }) {
  const { name, to, via, mark, note, children } = node
  return (
    <li>
      <div className="d-flex flex-wrap column-gap-2 row-gap-1 align-items-center py-1 text-break">
        {node.kind === 'number' && <Icon name="telephone" />}
        {via !== undefined && <kbd>{via}</kbd>}{' '}
        {to === undefined || node.isHere ? (
          <Name as="strong">{name}</Name>
        ) : (
          <Link to={to}>
            <Name>{name}</Name>
          </Link>
        )}{' '}
        {note && (
          <span className="outline-note small text-body-secondary">
            <NamingText>{note}</NamingText>
          </span>
        )}{' '}
        {mark && (
          <Badge
            text={markNames[mark]}
            tone={losesCallers(node) ? 'danger' : mark === 'shared' ? 'attention' : 'neutral'}
          />
        )}
      </div>
      {children.length > 0 && (
        <ul className="list-unstyled">
          {children.map((child, index) => (
            <Line key={index} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
