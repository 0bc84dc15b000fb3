/** The part of a searched list that the browser needs [898]. */
import { withParams } from '~/href'
import type { List, ListView } from '~/lists/list'
import { ListTable } from '~/ui/table/list-table'
import { useRowClicks } from '~/ui/table/row-clicks'

export type SearchedList = ReturnType<typeof searchedList>

/** The facts of a list that the search page needs, and the table for rows that were found. */
export function searchedList<Row>({ selection: _, ...list }: List<Row>) {
  const { page, searches, noun } = list
  const FoundRows = ({ view }: { view: ListView }) => (
    // A shortcut for pointers only, as in the list.
    <div onClick={useRowClicks(list)}>
      <ListTable list={list} view={view} />
    </div>
  )
  return { page, noun, searches, FoundRows }
}

/** The list with the same search. */
export function sameSearch(path: string, q: string): string {
  return withParams(path, { q })
}
