/** /cases/ticket/print?no=: an active case for paper. */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'
import { activeCases } from './case-lists'
import { caseAddress, readCase } from './case-reading.server'
import { CaseOnPaper } from './case-on-paper'
import { paperHead } from './paper-head.server'

export const loader = guarded('cases.view', async (visitor) => {
  const { ticketNumber, query } = caseAddress(activeCases, visitor)
  const { api, context } = visitor
  const params = { ticketNumber }
  const reading = { detail: api.send(cases.detail, { params }), activities: api.send(activities.list, { params }) }
  return { ...(await readCase(reading, context.settings.PORTAL_TIME_ZONE)), ...paperHead(visitor), query }
})

export default function PrintCasePage() {
  const { query, ...paper } = useLoaderData<typeof loader>()
  return <CaseOnPaper kind="Case" {...paper} back={`/cases/ticket?${query}`} />
}

export const meta = titled('Print case')
