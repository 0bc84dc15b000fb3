/** /cases/ticket/print?no=: an active case for paper. */
import { useLoaderData } from '@remix-run/react'
import { activities, cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { pageTitle } from '../shell/product'
import { activeCases } from './case-lists'
import { caseAddress, readCase } from './case-view.server'
import { CasePrintView } from './case-print-view'
import { printHeader } from './print-header.server'

export const loader = guarded('cases.view', async (args) => {
  const { ticketNumber, query } = caseAddress(activeCases, args)
  const { api, context } = args
  const params = { ticketNumber }
  const reading = { detail: api.call(cases.detail, { params }), activities: api.call(activities.list, { params }) }
  return { ...(await readCase(reading, context.settings.PORTAL_TIME_ZONE)), ...printHeader(args), query }
})

export default function PrintCasePage() {
  const { query, ...paper } = useLoaderData<typeof loader>()
  return <CasePrintView kind="Case" {...paper} back={`/cases/ticket?${query}`} />
}

export const meta = pageTitle('Print case')
