/** /documents/invoices/csv: the list as a file. */
import { invoices } from './document-kinds'
import { documentListFile } from './document-list.server'

export const loader = documentListFile(invoices)
