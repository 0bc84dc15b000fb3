/** The findings as a file [729] [808]. */
import { guardedResource } from '../../../access/guarded.server'
import { listFile } from '../../../lists/list-file.server'
import { formatOf } from '../../../lists/list-page.server'
import { pages } from '../../../pages'
import { PortalApiError } from '../../../systems/portal-api/portal-api-error'
import { readListFlow } from '../call-flow/read-call-flow.server'
import { findingList } from './check-list'
import { readCheck } from './read-check.server'

export const loader = guardedResource(
  'calls.view',
  async (args) => {
    // The page shows a list that fails as a section; a file fails as that call does.
    const [read] = await Promise.all([readCheck(args), readListFlow(args)])
    if (read.kind === 'loaded') {
      return listFile(formatOf(args.route), read.content.findings, args.url, findingList, args)
    }
    throw new PortalApiError('it takes too long.', 504, { endpoint: 'check' })
  },
  { listOf: () => pages.check.path },
)
