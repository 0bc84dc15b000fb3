/** /cases/csv and /cases/closed/csv */
import { csvRoute } from '../access/list-page.server'
import { activeCaseSource, closedCaseSource } from './case-sources.server'

export const loader = csvRoute(activeCaseSource, closedCaseSource)
