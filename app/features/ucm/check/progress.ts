/** How far a check is, for scripts that keep its page up to date [909]. */
import { guardedResource } from '~/access/guarded.server'
import { pages } from '~/pages'
import { readProgress } from './kept-check.server'

export const loader = guardedResource(
  'page',
  async (args) => {
    const progress = (await readProgress(args)) ?? { stage: 'ended' }
    return Response.json(progress, { headers: { 'Cache-Control': 'no-store' } })
  },
  { listOf: () => pages.check.path },
)
