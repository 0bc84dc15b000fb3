/** /cases/ticket?no=: one active case, and the reply to it (A§2). */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { loadable } from '../access/loadable.server'
import { pageTitle } from '../shell/product'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { files, readForm } from '../forms/read-form.server'
import { singleLine, multiLine } from '../forms/text-schemas.server'
import { CaseActivities } from './case-activities'
import { canRespond, requireCanRespond } from './case-permissions.server'
import { CaseDetails } from './case-details'
import { CaseHead } from './case-head'
import { activeCases } from './case-lists'
import { caseAddress, readCase } from './case-view.server'
import { ReplyForm } from './reply-form'

export const loader = guarded('cases.view', async (args) => {
  const { ticketNumber, back, query } = caseAddress(activeCases, args)
  const { api, can, context } = args
  const params = { ticketNumber }
  const reading = { detail: api.call(cases.detail, { params }), activities: api.call(activities.list, { params }) }
  const [read, answerable] = await Promise.all([
    readCase(reading, context.settings.PORTAL_TIME_ZONE),
    loadable(can('cases.answer'), () => canRespond(args, ticketNumber)),
  ])
  return { ...read, answerable, back, query }
})

const Reply = z.object({
  subject: singleLine('Enter a subject', 200),
  description: multiLine('Enter a message', 100_000),
  attachments: files,
})

export const action = guarded('cases.answer', async (args) => {
  const { ticketNumber, query } = caseAddress(activeCases, args)
  await requireCanRespond(args, ticketNumber)
  const form = await readForm(args, Reply, { files: 'attachments' })
  if (!form.ok) return form.invalid

  return form.send(async ({ subject, description }, attached) => {
    await args.api.call(activities.sendMessage, { body: { subject, description, ticketNumber }, files: attached })
    return { to: `/cases/ticket?${query}`, toast: { kind: 'success', text: 'Portal response sent!' } }
  })
})

export default function CasePage() {
  const { shown, timeline, answerable, back, query } = useLoaderData<typeof loader>()
  const isAnswerable = answerable.kind === 'loaded' && answerable.content
  return (
    <PageWithDialogs>
      <CaseHead
        shown={shown}
        back={back}
        backText="Back to active cases"
        print={`/cases/ticket/print?${query}`}
        {...(isAnswerable ? { close: `/cases/ticket/close?${query}` } : {})}
      />
      <CaseDetails title="Case details" shown={shown} />
      <ReplyForm answerable={answerable} title={shown.title} />
      <CaseActivities title="Case activities" timeline={timeline} />
    </PageWithDialogs>
  )
}

export const meta = pageTitle('Case details')
