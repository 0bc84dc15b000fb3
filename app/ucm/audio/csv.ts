/** The CSV file of the audio library. */
import { csvRoute } from '../../access/list-page.server'
import { audioSource } from './audio-source.server'

export const loader = csvRoute(audioSource)
