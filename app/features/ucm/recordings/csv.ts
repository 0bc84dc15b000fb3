/** /ucm/recordings/csv: the rows of its lists as a file. */
import { csvFiles } from '../../../lists/list-page.server'
import { recordingSource } from './recording-source.server'

export const loader = csvFiles(recordingSource)
