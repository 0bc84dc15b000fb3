/** The calls that read the two lists of cases [098] [102]. */
import { cases } from '~contract/cases'
import type { Rows } from '~contract/endpoint'
import type { SignedInArgs } from '~/access/guarded.server'
import type { ListSource } from '~/lists/list-loader.server'
import type { List, ListView } from '~/lists/list'
import { listUrl } from '~/lists/list-state'
import { matchingRows } from '~/lists/list-view.server'
import { pages } from '~/pages'
import type { Loadable } from '~/systems/upstream/loadable.server'
import type { ListTab } from '~/ui/table/data-table'
import { activeCases, closedCases } from './case-lists'
import { withTones, type ListedCase } from './case-status.server'

export const activeCaseSource: ListSource<ListedCase> = {
  list: activeCases,
  read: async ({ api, context }) => withTones(await api.cached(cases.active), context.settings),
}
export const closedCaseSource: ListSource<ListedCase> = {
  list: closedCases,
  read: async ({ api, context }) => withTones(await api.cached(cases.closed), context.settings),
}

/** Both lists as tabs. A tab shows its count where it is known [756]. */
export function caseTabs(active: number | undefined, closed: number | undefined): ListTab[] {
  return [
    { to: pages.cases.path, text: 'Active', count: active },
    { to: pages.closedCases.path, text: 'Closed', count: closed },
  ]
}

/**
 * Link from a search without a match to this search in the other list, with the number of matches there if that is known. Or
 * the text that nothing matches there either [608].
 */
export async function searchOtherList(
  list: List<ListedCase>,
  args: SignedInArgs,
  { matchCount, state }: ListView,
  read: () => Promise<Loadable<Rows<ListedCase>>>,
) {
  if (matchCount > 0 || !state.q) return undefined
  const to = listUrl(list, { q: state.q, filters: {}, sort: list.sort, page: 1 })
  const title = list.page.title.toLowerCase()
  const listed = await read()
  if (listed.kind !== 'loaded') return { to, text: `Search ${title}` }
  const { matches } = matchingRows(listed.content.rows, new URL(to, args.url), list, args)
  if (matches.length === 0 && listed.content.missing === 0) return { text: `No ${title} match either.` }
  return { to, text: `Search ${title} (${matches.length})` }
}
