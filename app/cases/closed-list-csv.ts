/** /cases/closed/csv: the closed cases of the list's filter and order as a file. */
import { cases } from '../../contract/cases'
import { csvRoute } from '../ui/table/list-file.server'
import { closedCases } from './case-lists'

export const loader = csvRoute('cases.view', closedCases, ({ api }) => api.list(cases.closed))
