/** The findings as a file [729] [808]. */
import { guardedResource } from '~/access/guarded.server'
import { listFile } from '~/lists/list-file.server'
import { listFormatOf } from '~/lists/list-loader.server'
import { pages } from '~/pages'
import { Refusal } from '~/platform/http/shown-error'
import { findingList } from './check-list'
import { readCheckState } from './check-view.server'

export const loader = guardedResource(
  'page',
  async (args) => {
    const view = await readCheckState(args)
    if (view.stage === 'checked') {
      return listFile(listFormatOf(args.route), view.found.findings, args.url, findingList, args)
    }
    throw new Refusal('Nothing has been checked yet, so there is no file.', 409)
  },
  { listOf: () => pages.check.path },
)
