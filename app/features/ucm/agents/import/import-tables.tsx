/** Tables of what a file of agents would add and change, and of its wrong lines. */
import { Card } from '~/ui/card'
import type { Elements } from '~/ui/elements'
import { Name, NamingText } from '~/ui/names'
import { PlainTable } from '~/ui/table/plain-table'
import type { ImportView } from './import-view.server'

const LINE = 'calls-number text-body-secondary text-end'

interface LinesProps<Line> {
  readonly title: string
  readonly caption: string
  readonly id: string
  readonly lines: readonly Line[]
  readonly columns: readonly (readonly [label: string, className?: string])[]
  /** The cells after the line's number. */
  readonly cells: (line: Line) => Elements
  readonly className?: string
}

function Lines<Line extends { readonly line: number }>({
  title,
  caption,
  id,
  lines,
  columns,
  cells,
  className = '',
}: LinesProps<Line>) {
  return (
    <Card title={title} id={id} count={lines.length} flush className={className}>
      <PlainTable caption={caption} columns={[['Line', LINE], ...columns]} className="lines">
        {lines.map((line) => (
          <tr key={line.line}>
            <td className={LINE}>{line.line}</td>
            {cells(line)}
          </tr>
        ))}
      </PlainTable>
    </Card>
  )
}

export function WrongLines({ wrong }: Pick<ImportView, 'wrong'>) {
  return (
    <Lines
      title="Wrong lines"
      caption="Wrong lines"
      id="wrong"
      className="edge-attention"
      lines={wrong}
      columns={[['In the file'], ['What is wrong']]}
      cells={({ text, why }) => (
        <>
          <th scope="row" className="font-monospace small fw-normal">
            {text}
          </th>
          <td className="text-danger">{why}</td>
        </>
      )}
    />
  )
}

export function AddedAgents({ added }: Pick<ImportView, 'added'>) {
  return (
    <Lines
      title="Added"
      caption="Agents to add"
      id="added"
      lines={added}
      columns={[['Agent'], ['Interface type', 'col-148'], ['Number', 'col-120'], ['Directory user', 'col-200']]}
      cells={({ alias, type, number, user }) => (
        <>
          <Name as="th" scope="row">
            {alias}
          </Name>
          <td>{type}</td>
          <Name as="td">{number}</Name>
          <td>{user || 'Not linked'}</td>
        </>
      )}
    />
  )
}

export function ChangedAgents({ changed }: Pick<ImportView, 'changed'>) {
  return (
    <Lines
      title="Changed"
      caption="Agents to change"
      id="changed"
      lines={changed}
      columns={[['Agent', 'col-200'], ['Number', 'col-120'], ['Change']]}
      cells={({ alias, number, changes }) => (
        <>
          <Name as="th" scope="row">
            {alias}
          </Name>
          <Name as="td">{number}</Name>
          <td>
            {changes.map(({ label, from, to }) => (
              <span key={label} className="d-inline-block me-3">
                <span>{`${label}:`}</span>{' '}
                <del className="text-danger">
                  <NamingText>{from}</NamingText>
                </del>{' '}
                <span aria-hidden="true">→</span>
                <span className="visually-hidden">becomes</span>{' '}
                <ins className="text-success-emphasis text-decoration-none">
                  <NamingText>{to}</NamingText>
                </ins>{' '}
              </span>
            ))}
          </td>
        </>
      )}
    />
  )
}
