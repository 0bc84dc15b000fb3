/** /cases/ticket/print?no=: an active case for paper. */
import { useLoaderData } from '@remix-run/react'
import { cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'
import { activeCases } from './case-lists'
import { caseAddress, readCase } from './case-reading.server'
import { CaseOnPaper } from './case-on-paper'
import { paperHead } from './paper-head.server'

export const loader = guarded('cases.view', async (visitor) => {
  const { ticketNumber, query } = caseAddress(activeCases, visitor)
  const detail = visitor.api.call(cases.detail, { params: { ticketNumber } })
  return { ...(await readCase(detail, ticketNumber, visitor)), ...paperHead(visitor), query }
})

export default function PrintCasePage() {
  const { query, ...paper } = useLoaderData<typeof loader>()
  return <CaseOnPaper kind="Case" {...paper} back={`/cases/ticket?${query}`} />
}

export const meta = titled('Print case')
