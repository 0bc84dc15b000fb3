/** The CSV file of each list of orders. */
import { csvRoute } from '../access/list-page.server'
import { approvalSource, historySource, pendingSource } from './order-sources.server'

export const loader = csvRoute(pendingSource, approvalSource, historySource)
