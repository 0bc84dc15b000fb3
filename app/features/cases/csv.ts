/** /cases/csv: the rows of its lists as a file. */
import { csvFiles } from '../../lists/list-page.server'
import { activeCaseSource, closedCaseSource } from './case-sources.server'

export const loader = csvFiles(activeCaseSource, closedCaseSource)
