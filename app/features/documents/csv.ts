/** /documents/…/csv: the rows of its lists as a file. */
import { csvFiles } from '../../lists/list-page.server'
import { documentSources } from './document-calls.server'

export const loader = csvFiles(...documentSources)
