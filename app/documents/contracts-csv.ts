/** /documents/contracts/csv: the list as a file. */
import { contracts } from './document-kinds'
import { documentListFile } from './document-list.server'

export const loader = documentListFile(contracts)
