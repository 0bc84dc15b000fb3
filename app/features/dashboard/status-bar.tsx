/** Cases by status, as one bar with a link for each [997]. */
import { Link } from '@remix-run/react'
import type { Tone } from '../../lists/list'
import { pages } from '../../pages'
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
  plain: 'tone-plain',
}

const HEIGHT = 12
/** The white between two parts, as a part of the bar. */
const GAP = 0.004

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
      <svg
        className="status-bar"
        viewBox={`0 0 1 ${HEIGHT}`}
        height={HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {partsOf(byStatus, count).map(({ status, tone, x, width }) => (
          <rect key={status} className={toneClasses[tone]} x={x} width={Math.max(0, width - GAP)} height={HEIGHT} />
        ))}
      </svg>
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

function partsOf<Part extends { readonly count: number }>(parts: readonly Part[], total: number) {
  let x = 0
  return parts.map((part) => {
    const width = part.count / total
    x += width
    return { ...part, x: x - width, width }
  })
}
