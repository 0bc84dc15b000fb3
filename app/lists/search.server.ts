import { fold } from '~/platform/text/fold.server'
import { askedNumber } from '~/platform/text/phone-number.server'
import { turnYielder } from '~/platform/time/yield-turn'
import type { List, ListSettings } from './list'
import { shownText } from './list-state'
import { searchedText, searchedTextOf, trimPunctuation } from './searched-text.server'

/**
 * The rows whose displayed texts contain every word of the search, ignoring case, accents, hyphens and quotes [897]. A telephone
 * number is found however it is written [901].
 */
export function search<Row>(rows: readonly Row[], list: List<Row>, q: string, settings: ListSettings): readonly Row[] {
  const isFound = matcher(rows, list, q, settings)
  return isFound ? rows.filter(isFound) : rows
}

/** Searches as `search` does, for a page of several lists: other requests are served in between. */
export async function searchInPieces<Row>(
  rows: readonly Row[],
  list: List<Row>,
  q: string,
  settings: ListSettings,
): Promise<readonly Row[]> {
  const isFound = matcher(rows, list, q, settings)
  if (!isFound) return rows
  const yieldIfLong = turnYielder()
  const found: Row[] = []
  for (const [index, row] of rows.entries()) {
    if (index % PIECE_ROWS === 0) await yieldIfLong()
    if (isFound(row, index)) found.push(row)
  }
  return found
}

const PIECE_ROWS = 100

/** Undefined where the search says nothing. */
function matcher<Row>(rows: readonly Row[], list: List<Row>, q: string, { formatDate, phoneCountry }: ListSettings) {
  const words = searchWords(q)
  if (words.length === 0) return undefined
  const dates = list.columns.filter(({ kind }) => kind === 'date')
  const datesOf = (row: Row) => dates.map((column) => fold(shownText(column, row, formatDate))).join('\n')
  const hasNumber = numberIn(list, q, phoneCountry)
  const textOf = searchedTextOf(rows, list)
  return (row: Row, index: number) => {
    const text = textOf(row, index)
    // Formatting dates takes the longest, so search them only for a word that can be part of a date.
    const has = ({ plain, typed }: Word) =>
      text.includes(plain) || (DATE_PART.test(typed) && datesOf(row).includes(typed))
    return words.every(has) || hasNumber(row)
  }
}

const DATE_PART = /^[\d:-]+$/

interface Word {
  readonly plain: string
  /** The word with its hyphens, which tell a day from a month. */
  readonly typed: string
}

function searchWords(q: string): readonly Word[] {
  const typed = [...new Set(fold(q).split(/\s+/))]
  return typed
    .map((word) => ({ plain: trimPunctuation(searchedText(word)), typed: word }))
    .filter(({ plain }) => plain !== '')
}

/** Tells if a row has the telephone number that people search for, or a number with that part. */
function numberIn<Row>({ columns }: List<Row>, q: string, country: string): (row: Row) => boolean {
  const isNumber = numberTest(q, country)
  const phones = columns.filter(({ isPhone }) => isPhone)
  return (row) => isNumber !== undefined && phones.some(({ value }) => isNumber(value(row)))
}

/** Tells if a text is the telephone number that people search for, or has it as a part. Undefined if they search for no number. */
export function numberTest(q: string, country: string): ((text: string) => boolean) | undefined {
  return askedNumber(q, country)?.isIn
}
