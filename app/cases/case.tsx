/** /cases/ticket?no=: one active case, and the reply to it (A§2). */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { part } from '../access/part.server'
import { titled } from '../shell/product'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { files, readForm } from '../ui/form/read-form.server'
import { line, lines } from '../ui/form/written.server'
import { CaseActivities } from './case-activities'
import { mayAnswer, mustAnswer } from './case-answer.server'
import { CaseDetails } from './case-details'
import { CaseHead } from './case-head'
import { activeCases } from './case-lists'
import { caseAddress, readCase } from './case-reading.server'
import { ReplyForm } from './reply-form'

export const loader = guarded('cases.view', async (visitor) => {
  const { ticketNumber, back, query } = caseAddress(activeCases, visitor)
  const { api, may, context } = visitor
  const params = { ticketNumber }
  const reading = { detail: api.send(cases.detail, { params }), activities: api.send(activities.list, { params }) }
  const [read, answerable] = await Promise.all([
    readCase(reading, context.settings.PORTAL_TIME_ZONE),
    part(may('cases.answer'), () => mayAnswer(visitor, ticketNumber)),
  ])
  return { ...read, answerable, back, query }
})

const Reply = z.object({
  subject: line('Enter a subject', 200),
  description: lines('Enter a message', 100_000),
  attachments: files,
})

export const action = guarded('cases.answer', async (visitor) => {
  const { ticketNumber, query } = caseAddress(activeCases, visitor)
  await mustAnswer(visitor, ticketNumber)
  const form = await readForm(visitor, Reply, { files: 'attachments' })
  if (!form.ok) return form.invalid

  return form.send(async ({ subject, description }, attached) => {
    await visitor.api.send(activities.sendMessage, { body: { subject, description, ticketNumber }, files: attached })
    return { to: `/cases/ticket?${query}`, toast: { kind: 'success', text: 'Portal response sent!' } }
  })
})

export default function CasePage() {
  const { shown, timeline, answerable, back, query } = useLoaderData<typeof loader>()
  const isAnswerable = answerable.kind === 'shown' && answerable.content
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

export const meta = titled('Case details')
