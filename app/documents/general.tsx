/** /documents/general (A§2). */
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '../shell/product'
import { generalDocuments } from './document-kinds'
import { DocumentListPage } from './document-list'
import { documentList } from './document-list.server'

export const loader = documentList(generalDocuments)

export default function GeneralDocumentsPage() {
  return <DocumentListPage kind={generalDocuments} view={useLoaderData<typeof loader>()} />
}

export const meta = pageTitle('General documents')
