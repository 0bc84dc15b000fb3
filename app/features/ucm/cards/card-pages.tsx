/** Cards that show some of their rows, because hundreds would make a page heavy. The URL names which. */
import { useLocation } from '@remix-run/react'
import { FOOT, PageLinks } from '~/ui/table/page-links'

/** Ids of cards, and the parameters of their pages. */
export const AGENTS = 'agents'
export const HOLIDAYS = 'holidays'
export const MAP = 'call-flow'
/** The search of the agents. */
export const AGENT_SEARCH = 'agent'

/** One page of rows. `from`: how many come before it. */
export interface CardPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly from: number
  readonly page: number
  readonly pages: number
}

/** Parameters of a page's cards in its URL, for the links to the record's other pages. */
export function cardQuery({ searchParams }: URL): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of [AGENTS, AGENT_SEARCH, HOLIDAYS, MAP]) {
    const value = searchParams.get(name)?.trim().slice(0, 200)
    if (value) query[name] = value
  }
  return query
}

/** Foot of a card with several pages: 'Showing 1-50 of 300 maps'. */
export function CardPages({
  card,
  page: { rows, total, from, page, pages },
  noun = '',
}: {
  readonly card: string
  readonly page: CardPage<unknown>
  readonly noun?: string
}) {
  const { search } = useLocation()
  if (pages === 1) return null
  const urlOf = (to: number) => {
    const params = new URLSearchParams(search)
    params.set(card, String(to))
    return `?${params}#${card}`
  }
  return (
    <div className={`list-foot ${FOOT}`}>
      <p className="mb-0">{`Showing ${from + 1}-${from + rows.length} of ${total} ${noun}`.trimEnd()}</p>
      <PageLinks page={page} pages={pages} urlOf={urlOf} />
    </div>
  )
}
