/** What a file of agents would add and change, and which lines are wrong, as tables. */
import { Card } from '../../../../ui/card'
import type { ImportView } from './import-view.server'

export function WrongLines({ wrong }: Pick<ImportView, 'wrong'>) {
  return (
    <Card title="Wrong lines" id="wrong" count={wrong.length} flush className="edge-attention">
      <table className="table table-hover list-table lines">
        <caption className="visually-hidden">Wrong lines</caption>
        <thead>
          <tr>
            <LineHead />
            <th scope="col">In the file</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {wrong.map(({ line, text, why }) => (
            <tr key={line}>
              <td className="calls-number text-body-secondary text-end">{line}</td>
              <th scope="row" className="font-monospace small fw-normal">
                {text}
              </th>
              <td className="text-danger">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function LineHead() {
  return (
    <th scope="col" className="calls-number text-body-secondary text-end">
      Line
    </th>
  )
}

export function AddedAgents({ added }: Pick<ImportView, 'added'>) {
  return (
    <Card title="Added" id="added" count={added.length} flush>
      <table className="table table-hover list-table lines">
        <caption className="visually-hidden">Agents to add</caption>
        <thead>
          <tr>
            <LineHead />
            <th scope="col">Agent</th>
            <th scope="col" className="col-148">
              Interface type
            </th>
            <th scope="col" className="col-104">
              Number
            </th>
            <th scope="col" className="col-200">
              Directory user
            </th>
          </tr>
        </thead>
        <tbody>
          {added.map(({ line, alias, type, number, user }) => (
            <tr key={line}>
              <td className="calls-number text-body-secondary text-end">{line}</td>
              <th scope="row">{alias}</th>
              <td>{type}</td>
              <td>{number}</td>
              <td>{user || 'Not linked'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export function ChangedAgents({ changed }: Pick<ImportView, 'changed'>) {
  return (
    <Card title="Changed" id="changed" count={changed.length} flush>
      <table className="table table-hover list-table lines">
        <caption className="visually-hidden">Agents to change</caption>
        <thead>
          <tr>
            <LineHead />
            <th scope="col" className="col-200">
              Agent
            </th>
            <th scope="col" className="col-104">
              Number
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ line, alias, number, changes }) => (
            <tr key={line}>
              <td className="calls-number text-body-secondary text-end">{line}</td>
              <th scope="row">{alias}</th>
              <td>{number}</td>
              <td>
                {changes.map(({ label, from, to }) => (
                  <span key={label} className="d-inline-block me-3">
                    <span>{`${label}:`}</span> <del className="text-danger">{from}</del>{' '}
                    <span aria-hidden="true">→</span>
                    <span className="visually-hidden">becomes</span>{' '}
                    <ins className="text-success-emphasis text-decoration-none">{to}</ins>{' '}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
