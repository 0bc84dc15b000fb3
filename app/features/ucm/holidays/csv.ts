/** /ucm/holidays/csv: the rows of its lists as a file. */
import { csvFiles } from '../../../lists/list-page.server'
import { holidaySource } from './holiday-source.server'

export const loader = csvFiles(holidaySource)
