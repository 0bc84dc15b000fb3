/** /cases/closedticket/print?no=: a closed case for paper. */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { pageTitle } from '../shell/product'
import { closedCases } from './case-lists'
import { caseAddress, readCase } from './case-view.server'
import { CasePrintView } from './case-print-view'
import { printHeader } from './print-header.server'

export const loader = guarded('cases.view', async (args) => {
  const { ticketNumber, query } = caseAddress(closedCases, args)
  const { api, context } = args
  const params = { ticketNumber }
  const reading = {
    detail: api.call(cases.closedDetail, { params }),
    activities: api.call(activities.list, { params }),
  }
  return { ...(await readCase(reading, context.settings.PORTAL_TIME_ZONE)), ...printHeader(args), query }
})

export default function PrintClosedCasePage() {
  const { query, ...paper } = useLoaderData<typeof loader>()
  return <CasePrintView kind="Closed case" {...paper} back={`/cases/closedticket?${query}`} />
}

export const meta = pageTitle('Print closed case')
