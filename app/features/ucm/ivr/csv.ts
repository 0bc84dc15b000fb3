/** /ucm/ivr/csv: the rows of its lists as a file. */
import { csvFiles } from '../../../lists/list-page.server'
import { ivrSource } from './ivr-source.server'

export const loader = csvFiles(ivrSource)
