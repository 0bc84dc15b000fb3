/** The lists of this folder as files, in each format. */
import { listFiles } from '../../../lists/list-page.server'
import { queueSource } from './queue-source.server'

export const loader = listFiles(queueSource)
