import { Link } from '@remix-run/react'
import { Allowed } from '../access/allowed'
import type { Part } from '../access/part.server'
import { statusTone } from '../cases/case-lists'
import { Badge } from '../ui/badge'
import type { LatestCase } from './latest-cases.server'

export function LatestCases({ part }: { part: Part<LatestCase[]> }) {
  if (part.kind === 'denied') return null
  return (
    <section className="card">
      <div className="card-header">
        <h2>Latest cases</h2>
        <Allowed act="cases.open">
          <Link className="btn btn-outline-primary btn-sm" to="/cases/new" discover="none">
            Create new case
          </Link>
        </Allowed>
      </div>
      {part.kind === 'failed' && <p className="card-body text-danger mb-0">Oops, something went wrong: {part.text}</p>}
      {part.kind === 'shown' && <Rows cases={part.content} />}
    </section>
  )
}

function Rows({ cases }: { cases: readonly LatestCase[] }) {
  if (cases.length === 0) return <p className="empty">Your organisation has no active cases.</p>
  return (
    <ul className="rows">
      {cases.map(({ ticket, title, status }) => (
        <li key={ticket}>
          <Link to={`/cases/ticket?no=${encodeURIComponent(ticket)}`} discover="none">
            {ticket}
          </Link>
          <span className="rows-title">{title}</span>
          <Badge text={status} tone={statusTone(status)} />
        </li>
      ))}
    </ul>
  )
}
