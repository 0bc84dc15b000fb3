/** /documents/contracts/download: the chosen ones as a zip. */
import { contracts } from './document-kinds'
import { backToDocuments, documentDownload } from './download.server'

export const loader = backToDocuments(contracts)
export const action = documentDownload(contracts)
