/** /cases/ticket?no=: a case and the reply form. /cases/closedticket?no=: a closed case, read-only (A§2, A§4). */
import { data } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { activities } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { loadable } from '../access/loadable.server'
import { files, readForm } from '../forms/read-form.server'
import { multiLine, singleLine } from '../forms/text-schemas.server'
import { pages } from '../pages'
import { Card } from '../ui/card'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { MissingRows } from '../ui/missing-rows'
import { PageHead } from '../ui/page-head'
import { Timeline } from './case-activities'
import { CaseFacts } from './case-details'
import { caseKindAt, caseKinds } from './case-kinds'
import { canRespond, requireCanRespond } from './case-permissions.server'
import { caseAddress, readCase } from './case-view.server'
import { ReplyForm } from './reply-form'

export const loader = guarded('cases.view', async (args) => {
  const { ticketNumber } = caseAddress(args)
  const isActive = caseKindAt(args.url.pathname) === caseKinds.active
  const [read, respondable] = await Promise.all([
    readCase(args),
    loadable(isActive && args.can('cases.respond'), () => canRespond(args, ticketNumber)),
  ])
  return { ...read, respondable }
})

const Reply = z.object({
  subject: singleLine('Enter a subject', 200),
  description: multiLine('Enter a message', 100_000),
  attachments: files,
})

export const action = guarded('cases.respond', async (args) => {
  if (caseKindAt(args.url.pathname) === caseKinds.closed) throw data(null, { status: 405 })
  const { ticketNumber, query } = caseAddress(args)
  await requireCanRespond(args, ticketNumber)
  const form = await readForm(args, Reply, { files: 'attachments' })
  if (!form.ok) return form.invalid

  return form.submit(async ({ subject, description }, attached) => {
    await args.api.send(activities.sendMessage, { body: { subject, description, ticketNumber }, files: attached })
    return { to: `${pages.case.path}?${query}`, toast: { kind: 'success', text: 'Portal response sent!' } }
  })
})

export default function CasePage() {
  const { shown, timeline, missingActivities, respondable, back, query } = useLoaderData<typeof loader>()
  const { page, backText, activitiesTitle } = caseKindAt(useLocation().pathname)
  const isRespondable = respondable.kind === 'loaded' && respondable.content
  return (
    <PageWithDialogs>
      <p className="mb-2 d-print-none">
        <Link to={back}>{backText}</Link>
      </p>
      <PageHead title={shown.title || shown.ticketNumber} subtitle={`Case ${shown.ticketNumber}`}>
        <a className="btn btn-outline-secondary" href={`${page.path}/print?${query}`}>
          Print
        </a>
        {isRespondable && (
          <Link className="btn btn-outline-danger" to={`${page.path}/close?${query}`} preventScrollReset>
            Close case
          </Link>
        )}
      </PageHead>
      <Card title={page.title}>
        <CaseFacts shown={shown} />
      </Card>
      <ReplyForm respondable={respondable} title={shown.title} />
      <Card title={activitiesTitle}>
        <MissingRows count={missingActivities} />
        <Timeline timeline={timeline} />
      </Card>
    </PageWithDialogs>
  )
}
