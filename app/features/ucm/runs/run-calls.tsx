/** The calls of a plan as a table, and the lines that it leaves alone. */
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Name, NamingText, TextWithNames } from '~/ui/names'
import { toneOf, type RunView } from './run-view'

/** Lines that a plan of old values leaves alone. */
export function Stays({ stays }: Pick<RunView, 'stays'>) {
  return (
    <Card title="Stays as it is" count={stays.length} className="edge-attention">
      <ul className="mb-0">
        {stays.map(({ about, detail, target, text }, index) => (
          <li key={index}>
            <Name as="strong" className="fw-medium">
              {`${[about, detail, target].filter(Boolean).join(', ')}:`}
            </Name>{' '}
            <TextWithNames text={text} names={[target ?? '']} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Each call, with its outcome once the run has begun. */
export function CallTable({ run: { calls, headings, stage } }: { run: RunView }) {
  const [about, detail] = headings
  const withOutcome = stage !== 'planned'
  return (
    <table className="table table-hover list-table calls">
      <caption className="visually-hidden">Changes</caption>
      <thead>
        <tr>
          <th scope="col" className="calls-number text-body-secondary text-end">
            No.
          </th>
          <th scope="col" className="calls-about">
            {about}
          </th>
          <th scope="col" className="calls-detail">
            {detail}
          </th>
          <th scope="col">Change</th>
          {withOutcome && <th scope="col">Outcome</th>}
        </tr>
      </thead>
      <tbody>
        {calls.map((call, place) => (
          <tr key={place}>
            <td className="calls-number text-body-secondary text-end">{place + 1}</td>
            <Name as="th" scope="row">
              {call.about}
            </Name>
            <td className="calls-detail">
              <NamingText>{call.detail}</NamingText>
            </td>
            <td>
              <NamingText>{call.does}</NamingText>{' '}
              {call.target && (
                <Name as="strong" className="fw-medium">
                  {call.target}
                </Name>
              )}
            </td>
            {withOutcome && (
              <td className="text-wrap">
                <Badge text={call.state.replace(/^./, (first) => first.toUpperCase())} tone={toneOf[call.state]} />{' '}
                {call.text && <span className="text-danger">{call.text}</span>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
