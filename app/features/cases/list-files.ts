/** The lists of this folder as files, in each format. */
import { listFiles } from '../../lists/list-page.server'
import { activeCaseSource, closedCaseSource } from './case-sources.server'

export const loader = listFiles(activeCaseSource, closedCaseSource)
