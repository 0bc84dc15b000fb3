/** The three kinds of documents as data (A§2, A§6). */
import type { Document } from '../../contract/documents'
import type { List } from '../lists/list'
import { isWithin, pages, type Page } from '../pages'

/** A document with a key that names it on a page: documents have no id. */
export interface ListedDocument {
  readonly document: Document
  readonly key: string
}

export interface DocumentKind {
  readonly name: 'general' | 'contracts' | 'invoices'
  readonly page: Page
  readonly list: List<ListedDocument>
  /** Replaces an empty list. */
  readonly empty: string
  /** The name of the downloaded file (A§9). */
  readonly zipName: string
}

const generalDocuments: DocumentKind = {
  name: 'general',
  page: pages.generalDocuments,
  list: listOf(pages.generalDocuments, 'documents that we share with your organisation', 'documents'),
  empty: 'Manuals and reports that we share with you will appear here.',
  zipName: 'documents.zip',
}

const contracts: DocumentKind = {
  name: 'contracts',
  page: pages.contracts,
  list: listOf(pages.contracts, 'contracts between your organisation and us', 'contracts'),
  empty: 'Contracts between your organisation and us will appear here.',
  zipName: 'contracts.zip',
}

const invoices: DocumentKind = {
  name: 'invoices',
  page: pages.invoices,
  list: listOf(pages.invoices, 'invoices to your organisation', 'invoices'),
  empty: 'Invoices to your organisation will appear here.',
  zipName: 'invoices.zip',
}

export const documentKinds: readonly DocumentKind[] = [generalDocuments, contracts, invoices]

/** The kind of a page, or of a route below it. */
export function documentKindAt(pathname: string): DocumentKind {
  return documentKinds.find(({ page }) => isWithin(page.path, pathname)) ?? generalDocuments
}

function listOf(page: Page, subtitle: string, noun: string): List<ListedDocument> {
  return {
    page,
    subtitle,
    noun,
    columns: [
      { name: 'name', label: 'File name', value: ({ document }) => document.FileName },
      { name: 'extension', label: 'File extension', value: ({ document }) => document.FileExtension ?? '' },
      { name: 'uploaded', label: 'Uploaded on', value: ({ document }) => document.CreationTime ?? '', kind: 'date' },
    ],
    filters: [],
    sort: '-uploaded',
    id: ({ key }) => key,
    selection: { address: `${page.path}/download`, submit: 'Download', progress: 'Downloading...' },
  }
}
