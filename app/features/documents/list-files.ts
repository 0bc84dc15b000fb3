/** The lists of this folder as files, in each format. */
import { listFiles } from '../../lists/list-page.server'
import { documentSources } from './document-calls.server'

export const loader = listFiles(...documentSources)
