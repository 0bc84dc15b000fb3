/** /ucm/queues/csv */
import { csvRoute } from '../../access/list-page.server'
import { queueSource } from './queue-source.server'

export const loader = csvRoute(queueSource)
