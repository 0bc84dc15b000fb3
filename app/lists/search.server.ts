/** The search of a list. */
import type { DateFormatter } from '../time/dates.server'
import { shownTexts, type CodedTexts } from './coded-texts.server'
import { fold } from '../text/fold.server'
import type { List } from './list'
import { allPlaces, placesWhere } from './places.server'

/** The places of the rows whose displayed texts contain every word of the search, ignoring case and accents. */
export function search<Row>(
  rows: readonly Row[],
  { columns }: List<Row>,
  q: string,
  formatDate: DateFormatter,
): Uint32Array {
  let places = allPlaces(rows)
  for (const word of new Set(fold(q).split(/\s+/).filter(Boolean))) {
    // Formatting dates takes the longest, so search them only for what can be a part of one.
    const searched = DATE_PART.test(word) ? columns : columns.filter(({ kind }) => kind !== 'date')
    const matchers = searched.map((column) => matcher(shownTexts(rows, column, formatDate), word))
    places = placesWhere(places, (place) => matchers.some((matches) => matches(place)))
    if (places.length === 0) break
  }
  return places
}

/** Says of a row, by its place, whether its text contains the word. Looks at each text once, when a row needs it. */
function matcher({ texts, codes }: CodedTexts, word: string): (place: number) => boolean {
  const pattern = new RegExp(word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'iu')
  const found = new Array<boolean | undefined>(texts.length)
  return (place) => {
    const code = codes[place] ?? 0
    return (found[code] ??= pattern.test(fold(texts[code] ?? '')))
  }
}

const DATE_PART = /^[\d:-]+$/
