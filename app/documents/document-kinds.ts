/** The three kinds of documents as data (A§2, A§6): what tells their pages, files and downloads apart. */
import type { Document } from '../../contract/documents'
import type { Ability } from '../access/abilities'
import type { IconName } from '../ui/icon'
import type { List } from '../lists/list'

/** A document with the key by which a page names it: documents have no id of their own. */
export interface ListedDocument {
  readonly document: Document
  readonly key: string
}

export interface DocumentKind {
  readonly name: 'general' | 'contracts' | 'invoices'
  readonly ability: Ability
  readonly icon: IconName
  readonly list: List<ListedDocument>
  readonly subtitle: string
  /** Stands in the place of a list without documents. */
  readonly empty: string
  /** Under which name the chosen ones are saved, however many (A§9). */
  readonly zipName: string
}

export const generalDocuments: DocumentKind = {
  name: 'general',
  ability: 'documents.general.view',
  icon: 'file-earmark-text',
  list: listOf('general', 'General documents', 'documents'),
  subtitle: 'documents that we share with your organisation',
  empty: 'There are no documents yet. What we share with your organisation, such as manuals and reports, stands here.',
  zipName: 'documents.zip',
}

export const contracts: DocumentKind = {
  name: 'contracts',
  ability: 'documents.contracts.view',
  icon: 'file-earmark-check',
  list: listOf('contracts', 'Contracts', 'contracts'),
  subtitle: 'contracts between your organisation and us',
  empty: 'There are no contracts yet. The contracts between your organisation and us stand here.',
  zipName: 'contracts.zip',
}

export const invoices: DocumentKind = {
  name: 'invoices',
  ability: 'documents.invoices.view',
  icon: 'receipt',
  list: listOf('invoices', 'Invoices', 'invoices'),
  subtitle: 'invoices to your organisation',
  empty: 'There are no invoices yet. The invoices to your organisation stand here.',
  zipName: 'invoices.zip',
}

export const documentKinds: readonly DocumentKind[] = [generalDocuments, contracts, invoices]

function listOf(name: DocumentKind['name'], caption: string, noun: string): List<ListedDocument> {
  const path = `/documents/${name}`
  return {
    path,
    caption,
    noun,
    columns: [
      { name: 'name', label: 'File name', value: ({ document }) => document.FileName },
      { name: 'extension', label: 'File extension', value: ({ document }) => document.FileExtension ?? '' },
      { name: 'uploaded', label: 'Uploaded on', value: ({ document }) => document.CreationTime ?? '', kind: 'date' },
    ],
    filters: [],
    sort: '-uploaded',
    id: ({ key }) => key,
    selection: { address: `${path}/download`, submit: 'Download', progress: 'Downloading...' },
  }
}
