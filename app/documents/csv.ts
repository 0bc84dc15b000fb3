/** The CSV file of each list of documents. */
import { csvRoute } from '../access/list-page.server'
import { documentSources } from './document-calls.server'

export const loader = csvRoute(...documentSources)
