import type { DateFormatter } from '../time/dates.server'
import { foldedTexts, type EncodedTexts } from './dictionary.server'
import { fold } from '../text/fold.server'
import type { List } from './list'
import { allIndexes, indexesWhere } from './row-indexes.server'

/** The indexes of the rows whose displayed texts contain every word of the search, ignoring case and accents. */
export function search<Row>(
  rows: readonly Row[],
  { columns }: List<Row>,
  q: string,
  formatDate: DateFormatter,
): Uint32Array {
  let indexes = allIndexes(rows)
  for (const word of new Set(fold(q).split(/\s+/).filter(Boolean))) {
    // Formatting dates takes the longest, so search them only for a word that can be part of a date.
    const searched = DATE_PART.test(word) ? columns : columns.filter(({ kind }) => kind !== 'date')
    const matchers = searched.map((column) => matcher(foldedTexts(rows, column, formatDate), word))
    indexes = indexesWhere(indexes, (rowIndex) => matchers.some((matches) => matches(rowIndex)))
    if (indexes.length === 0) break
  }
  return indexes
}

/** Tells whether the text of a row contains the word. Looks at each distinct text once, when a row needs it. */
function matcher({ dictionary, codes }: EncodedTexts, word: string): (rowIndex: number) => boolean {
  const found = new Array<boolean | undefined>(dictionary.length)
  return (rowIndex) => {
    const code = codes[rowIndex] ?? 0
    return (found[code] ??= (dictionary[code] ?? '').includes(word))
  }
}

const DATE_PART = /^[\d:-]+$/
