/** The CSV file of a list of recordings. */
import { csvRoute } from '../../access/list-page.server'
import { recordingSource } from './recording-source.server'

export const loader = csvRoute(recordingSource)
