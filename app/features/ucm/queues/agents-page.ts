/** The part of its agents that a queue's page shows, because hundreds would make it heavy. The URL names the part. */

export const AGENTS_PAGE = 'agents'
export const AGENT_SEARCH = 'agent'
export const AGENTS_ID = 'agents'

/** The part that a URL names, for the links to the queue's other pages. */
export function agentsQuery({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries(
    [AGENTS_PAGE, AGENT_SEARCH].flatMap((name) => {
      const value = searchParams.get(name)?.trim().slice(0, 200)
      return value ? [[name, value]] : []
    }),
  )
}

export function agentsUrl(query: string, page: number): string {
  const params = new URLSearchParams(query)
  if (page > 1) params.set(AGENTS_PAGE, String(page))
  else params.delete(AGENTS_PAGE)
  return `?${params}#${AGENTS_ID}`
}
