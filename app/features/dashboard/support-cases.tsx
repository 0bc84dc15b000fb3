/** The active cases: how many, by status as one bar, those that wait longest for an answer, and when they were opened [073] [997]. */
import { Link } from '@remix-run/react'
import type { Tone } from '~/lists/list'
import { Bar, stackedParts } from '~/ui/bar'
import { Card } from '~/ui/card'
import { LoadableSection } from '~/ui/loadable-section'
import type { Tile } from '~/ui/tiles'
import type { readCaseNews } from './news.server'

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

/** Pixels of the month with most cases. */
const HEIGHT = 56

interface SupportCasesProps {
  readonly tile: Tile
  readonly cases: Awaited<ReturnType<typeof readCaseNews>>
}

export function SupportCases({ tile: { title, to, count }, cases }: SupportCasesProps) {
  if (count.kind === 'denied') return null
  return (
    <Card
      level="h3"
      title={title}
      flush
      action={
        <LoadableSection section={count}>
          {(text) => (
            <Link className="tile-figure" to={to}>
              {text}
            </Link>
          )}
        </LoadableSection>
      }
    >
      {/* The newest cases, which are the same call, say what is wrong, or that there are none. */}
      {cases.kind === 'loaded' && cases.content.count > 0 && <CasesPicture {...cases.content} />}
    </Card>
  )
}

type Cases = Extract<SupportCasesProps['cases'], { kind: 'loaded' }>['content']

function CasesPicture({ byStatus, waiting, months }: Cases) {
  return (
    <>
      <div className="card-body">
        <Bar
          height={12}
          parts={stackedParts(byStatus.map(({ tone, count: size }) => ({ className: toneClasses[tone], size })))}
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
      </div>
      {waiting.oldest.length + months.length > 0 && (
        <div className="tiles border-top">
          {waiting.oldest.length > 0 && (
            <div>
              <h4 className="small fw-semibold px-3 pt-2 mb-0">Open longest for you</h4>
              <ul className="rows list-group list-group-flush">
                {waiting.oldest.map(({ to, title, ago }) => (
                  <li key={to} className="list-group-item rows-whole">
                    <span className="rows-title">
                      <Link className="stretched-link" to={to}>
                        {title}
                      </Link>
                    </span>{' '}
                    <span className="rows-when text-nowrap">{ago}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {months.length > 0 && <CasesByMonth months={months} />}
        </div>
      )}
    </>
  )
}

function CasesByMonth({ months }: Pick<Cases, 'months'>) {
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <div>
      <h4 className="small fw-semibold px-3 pt-2 mb-2">Active cases by month opened</h4>
      <ul className="cases-by-month list-unstyled d-flex gap-12 px-3 mb-3 fs-xs text-center">
        {months.map(({ name, count }) => {
          const height = Math.round((count / most) * HEIGHT)
          return (
            <li key={name} className="flex-fill">
              <span>{count}</span>{' '}
              <Bar
                total={1}
                height={HEIGHT}
                parts={[{ className: 'on-0', x: 0, y: HEIGHT - height, width: 1, height }]}
              />{' '}
              <span>{name}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
