/** The lists of this folder as files, in each format. */
import { listFiles } from '../../../lists/list-page.server'
import { audioSource } from './audio-source.server'

export const loader = listFiles(audioSource)
