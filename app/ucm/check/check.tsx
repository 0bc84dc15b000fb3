/** /ucm/check: what could go wrong with calls, worst first [728] [729]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { pages } from '../../pages'
import { counted } from '../../text/wording'
import { Alert } from '../../ui/alert'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Loadable } from '../../ui/loadable'
import { PageHead } from '../../ui/page-head'
import { Time } from '../../ui/time'
import { findingList, severityNames, severityTones } from './check-list'
import type { Finding, Severity } from './findings.server'
import { readCheck, type CheckRead } from './read-check.server'

export const loader = guarded('calls.view', async (args) => {
  return { read: await readCheck(args), checked: args.formatDate(new Date().toISOString()) }
})

const severities = ['lost', 'wrong', 'look'] as const
const EDGES = { lost: 'finds finds-lost', wrong: 'finds finds-wrong', look: 'finds finds-look' } as const

export default function CheckPage() {
  const { read, checked } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.check.title} subtitle={findingList.subtitle}>
        <a className="btn btn-outline-secondary" href={`${pages.check.path}/csv`} download>
          <Icon name="download" />
          CSV
        </a>{' '}
        <Link className="btn btn-outline-secondary" to={pages.check.path}>
          <Icon name="arrow-repeat" />
          Check again
        </Link>
      </PageHead>
      <Loadable section={read}>
        {({ findings, fine, notChecked, numbers }) => (
          <>
            <ul className="check-sum" aria-label="Findings">
              {severities.map((severity) => {
                const count = findings.filter((finding) => finding.severity === severity).length
                return count === 0 ? null : (
                  <li key={severity}>
                    <a href={`#${severity}`}>
                      <Badge text={severityNames[severity]} tone={severityTones[severity]} /> <b>{count}</b>
                    </a>
                  </li>
                )
              })}
              <li>
                Checked <Time date={checked} />
              </li>
            </ul>
            <NotChecked texts={notChecked} />
            {findings.length === 0 && notChecked.length === 0 && <NothingFound numbers={numbers} />}
            {severities.map((severity) => (
              <Findings
                key={severity}
                severity={severity}
                findings={findings.filter((finding) => finding.severity === severity)}
              />
            ))}
            <Fine texts={fine} />
          </>
        )}
      </Loadable>
    </>
  )
}

function NotChecked({ texts }: { texts: CheckRead['notChecked'] }) {
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

function NothingFound({ numbers }: { numbers: number }) {
  const text =
    numbers === 0
      ? 'No queue and no IVR has a number yet.'
      : `We found nothing that keeps callers of your ${counted(numbers, 'number')} from somebody.`
  return (
    <section className="card mb-3">
      <EmptyState icon="check-circle-fill" title="Nothing found" text={text}>
        <Link className="btn btn-outline-secondary" to={pages.whoAnswers.path}>
          Try a call
        </Link>
      </EmptyState>
    </section>
  )
}

function Findings({ severity, findings }: { severity: Severity; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Card title={severityNames[severity]} id={severity} count={findings.length} className={EDGES[severity]} flush>
      <ul>
        {findings.map(({ title, text, to, link, call }, at) => (
          <li key={at}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <span className="finds-links">
              {call && (
                <Link className="btn btn-sm btn-outline-secondary" to={call}>
                  See a call<span className="visually-hidden"> for ‘{title}’</span>
                </Link>
              )}{' '}
              <Link className="btn btn-sm btn-outline-secondary" to={to}>
                {link}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Fine({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Card title="Found fine" className="fine" flush>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Icon name="check-circle-fill" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
