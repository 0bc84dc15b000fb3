/** /ucm/ivr/csv */
import { csvRoute } from '../../access/list-page.server'
import { ivrSource } from './ivr-source.server'

export const loader = csvRoute(ivrSource)
