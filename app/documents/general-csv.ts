/** /documents/general/csv: the list as a file. */
import { generalDocuments } from './document-kinds'
import { documentListFile } from './document-list.server'

export const loader = documentListFile(generalDocuments)
