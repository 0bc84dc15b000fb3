/** Findings of the check, worst first [728] [729]. */
import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import type { FormattedDate } from '~/platform/time/dates.server'
import { countNoun } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { NamingText, WithNames } from '~/ui/names'
import { Time } from '~/ui/time'
import { CardPages } from '../cards/card-pages'
import { FoldCard } from '../cards/fold-card'
import { severityNames, severityTones } from './check-list'
import type { CheckReport, ReportPage } from './check-view'

const EDGES = { lost: 'edge-danger', wrong: 'edge-attention', look: 'edge-neutral' } as const

interface FoundProps {
  readonly found: ReportPage
  readonly at: FormattedDate
}

export function CheckFindings({ found: { cards, fine, names, notChecked, numbers }, at }: FoundProps) {
  return (
    <WithNames names={names}>
      <ul
        className="d-flex flex-wrap column-gap-4 row-gap-2 align-items-center list-unstyled mb-12 small"
        aria-label="Findings"
      >
        {cards.map(({ severity, shown }) => (
          <li key={severity}>
            <a className="text-reset" href={`#${severity}`}>
              <Badge text={severityNames[severity]} tone={severityTones[severity]} /> <b>{shown.total}</b>
            </a>
          </li>
        ))}
        <li className="ms-md-auto text-body-secondary">
          Checked <Time date={at} />
        </li>
      </ul>
      <NotChecked texts={notChecked} />
      {cards.length === 0 && notChecked.length === 0 && <NoFindings numbers={numbers} />}
      {cards.map((card) => (
        <Findings key={card.severity} {...card} />
      ))}
      {numbers > 0 && <Fine texts={fine} />}
    </WithNames>
  )
}

function NotChecked({ texts }: { texts: CheckReport['notChecked'] }) {
  if (texts.length === 0) return null
  return (
    <Alert kind="warning">
      Not all could be checked:
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

function NoFindings({ numbers }: { numbers: number }) {
  return (
    <section className="card mb-3">
      {numbers === 0 ? (
        <EmptyState
          icon="activity"
          title="Nothing to check yet"
          text="No queue and no IVR has a number yet, so nobody can call one."
        >
          <Link className="btn btn-outline-secondary" to={pages.queues.path}>
            {pages.queues.title}
          </Link>{' '}
          <Link className="btn btn-outline-secondary" to={pages.ivrs.path}>
            {pages.ivrs.title}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState
          icon="check-circle-fill"
          title="Nothing found"
          text={`We found nothing that keeps callers of your ${countNoun(numbers, 'number')} from somebody.`}
        >
          <Link className="btn btn-outline-secondary" to={pages.whoAnswers.path}>
            Try a call
          </Link>
        </EmptyState>
      )}
    </section>
  )
}

function Findings({ severity, shown }: ReportPage['cards'][number]) {
  return (
    <Card title={severityNames[severity]} id={severity} count={shown.total} className={EDGES[severity]} flush>
      <ul className="list-group list-group-flush">
        {shown.rows.map(({ title, text, to, link, call }, index) => (
          <li
            key={index}
            className="list-group-item d-flex flex-wrap column-gap-4 row-gap-2 align-items-center py-10 unbroken"
          >
            <div className="finding min-w-0 text-break">
              <h3>
                <NamingText>{title}</NamingText>
              </h3>
              <p className="mb-0 small text-body-secondary">
                <NamingText>{text}</NamingText>
              </p>
            </div>
            <span className="d-flex flex-wrap gap-2">
              {call && (
                <Link className="btn btn-sm btn-outline-secondary text-wrap mw-100" to={call}>
                  Try this call
                  <span className="visually-hidden">
                    <NamingText>{` for ‘${title}’`}</NamingText>
                  </span>
                </Link>
              )}{' '}
              <Link className="btn btn-sm btn-outline-secondary text-wrap mw-100" to={to}>
                <NamingText>{link}</NamingText>
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <CardPages card={severity} page={shown} />
    </Card>
  )
}

function Fine({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <FoldCard title={`${countNoun(texts.length, 'rule')} found no problem`}>
      <ul className="fine list-unstyled px-3 py-12 mb-0 small">
        {texts.map((text) => (
          <li key={text} className="d-flex gap-2">
            <Icon name="check-circle-fill" className="text-success-emphasis" />
            <NamingText>{text}</NamingText>
          </li>
        ))}
      </ul>
    </FoldCard>
  )
}
