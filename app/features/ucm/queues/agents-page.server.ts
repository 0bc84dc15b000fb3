import { fold } from '../../../platform/text/fold.server'
import { PAGE_ROWS } from '../../../lists/list-view.server'
import { AGENT_SEARCH, AGENTS_PAGE, agentsQuery } from './agents-page'

interface Named {
  readonly name: string
  readonly number: string
}

/** The agents that the URL asks for: those that its search finds, one page of them. */
export function agentsPage<Agent extends Named>(agents: readonly Agent[], url: URL) {
  const query = agentsQuery(url)
  const search = query[AGENT_SEARCH] ?? ''
  const words = fold(search).split(/\s+/)
  const found = agents.filter(({ name, number }) => words.every((word) => fold(`${name} ${number}`).includes(word)))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const asked = Number(query[AGENTS_PAGE])
  const page = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, pages) : 1
  const from = (page - 1) * PAGE_ROWS
  return {
    rows: found.slice(from, from + PAGE_ROWS),
    total: agents.length,
    found: found.length,
    from,
    page,
    pages,
    search,
  }
}
