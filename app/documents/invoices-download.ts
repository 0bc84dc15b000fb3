/** /documents/invoices/download: the chosen ones as a zip. */
import { invoices } from './document-kinds'
import { backToDocuments, documentDownload } from './download.server'

export const loader = backToDocuments(invoices)
export const action = documentDownload(invoices)
