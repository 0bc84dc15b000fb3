/** A list in which the search looks, by its own source [898] [904]. */
import type { SignedInArgs } from '~/access/guarded.server'
import type { List, ListView } from '~/lists/list'
import { findRows } from '~/lists/find-rows.server'
import type { ListSource } from '~/lists/list-loader.server'
import { turnYielder } from '~/platform/time/yield-turn'
import type { ExactSearch, ExactHit } from './exact-hits.server'

/** Most rows of a list that are shown. */
const MAX_ROWS = 5

export interface Search extends ExactSearch {
  readonly q: string
}

export interface PlaceResult {
  readonly view: ListView
  readonly exact: readonly ExactHit[]
}

export interface SearchPlace {
  readonly page: List<never>['page']
  /** Reads the list; what it returns searches the rows. */
  read(args: SignedInArgs): Promise<(search: Search) => Promise<PlaceResult>>
}

export function placeOf<Row>(
  { list, read }: ListSource<Row>,
  exactIn: (rows: readonly Row[], search: Search) => ExactHit[] = () => [],
): SearchPlace {
  return {
    page: list.page,
    async read(args) {
      const { rows, missing } = await read(args)
      return async (search) => {
        const yieldIfLong = turnYielder()
        const { matches, view } = await findRows(rows, list, { q: search.q, most: MAX_ROWS }, args)
        // The comparison of thousands of rows takes as long as several pieces of work.
        await yieldIfLong()
        return { view: { ...view, missing }, exact: exactIn(matches, search) }
      }
    },
  }
}

/** The places of lists of different rows. */
export function placesOf<Rows extends readonly unknown[]>(
  ...sources: { readonly [Index in keyof Rows]: ListSource<Rows[Index]> }
): SearchPlace[] {
  return sources.map((source) => placeOf(source))
}
