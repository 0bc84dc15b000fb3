/** /ucm/ivr/details?no=: an IVR with its menu options, business hours and holidays [381]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { Badge } from '~/ui/badge'
import { PageWithDialogs, revalidateUnlessDialogOpens } from '~/ui/dialog/dialog-route'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { recordHandle } from '~/ui/record-name'
import { recordMeta } from '~/ui/shell/record-meta'
import { FlowCard } from '../call-flow/flow-card'
import { SameNumber } from '../call-flow/same-number'
import { WhereUsedCard } from '../call-flow/where-used'
import type { CardRecord } from '../cards/card-links'
import { FactTabs } from '../records/facts'
import { AssignedHolidays } from '../holidays/assigned-holidays'
import { HoursCard } from '../hours/hours-card'
import { calleeValue, callUrl } from '../call-url'
import { readIvr, type IvrView } from './ivr-view.server'
import { OptionsCard } from './options-card'

export const loader = guarded('page', readIvr)

export const handle = recordHandle
export const meta = recordMeta()
export const shouldRevalidate = revalidateUnlessDialogOpens

export default function IvrPage() {
  const ivr = useLoaderData<typeof loader>()
  const record: CardRecord = { page: pages.ivr, query: ivr.query, ability: 'ivr.edit' }
  return (
    <PageWithDialogs>
      <p className="d-md-none d-print-none mb-2 small">
        <Link to={ivr.back}>Back to IVRs</Link>
      </p>
      <PageHead
        title={ivr.recordName}
        names={[ivr.recordName, ivr.phoneNumber]}
        badge={ivr.openNow && <Badge text={ivr.openNow.text} tone={ivr.openNow.tone} />}
        subtitle={[ivr.kind, ivr.openNow?.why].filter(Boolean).join('. ')}
      >
        <Link className="btn btn-outline-secondary" to={callUrl(calleeValue({ kind: 'ivr', name: ivr.recordName }))}>
          Who answers?
        </Link>{' '}
        <IfAllowed ability="ivr.edit">
          <Link className="btn btn-outline-secondary" to={href(pages.editIvr, ivr.query)}>
            <Icon name="pencil" />
            Edit IVR
          </Link>{' '}
          <Link className="btn btn-outline-danger" to={partHref(pages.ivr, 'delete', ivr.query)} preventScrollReset>
            Delete IVR
          </Link>
        </IfAllowed>
      </PageHead>
      {ivr.problems.length > 0 && (
        <Alert kind="danger">
          <ul>
            {ivr.problems.map((problem) => (
              <FlowProblem key={problem.via ?? ''} problem={problem} />
            ))}
          </ul>
        </Alert>
      )}
      <SameNumber others={ivr.sameNumber} />
      {ivr.lost && (
        <Alert kind="warning">
          Callers who choose nothing {ivr.lost.prompt && <span>{`hear ${ivr.lost.prompt} and `}</span>}
          <span>go nowhere: this IVR has no fallback queue.</span>
        </Alert>
      )}
      <div className="with-rail">
        <div>
          <section className="card mb-3" aria-label="Details">
            <FactTabs label="IVR" tabs={ivr.tabs} />
          </section>
          <OptionsCard record={record} options={ivr.options} />
          <HoursCard record={record} hours={ivr.hours} timeZone={ivr.timeZone} />
        </div>
        <div>
          <WhereUsedCard uses={ivr.uses} noun="IVR" />
          <AssignedHolidays record={record} holidays={ivr.holidays} noun="IVR" />
        </div>
      </div>
      <FlowCard flow={ivr.flow} />
    </PageWithDialogs>
  )
}

function FlowProblem({ problem: { via, hasNoExit, name, note, to } }: { problem: IvrView['problems'][number] }) {
  if (via === undefined) {
    return (
      <li>
        {hasNoExit
          ? 'Callers cannot get out of this IVR: no queue and no agent can be reached from it.'
          : 'This IVR is a dead end: it has no options and no fallback queue.'}
      </li>
    )
  }
  return (
    <li>
      <strong>{`${via} leads nowhere:`}</strong> <span>{`${name} (${note}).`}</span>{' '}
      {to !== undefined && <Link to={to}>{`Open ${name}`}</Link>}
    </li>
  )
}
