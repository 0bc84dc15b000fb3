/** /documents/contracts (A§2). */
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '../shell/product'
import { contracts } from './document-kinds'
import { DocumentListPage } from './document-list'
import { documentList } from './document-list.server'

export const loader = documentList(contracts)

export default function ContractsPage() {
  return <DocumentListPage kind={contracts} view={useLoaderData<typeof loader>()} />
}

export const meta = pageTitle('Contracts')
