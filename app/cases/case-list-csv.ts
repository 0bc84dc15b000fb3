/** /cases/csv: the active cases of the list's filter and order as a file. */
import { cases } from '../../contract/cases'
import { csvRoute } from '../ui/table/list-file.server'
import { activeCases } from './case-lists'

export const loader = csvRoute('cases.view', activeCases, ({ api }) => api.list(cases.active))
