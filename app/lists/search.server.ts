import { fold } from '../platform/text/fold.server'
import { phoneNumberOf } from '../platform/text/phone-number'
import type { List } from './list'
import type { ListSettings } from './list-settings'
import { shownText } from './list-state'
import { searchedText, searchedTexts } from './searched-text.server'

/**
 * The rows whose displayed texts contain every word of the search, ignoring case, accents, hyphens and quotes [921]. A telephone
 * number is found however it is written [925].
 */
export function search<Row>(
  rows: readonly Row[],
  list: List<Row>,
  q: string,
  { formatDate, phoneCountry }: ListSettings,
): readonly Row[] {
  const words = wordsOf(q)
  if (words.length === 0) return rows
  const dates = list.columns.filter(({ kind }) => kind === 'date')
  const datesOf = (row: Row) => dates.map((column) => fold(shownText(column, row, formatDate))).join('\n')
  const hasNumber = numberIn(list, q, phoneCountry)
  const texts = searchedTexts(rows, list)
  return rows.filter((row, index) => {
    const text = texts[index] ?? ''
    // Formatting dates takes the longest, so search them only for a word that can be part of a date.
    const has = ({ plain, typed }: Word) =>
      text.includes(plain) || (DATE_PART.test(typed) && datesOf(row).includes(typed))
    return words.every(has) || hasNumber(row)
  })
}

const DATE_PART = /^[\d:-]+$/

interface Word {
  readonly plain: string
  /** With its hyphens, which tell a day from a month. */
  readonly typed: string
}

/** The words of a search; those without letters and digits say nothing. */
export function wordsOf(q: string): readonly Word[] {
  const typed = [...new Set(fold(q).split(/\s+/))]
  return typed.map((word) => ({ plain: searchedText(word), typed: word })).filter(({ plain }) => plain !== '')
}

/** Whether a row has the telephone number that is searched for, or one that it is a part of. */
function numberIn<Row>({ columns }: List<Row>, q: string, country: string): (row: Row) => boolean {
  const number = phoneNumberOf(q, country)
  if (number === undefined || number.length < LEAST_DIGITS) return () => false
  const phones = columns.filter(({ isPhone }) => isPhone)
  return (row) => phones.some(({ value }) => phoneNumberOf(value(row), country)?.includes(number))
}

/** Fewer digits are found as they are typed. */
const LEAST_DIGITS = 6
