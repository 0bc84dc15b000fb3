/** Rows of a list as CSV. */
import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '~/platform/files/csv.server'
import type { DateFormatter } from '~/platform/time/dates.server'
import { turnYielder } from '~/platform/time/yield-turn'
import type { List } from './list'
import { shownText } from './list-state'

export function csvOf<Row>(rows: readonly Row[], list: List<Row>, formatDate: DateFormatter): Readable {
  return Readable.from(csvParts(rows, list, formatDate), { objectMode: false })
}

/** The file's text in parts of which only one is in memory. Others are served between two of them. */
async function* csvParts<Row>(
  rows: readonly Row[],
  { columns }: List<Row>,
  formatDate: DateFormatter,
): AsyncGenerator<string> {
  const yieldIfLong = turnYielder()
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label))
  for (let from = 0; from < rows.length; from += PART_ROWS) {
    const part = rows.slice(from, from + PART_ROWS)
    yield part.map((row) => csvLine(columns.map((column) => shownText(column, row, formatDate)))).join('')
    await yieldIfLong()
  }
}

/** About 2 ms. */
const PART_ROWS = 100
