/** /ucm/check/csv: the findings as a file [729]. */
import { guardedResource } from '../../access/guarded.server'
import { csvFile } from '../../lists/csv.server'
import { pages } from '../../pages'
import { PortalApiError } from '../../portal-api/portal-api-error'
import { findingList } from './check-list'
import { readCheck } from './read-check.server'

export const loader = guardedResource(
  'calls.view',
  async (args) => {
    const read = await readCheck(args)
    if (read.kind === 'loaded') return csvFile(read.content.findings, args.url, findingList, args.formatDate)
    const text = read.kind === 'failed' ? read.text : 'Your account cannot see queues or IVRs.'
    throw new PortalApiError(text, 502, { endpoint: 'check' })
  },
  () => pages.check.path,
)
