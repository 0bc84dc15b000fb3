/** /cases/closedticket?no=: one closed case, to read only (A§2, A§4). */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'
import { CaseActivities } from './case-activities'
import { CaseDetails } from './case-details'
import { CaseHead } from './case-head'
import { closedCases } from './case-lists'
import { caseAddress, readCase } from './case-reading.server'

export const loader = guarded('cases.view', async (visitor) => {
  const { ticketNumber, back, query } = caseAddress(closedCases, visitor)
  const { api, context } = visitor
  const params = { ticketNumber }
  const reading = {
    detail: api.send(cases.closedDetail, { params }),
    activities: api.send(activities.list, { params }),
  }
  return { ...(await readCase(reading, context.settings.PORTAL_TIME_ZONE)), back, query }
})

export default function ClosedCasePage() {
  const { shown, timeline, back, query } = useLoaderData<typeof loader>()
  return (
    <>
      <CaseHead
        shown={shown}
        back={back}
        backText="Back to closed cases"
        print={`/cases/closedticket/print?${query}`}
      />
      <CaseDetails title="Closed case details" shown={shown} />
      <CaseActivities title="Closed case activities" timeline={timeline} />
    </>
  )
}

export const meta = titled('Closed case details')
