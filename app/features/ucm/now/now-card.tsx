import { AS_IT_IS, NamingText } from '../../../ui/names'
import { Link } from '@remix-run/react'
import { pages } from '../../../pages'
import { countNoun } from '../../../platform/text/wording'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { PlainTable } from '../../../ui/table/plain-table'
import type { NowRow, NowView } from './read-now.server'

/** A row for each number, those without anybody first. */
export function NowCard({ now: { when, count, rows } }: { now: NowView }) {
  if (!rows) {
    return (
      <Card title="Now">
        <p className="mb-0">
          <span>{`There are ${countNoun(count, 'number')}, which are too many to show here at once.`}</span>{' '}
          <Link to={pages.whoAnswers.path}>Choose a number</Link>
        </p>
      </Card>
    )
  }
  const lost = rows.filter(({ isBad }) => isBad).length
  return (
    <Card
      title={`Now, ${when}`}
      flush
      action={lost > 0 ? <Badge text={`${countNoun(lost, 'number')} without anybody`} tone="danger" /> : undefined}
      foot="Assumes that agents are signed in and free."
    >
      {rows.length === 0 ? (
        <p>No queue and no IVR has a number.</p>
      ) : (
        <PlainTable
          caption="Who answers each number now; numbers without anybody first"
          columns={[
            ['Number', 'col-104'],
            ['First queue or IVR', 'col-160'],
            ['Open or closed', 'col-200'],
            ['Who answers'],
          ]}
        >
          {rows.map((row) => (
            <tr key={`${row.number} ${row.name}`}>
              <td className="list-rest" {...AS_IT_IS}>
                {row.number}
              </td>
              <th scope="row">
                <Link to={row.to} {...AS_IT_IS}>
                  {row.name}
                </Link>{' '}
                {row.isIvr && <small className="fw-normal text-body-secondary">IVR</small>}
              </th>
              <td className="list-state">
                <Badge {...row.state} />
              </td>
              <td className="list-rest wraps py-6">
                <Who row={row} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  )
}

function Who({ row: { isBad, who, keys } }: { row: NowRow }) {
  if (isBad)
    return (
      <strong className="text-danger">
        <NamingText>{who}</NamingText>
      </strong>
    )
  if (keys.length === 0) return <NamingText>{who}</NamingText>
  return (
    <>
      {keys.map(({ key, to }) => (
        <span key={key} className="d-inline-block me-12">
          <kbd>{key}</kbd> <NamingText>{to}</NamingText>{' '}
        </span>
      ))}
    </>
  )
}
