import { PAGE_ROWS } from '../../../lists/list-view.server'
import { searchedText, searchedWords } from '../../../lists/searched-text.server'
import { AGENT_SEARCH, AGENTS_PAGE, agentsQuery } from './agents-page'

interface Named {
  readonly name: string
  readonly number: string
}

/** The agents that the URL asks for: those that its search finds, one page of them. */
export function agentsPage<Agent extends Named>(agents: readonly Agent[], url: URL) {
  const query = agentsQuery(url)
  const search = query[AGENT_SEARCH] ?? ''
  const words = searchedWords(search)
  const matches = agents.filter(({ name, number }) =>
    words.every((word) => searchedText(`${name} ${number}`).includes(word)),
  )
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_ROWS))
  const wanted = Number(query[AGENTS_PAGE])
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1
  const from = (page - 1) * PAGE_ROWS
  return {
    rows: matches.slice(from, from + PAGE_ROWS),
    total: agents.length,
    found: matches.length,
    from,
    page,
    pages,
    search,
  }
}
