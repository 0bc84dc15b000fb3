/** /cases/csv: the active cases of the list's filter and order as a file. */
import { cases } from '../../contract/cases'
import { guardedFile } from '../access/guarded.server'
import { listAddressOf } from '../ui/table/list-state'
import { csvFile } from '../ui/table/csv.server'
import { activeCases } from './case-lists'

export const loader = guardedFile(
  'cases.view',
  async ({ api, url, context }) =>
    csvFile(await api.list(cases.active), url, activeCases, context.settings.PORTAL_TIME_ZONE),
  (url) => listAddressOf(activeCases, url),
)
