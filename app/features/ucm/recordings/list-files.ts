/** The lists of this folder as files, in each format. */
import { listFiles } from '../../../lists/list-page.server'
import { recordingSource } from './recording-source.server'

export const loader = listFiles(recordingSource)
