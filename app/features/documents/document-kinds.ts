/** The three kinds of documents as data [152] [154]. */
import type { Document } from '~contract/documents'
import { extensionOf } from '~/platform/files/saved-name'
import type { List } from '~/lists/list'
import { partHref } from '~/href'
import { requireByPage, type Route } from '~/page-lookups'
import { pages, type Page } from '~/pages'

/** A document with a key of ours, because documents have no id. */
export interface ListedDocument {
  readonly document: Document
  /** ISO, as all dates; the document itself has it as it came. */
  readonly uploaded: string
  readonly key: string
}

export const DOCUMENT_KEY = 'key'

export type DocumentKind = ReturnType<typeof kind>

export const generalDocuments = kind('general', pages.generalDocuments, {
  noun: 'documents',
  subtitle: 'Documents that we share with your organisation',
  empty: 'Manuals and reports that we share with you will appear here.',
})

export const contracts = kind('contracts', pages.contracts, {
  noun: 'contracts',
  subtitle: 'Contracts between your organisation and us',
  empty: 'Contracts between your organisation and us will appear here.',
})

export const invoices = kind('invoices', pages.invoices, {
  noun: 'invoices',
  subtitle: 'Invoices to your organisation',
  empty: 'Invoices to your organisation will appear here.',
})

export const documentKinds: readonly DocumentKind[] = [generalDocuments, contracts, invoices]

export const documentKindOf = (route: Route) => requireByPage(documentKinds, route, 'kind of documents')

interface Texts {
  readonly noun: string
  readonly subtitle: string
  readonly empty: string
}

function kind(name: 'general' | 'contracts' | 'invoices', page: Page, { noun, subtitle, empty }: Texts) {
  const list: List<ListedDocument> = {
    page,
    subtitle,
    noun,
    columns: [
      { name: 'name', isName: true, label: 'File name', value: ({ document }) => document.FileName },
      {
        name: 'extension',
        isName: true,
        label: 'File extension',
        value: ({ document }) => extensionOf(document),
        width: 104,
      },
      {
        name: 'uploaded',
        label: 'Uploaded on',
        value: ({ uploaded }) => uploaded,
        kind: 'date',
        width: 120,
      },
    ],
    filters: ['extension', 'uploaded'],
    searches: 'Name, extension or date',
    sort: '-uploaded',
    id: ({ key }) => key,
    opens: { file: (key) => partHref(page, 'file', { [DOCUMENT_KEY]: key }) },
    selection: { address: partHref(page, 'download'), submit: 'Download', progress: 'Downloading...' },
  }
  return {
    name,
    page,
    list,
    empty,
    /** Name of the file of several documents [164] [165] [166]. */
    zipName: `${noun}.zip`,
  }
}
