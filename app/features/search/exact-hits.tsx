/** Records with exactly the number or the name that was searched for [902]. */
import { Link } from '@remix-run/react'
import { Card } from '~/ui/card'
import { Name, TextWithNames } from '~/ui/names'
import type { ExactHit } from './exact-hits.server'

export function ExactHits({ hits }: { hits: readonly ExactHit[] }) {
  if (hits.length === 0) return null
  return (
    <Card title="Exactly this" flush>
      <ul className="rows rows-whole list-group list-group-flush">
        {hits.map(({ what, name, to, detail, isSentence, call }) => (
          <li key={`${what} ${to}`} className="list-group-item py-2">
            <span className="rows-title">
              <Link className="stretched-link" to={to} discover="none">
                <TextWithNames text={`${what} ${name}`} names={[name]} />
              </Link>{' '}
              <small>{isSentence ? <span>{detail}</span> : <Name>{detail}</Name>}</small>
            </span>{' '}
            {call && (
              <Link className="btn btn-sm btn-outline-secondary d-print-none" to={call} discover="none">
                Who answers?
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
