/** /documents/general/download: the chosen ones as a zip. */
import { generalDocuments } from './document-kinds'
import { backToDocuments, documentDownload } from './download.server'

export const loader = backToDocuments(generalDocuments)
export const action = documentDownload(generalDocuments)
