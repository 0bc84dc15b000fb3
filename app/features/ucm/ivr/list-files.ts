/** The lists of this folder as files, in each format. */
import { listFiles } from '../../../lists/list-page.server'
import { ivrSource } from './ivr-source.server'

export const loader = listFiles(ivrSource)
