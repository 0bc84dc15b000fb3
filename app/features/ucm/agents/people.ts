/** /ucm/agents/people?q=: labels of directory users, for the script of an agent's dialog [692]. */
import { guardedResource } from '~/access/guarded.server'
import { pages } from '~/pages'
import { suggestUsers } from './directory-users.server'

const MAX_SEARCH_LENGTH = 200

export const loader = guardedResource(
  'edit',
  async (args) => {
    const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
    const labels = text === '' ? [] : await suggestUsers(args, text)
    return Response.json(labels, { headers: { 'Cache-Control': 'no-store' } })
  },
  { listOf: () => pages.agents.path },
)
