/** /cases/closedticket/print?no=: a closed case for paper. */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'
import { closedCases } from './case-lists'
import { caseAddress, readCase } from './case-reading.server'
import { CaseOnPaper } from './case-on-paper'
import { paperHead } from './paper-head.server'

export const loader = guarded('cases.view', async (visitor) => {
  const { ticketNumber, query } = caseAddress(closedCases, visitor)
  const { api, context } = visitor
  const params = { ticketNumber }
  const reading = {
    detail: api.send(cases.closedDetail, { params }),
    activities: api.send(activities.list, { params }),
  }
  return { ...(await readCase(reading, context.settings.PORTAL_TIME_ZONE)), ...paperHead(visitor), query }
})

export default function PrintClosedCasePage() {
  const { query, ...paper } = useLoaderData<typeof loader>()
  return <CaseOnPaper kind="Closed case" {...paper} back={`/cases/closedticket?${query}`} />
}

export const meta = titled('Print closed case')
