/** /documents/invoices (A§2). */
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '../shell/product'
import { invoices } from './document-kinds'
import { DocumentListPage } from './document-list'
import { documentList } from './document-list.server'

export const loader = documentList(invoices)

export default function InvoicesPage() {
  return <DocumentListPage kind={invoices} view={useLoaderData<typeof loader>()} />
}

export const meta = pageTitle('Invoices')
