/** Which of its agents the page of a queue shows: hundreds would make it heavy. The URL says which. */

/** Parameters of the URL. */
export const AGENTS_PAGE = 'agents'
export const AGENT_SEARCH = 'agent'
/** The card. */
export const AGENTS_ID = 'agents'

/** What of the queue's URL is about its agents. */
export function agentsQuery({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries(
    [AGENTS_PAGE, AGENT_SEARCH].flatMap((name) => {
      const value = searchParams.get(name)?.trim().slice(0, 200)
      return value ? [[name, value]] : []
    }),
  )
}

/** The queue's query with another page of agents. */
export function agentsUrl(query: string, page: number): string {
  const params = new URLSearchParams(query)
  if (page > 1) params.set(AGENTS_PAGE, String(page))
  else params.delete(AGENTS_PAGE)
  return `?${params}#${AGENTS_ID}`
}
