/** The lists of this folder as files, in each format. */
import { listFiles } from '../../lists/list-page.server'
import { pendingSource, approvalSource, historySource } from './order-sources.server'

export const loader = listFiles(pendingSource, approvalSource, historySource)
