import { turnYielder } from '~/platform/time/yield-turn'
import { foundTexts } from './found-texts.server'
import type { List, ListView, ListSettings } from './list'
import { shownRows } from './list-view.server'
import { searchInPieces } from './search.server'
import { sortRows } from './sort-rows.server'

/** The rows of a list that a search finds, and the first of them as the list shows them, for a page of several lists [898]. */
export async function findRows<Row>(
  rows: readonly Row[],
  list: List<Row>,
  { q, most }: { q: string; most: number },
  settings: ListSettings,
): Promise<{ matches: readonly Row[]; view: ListView }> {
  const yieldIfLong = turnYielder()
  const matches = await searchInPieces(rows, list, q, settings)
  // The sort of all matches takes as long as several pieces.
  await yieldIfLong()
  const shown = shownRows(sortRows(matches, list, list.sort).slice(0, most), list, settings)
  const view = {
    state: { q, filters: {}, sort: list.sort, page: 1 },
    total: rows.length,
    matchCount: matches.length,
    pages: 1,
    first: 1,
    filterChoices: [],
    ...shown,
    found: foundTexts(shown.rows, list, q, settings),
  }
  return { matches, view }
}
