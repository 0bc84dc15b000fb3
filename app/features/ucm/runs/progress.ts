/** Progress of a run, for scripts that keep its page up to date. */
import { guardedResource } from '~/access/guarded.server'
import { pages } from '~/pages'
import { requireRun, runViewOf } from './read-run.server'

export const loader = guardedResource(
  'page',
  async (args) => {
    const view = runViewOf(await requireRun(args))
    return Response.json(view, { headers: { 'Cache-Control': 'no-store' } })
  },
  { listOf: () => pages.changes.path },
)
