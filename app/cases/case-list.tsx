/** /cases (A§2). */
import { useLoaderData } from '@remix-run/react'
import { cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'

export const loader = guarded('cases.view', async ({ api }) => ({ rows: (await api.list(cases.active)).slice(0, 50) }))
export const meta = titled('Active cases')
export default function CaseListPage() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.TicketNumber}>
          {row.TicketNumber} {row.Title}
        </li>
      ))}
    </ul>
  )
}
