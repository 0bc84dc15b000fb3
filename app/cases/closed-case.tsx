/** /cases/closedticket?no=: one closed case, to read only (A§2, A§4). */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { pageTitle } from '../shell/product'
import { CaseActivities } from './case-activities'
import { CaseDetails } from './case-details'
import { CaseHead } from './case-head'
import { closedCases } from './case-lists'
import { caseAddress, readCase } from './case-view.server'

export const loader = guarded('cases.view', async (args) => {
  const { ticketNumber, back, query } = caseAddress(closedCases, args)
  const { api, context } = args
  const params = { ticketNumber }
  const reading = {
    detail: api.call(cases.closedDetail, { params }),
    activities: api.call(activities.list, { params }),
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

export const meta = pageTitle('Closed case details')
