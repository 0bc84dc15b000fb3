import { PAGE_ROWS } from '~/lists/list-view.server'
import type { CardPage } from './card-pages'

interface Cut<Row> {
  /** How much of a page a row takes. */
  readonly sizeOf?: (row: Row) => number
  readonly most?: number
  /** The row that a URL without a page shows. */
  readonly first?: number
}

/** The page of a card that the URL names. A row that is larger than a page has its own. */
export function cardPage<Row>(
  all: readonly Row[],
  { searchParams }: URL,
  card: string,
  { sizeOf = () => 1, most = PAGE_ROWS, first = 0 }: Cut<Row> = {},
): CardPage<Row> {
  const starts = [0]
  let size = 0
  for (const [index, row] of all.entries()) {
    size += sizeOf(row)
    if (size <= most || index === starts.at(-1)) continue
    starts.push(index)
    size = sizeOf(row)
  }
  const wanted = Number(searchParams.get(card))
  const page = wanted > 0 ? Math.min(Math.ceil(wanted), starts.length) : starts.filter((start) => start <= first).length
  const from = starts[page - 1] ?? 0
  return { rows: all.slice(from, starts[page]), total: all.length, from, page, pages: starts.length }
}
