/** /cases/ticket?no=: one active case (A§2). */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'
import { CaseActivities } from './case-activities'
import { CaseDetails } from './case-details'
import { CaseHead } from './case-head'
import { activeCases } from './case-lists'
import { caseAddress, readCase } from './case-reading.server'

export const loader = guarded('cases.view', async (visitor) => {
  const { ticketNumber, back, query } = caseAddress(activeCases, visitor)
  const { api, context } = visitor
  const params = { ticketNumber }
  const reading = { detail: api.call(cases.detail, { params }), activities: api.call(activities.list, { params }) }
  return { ...(await readCase(reading, context.settings.PORTAL_TIME_ZONE)), back, query }
})

export default function CasePage() {
  const { shown, timeline, back, query } = useLoaderData<typeof loader>()
  return (
    <>
      <CaseHead shown={shown} back={back} backText="Back to active cases" print={`/cases/ticket/print?${query}`} />
      <CaseDetails title="Case details" shown={shown} />
      <CaseActivities title="Case activities" timeline={timeline} />
    </>
  )
}

export const meta = titled('Case details')
