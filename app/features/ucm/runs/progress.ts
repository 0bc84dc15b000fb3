/** What has been made so far, for scripts that keep the page of a run up to date. */
import { guardedResource } from '../../../access/guarded.server'
import { pages } from '../../../pages'
import { runOfUrl, viewOf } from './read-run.server'

export const loader = guardedResource(
  'page',
  async (args) => {
    const view = viewOf(await runOfUrl(args))
    return Response.json(view, { headers: { 'Cache-Control': 'no-store' } })
  },
  { listOf: () => pages.changes.path },
)
