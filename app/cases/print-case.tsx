/** /cases/ticket/print?no= and /cases/closedticket/print?no=: a case on paper. */
import { useLoaderData, useLocation, type MetaFunction } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { pageTitle } from '../ui/product'
import { caseKindAt } from './case-kinds'
import { CasePrintView } from './case-print-view'
import { readCase } from './case-view.server'

export const loader = guarded('cases.view', async (args) => {
  const { shown, timeline, query } = await readCase(args)
  const printedOn = args.formatDate(new Date().toISOString())
  return { shown, timeline, query, organisation: args.user.Organization.Name, printedOn }
})

export default function PrintCasePage() {
  const { query, ...paper } = useLoaderData<typeof loader>()
  const { page, paperTitle } = caseKindAt(useLocation().pathname)
  return <CasePrintView {...paper} kind={paperTitle} back={`${page.path}?${query}`} />
}

export const meta: MetaFunction = (args) => pageTitle(caseKindAt(args.location.pathname).printTitle)(args)
