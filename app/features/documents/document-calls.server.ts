/** The calls for each kind of document [160] [161]. */
import { createHash } from 'node:crypto'
import { nameOfEndpoint } from '~contract'
import { documents, type Document } from '~contract/documents'
import type { Rows } from '~contract/endpoint'
import type { NamedFile } from '~/platform/files/saved-name'
import { findContentFault, type FileContent } from '~/platform/http/content-extension.server'
import type { DateReader } from '~/platform/time/given-dates.server'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import type { StreamedResponse } from '~/systems/upstream/system.server'
import type { ListSource } from '~/lists/list-loader.server'
import { documentKinds, type DocumentKind, type ListedDocument } from './document-kinds'

const documentCalls = {
  general: { list: documents.general, fetch: documents.getGeneral },
  contracts: { list: documents.contracts, fetch: documents.getContracts },
  invoices: { list: documents.invoices, fetch: documents.getInvoices },
}

export const documentSources = documentKinds.map(sourceOfKind)

export function sourceOfKind(kind: DocumentKind): ListSource<ListedDocument> {
  return { list: kind.list, read: ({ api }) => listDocuments(api, kind) }
}

export async function listDocuments(api: PortalApi, { name }: DocumentKind): Promise<Rows<ListedDocument>> {
  const { rows, missing } = await api.cached(documentCalls[name].list)
  return { rows: rows.map((document) => listedDocument(document, api.dates)), missing }
}

/** Sends the documents exactly as the API listed them. The response is one file or a zip. Throws `PortalApiError`. */
export async function fetchDocuments(
  api: PortalApi,
  { name }: DocumentKind,
  chosen: readonly ListedDocument[],
): Promise<StreamedResponse> {
  return api.stream(documentCalls[name].fetch, { body: chosen.map(({ document }) => document) })
}

/** Throws `PortalApiError` when the content is empty, or another kind of file than its name says [968]. */
export async function requireFile(file: NamedFile, content: FileContent, kind: DocumentKind): Promise<void> {
  const fault = await findContentFault(file, content)
  if (fault === undefined) return
  content.body.destroy()
  const reason = fault === 'empty' ? 'an empty file' : 'another kind of file'
  throw new PortalApiError(FAULTS[fault], 502, { endpoint: documentCall(kind), reason })
}

const FAULTS = {
  empty: 'The file that the provider’s systems sent is empty, so nothing was downloaded.',
  other:
    'The provider’s systems sent something else than this file, which could not be read, so nothing was downloaded.',
}

export function documentCall({ name }: DocumentKind): string {
  return nameOfEndpoint(documentCalls[name].fetch)
}

/** Computes the key when it is read, because a page needs only the keys of its rows. */
function listedDocument(document: Document, dates: DateReader): ListedDocument {
  return {
    document,
    uploaded: dates.date(document.CreationTime ?? ''),
    get key() {
      return createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, KEY_LENGTH)
    },
  }
}

const KEY_LENGTH = 16
