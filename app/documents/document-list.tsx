/** /documents/general, /documents/contracts and /documents/invoices (A§2). */
import { useLoaderData, useLocation } from '@remix-run/react'
import { listPage } from '../access/list-page.server'
import { ListPage } from '../ui/list-page'
import { documentSources } from './document-calls.server'
import { documentKindAt } from './document-kinds'

export const loader = listPage(...documentSources)

export default function DocumentListPage() {
  const { list, empty } = documentKindAt(useLocation().pathname)
  return <ListPage key={list.page.path} list={list} view={useLoaderData<typeof loader>()} empty={<p>{empty}</p>} />
}
