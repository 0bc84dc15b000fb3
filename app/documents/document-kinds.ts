/** The three kinds of documents as data (A§2, A§6): what differs between their pages, files and downloads. */
import type { Document } from '../../contract/documents'
import type { List } from '../lists/list'
import { pages, type Page } from '../pages'

/** A document with the key by which a page names it: documents have no id of their own. */
export interface ListedDocument {
  readonly document: Document
  readonly key: string
}

export interface DocumentKind {
  readonly name: 'general' | 'contracts' | 'invoices'
  readonly page: Page
  readonly list: List<ListedDocument>
  /** Instead of a list without documents. */
  readonly empty: string
  /** Under which name the chosen ones are saved, however many (A§9). */
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

/** The kind that a page, or a route below it, is about. */
export function documentKindAt(pathname: string): DocumentKind {
  return documentKinds.find(({ page }) => pathname.startsWith(page.path)) ?? generalDocuments
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
