/** /ucm/queues/csv: the rows of its lists as a file. */
import { csvFiles } from '../../../lists/list-page.server'
import { queueSource } from './queue-source.server'

export const loader = csvFiles(queueSource)
