/** /ucm/ivr/details?no=: an IVR with its menu options, business hours and holidays [381]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { pages } from '../../pages'
import { Alert } from '../../ui/alert'
import { Allowed } from '../../ui/allowed'
import { Detail, NOT_GIVEN } from '../../ui/details'
import { PageWithDialogs } from '../../ui/dialog/dialog-route'
import { Icon } from '../../ui/icon'
import { PageHead } from '../../ui/page-head'
import { recordHandle } from '../../ui/record-name'
import { Tabs } from '../../ui/tabs/tabs'
import { FlowCard } from '../call-flow/flow-card'
import { WhereUsedCard } from '../call-flow/where-used'
import type { CardOwner } from '../card-links'
import { AssignedHolidays } from '../holidays/assigned-holidays'
import { HoursCard } from '../hours/hours-card'
import { readIvr, type IvrView } from './ivr-view.server'
import { OptionsCard } from './options-card'
import { TargetLink } from './target-link'

export const loader = guarded('ivr.view', readIvr)

export const handle = recordHandle

export default function IvrPage() {
  const ivr = useLoaderData<typeof loader>()
  const owner: CardOwner = { page: pages.ivr, query: ivr.query, ability: 'ivr.edit' }
  return (
    <PageWithDialogs>
      <p className="way-back d-print-none">
        <Link to={ivr.back}>Back to IVRs</Link>
      </p>
      <PageHead title={ivr.recordName} subtitle={[ivr.kind, ivr.openNow].filter(Boolean).join('. ')}>
        <Allowed ability="ivr.edit">
          <Link className="btn btn-outline-secondary" to={`${pages.editIvr.path}?${ivr.query}`}>
            <Icon name="pencil" />
            Edit IVR
          </Link>{' '}
          <Link className="btn btn-outline-danger" to={`${pages.ivr.path}/delete?${ivr.query}`} preventScrollReset>
            Delete IVR
          </Link>
        </Allowed>
      </PageHead>
      {ivr.problems.length > 0 && (
        <Alert kind="danger">
          <ul>
            {ivr.problems.map((problem) => (
              <Problem key={problem.by ?? ''} of={problem} />
            ))}
          </ul>
        </Alert>
      )}
      <div className="with-rail">
        <div>
          <section className="card" aria-label="Details">
            <IvrTabs tabs={ivr.tabs} />
          </section>
          <OptionsCard of={owner} options={ivr.options} />
          <HoursCard of={owner} hours={ivr.hours} timeZone={ivr.timeZone} />
        </div>
        <div>
          <WhereUsedCard of={ivr.uses} noun="IVR" />
          <AssignedHolidays of={owner} holidays={ivr.holidays} noun="IVR" />
        </div>
      </div>
      <FlowCard of={ivr.flow} />
    </PageWithDialogs>
  )
}

function Problem({ of: { by, name, words, to } }: { of: IvrView['problems'][number] }) {
  if (by === undefined) return <li>This IVR is a dead end: it has no options and no fallback queue.</li>
  return (
    <li>
      <strong>{by === 'closed' ? 'The fallback queue' : `Option ${by}`} leads nowhere:</strong> {name} ({words}).{' '}
      {to !== undefined && <Link to={to}>Open {name}</Link>}
    </li>
  )
}

function IvrTabs({ tabs }: Pick<IvrView, 'tabs'>) {
  const contents = tabs.map(({ id, title, facts }) => ({
    id,
    title,
    content: (
      <dl className="facts facts-wide">
        {facts.map(({ label, value, kind }) => (
          <Detail key={label} term={label}>
            {value && kind ? <TargetLink kind={kind} name={value} /> : value || NOT_GIVEN}
          </Detail>
        ))}
      </dl>
    ),
  }))
  return <Tabs label="IVR" tabs={contents} />
}
