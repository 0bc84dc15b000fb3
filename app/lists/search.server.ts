/** The search of a list. */
import type { DateFormatter } from '../http/dates.server'
import { shownTexts } from './coded-texts.server'
import { fold } from './fold.server'
import type { List } from './list'

/** Whether the displayed texts of the row in a place contain every word of the search, ignoring case and accents. */
export function search<Row>(
  rows: readonly Row[],
  { columns }: List<Row>,
  q: string,
  formatDate: DateFormatter,
): (place: number) => boolean {
  const misses = new Uint8Array(rows.length)
  for (const word of new Set(fold(q).split(/\s+/).filter(Boolean))) {
    const pattern = new RegExp(word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'iu')
    // Formatting dates takes the longest, so search them only for what can be a part of one.
    const searched = DATE_PART.test(word) ? columns : columns.filter(({ kind }) => kind !== 'date')
    const hits = new Uint8Array(rows.length)
    for (const column of searched) {
      const { texts, codes } = shownTexts(rows, column, formatDate)
      const isHit = texts.map((text) => pattern.test(fold(text)))
      codes.forEach((code, place) => {
        if (isHit[code]) hits[place] = 1
      })
    }
    hits.forEach((hit, place) => {
      if (!hit) misses[place] = 1
    })
  }
  return (place) => misses[place] === 0
}

const DATE_PART = /^[\d:-]+$/
