/** /ucm/audio/csv: the rows of its lists as a file. */
import { csvFiles } from '../../../lists/list-page.server'
import { audioSource } from './audio-source.server'

export const loader = csvFiles(audioSource)
