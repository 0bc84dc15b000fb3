/** /ucm/check: what could go wrong with calls, worst first [728] [729]. */
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '../../../access/guarded.server'
import { listFormats } from '../../../lists/list-formats'
import { pages } from '../../../pages'
import { counted } from '../../../platform/text/wording'
import { Alert } from '../../../ui/alert'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { Loadable } from '../../../ui/loadable'
import { PageHead } from '../../../ui/page-head'
import { Time } from '../../../ui/time'
import { findingList, severityNames, severityTones } from './check-list'
import type { Finding, Severity } from './finding'
import { readCheck, type CheckRead } from './read-check.server'
import { WithNames, NamingText } from '../../../ui/names'

export const loader = guarded('calls.view', async (args) => {
  return { read: await readCheck(args), checked: args.formatDate(new Date().toISOString()) }
})

const severities = ['lost', 'wrong', 'look'] as const
const EDGES = { lost: 'edge-danger', wrong: 'edge-attention', look: 'edge-neutral' } as const

export default function CheckPage() {
  const { read, checked } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.check.title} subtitle={findingList.subtitle}>
        {listFormats.map(({ name, text }) => (
          <Fragment key={name}>
            <a className="btn btn-outline-secondary" href={`${pages.check.path}/${name}`} download>
              <Icon name="download" />
              <span>{text}</span>
            </a>{' '}
          </Fragment>
        ))}
        <Link className="btn btn-outline-secondary" to={pages.check.path}>
          <Icon name="arrow-repeat" />
          Check again
        </Link>
      </PageHead>
      <Loadable section={read}>
        {({ findings, fine, names, notChecked, numbers }) => (
          <WithNames names={names}>
            <ul
              className="d-flex flex-wrap column-gap-4 row-gap-2 align-items-center list-unstyled mb-12 small"
              aria-label="Findings"
            >
              {severities.map((severity) => {
                const count = findings.filter((finding) => finding.severity === severity).length
                return count === 0 ? null : (
                  <li key={severity}>
                    <a className="text-reset" href={`#${severity}`}>
                      <Badge text={severityNames[severity]} tone={severityTones[severity]} /> <b>{count}</b>
                    </a>
                  </li>
                )
              })}
              <li className="ms-md-auto text-body-secondary">
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
          </WithNames>
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
      <ul className="list-group list-group-flush">
        {findings.map(({ title, text, to, link, call }, at) => (
          <li
            key={at}
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
                  See a call
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
    </Card>
  )
}

function Fine({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Card title="Found fine" flush>
      <ul className="fine list-unstyled px-3 py-12 mb-0 small">
        {texts.map((text) => (
          <li key={text} className="d-flex gap-2">
            <Icon name="check-circle-fill" className="text-success-emphasis" />
            <NamingText>{text}</NamingText>
          </li>
        ))}
      </ul>
    </Card>
  )
}
