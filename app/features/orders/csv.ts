/** /orders/csv: the rows of its lists as a file. */
import { csvFiles } from '../../lists/list-page.server'
import { pendingSource, approvalSource, historySource } from './order-sources.server'

export const loader = csvFiles(pendingSource, approvalSource, historySource)
