/** Cases by status, as one bar with a link for each [997]. */
import { Link } from '@remix-run/react'
import type { Tone } from '../../lists/list'
import { pages } from '../../pages'
import { Bar, inARow } from '../../ui/bar'
import { Card } from '../../ui/card'
import type { newsOfCases } from './news.server'

/** Written in full, because the build keeps only the styles whose names it finds. */
const toneClasses: Readonly<Record<Tone, string>> = {
  attention: 'tone-attention',
  danger: 'tone-danger',
  new: 'tone-new',
  active: 'tone-active',
  neutral: 'tone-neutral',
  success: 'tone-success',
  plain: 'tone-neutral',
}

export function CasesByStatus({ cases }: { cases: Awaited<ReturnType<typeof newsOfCases>> }) {
  // The newest cases, which are the same call, say what is wrong, or that there are none.
  if (cases.kind !== 'loaded' || cases.content.count === 0) return null
  const { byStatus, count, missing } = cases.content
  return (
    <Card
      level="h3"
      title="Support cases"
      count={count + missing}
      more={{ to: pages.cases.path, text: 'All active cases' }}
    >
      <Bar
        height={12}
        parts={inARow(byStatus.map(({ tone, count: size }) => ({ className: toneClasses[tone], size })))}
      />
      <ul className="status-key list-unstyled mb-0">
        {byStatus.map(({ status, tone, count: ofStatus, to }) => (
          <li key={status}>
            <Link to={to}>
              <strong>{ofStatus}</strong> <i className={toneClasses[tone]} /> <span>{status || 'No status'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
