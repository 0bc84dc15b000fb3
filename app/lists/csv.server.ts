/** Rows of a list as CSV (RFC 4180). A spreadsheet opens it without running anything. */
import { Readable } from 'node:stream'
import type { DateFormatter } from '../platform/time/dates.server'
import { givingWay } from '../platform/time/give-way'
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
  const giveWay = givingWay()
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label))
  for (let from = 0; from < rows.length; from += PART_ROWS) {
    const part = rows.slice(from, from + PART_ROWS)
    yield part.map((row) => csvLine(columns.map((column) => shownText(column, row, formatDate)))).join('')
    await giveWay()
  }
}

function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quoted(harmless(text))).join(',')}\r\n`
}

/** Puts a quote before text that a spreadsheet would run as a formula. A signed number stays a number. */
function harmless(text: string): string {
  return text.replace(FORMULA, (whole, before: string, quotes: string, at: number) => {
    if (isInside(before, at) || (quotes === '' && isSignedNumber(text, at + whole.length))) return whole
    return `${before}'${quotes}`
  })
}

/** The text from which `harmless` made the text of a cell. */
export function plainText(text: string): string {
  if (!text.includes("'")) return text
  return text.replace(FORMULA, (whole, before: string, quotes: string, at: number) => {
    return isInside(before, at) ? whole : before + quotes.slice(1)
  })
}

/**
 * The place before a sign that begins formulas, also a full-width one, with the quotes that are there already [932]. Blanks, signs that show
 * nothing, quotes and separators may come first: a spreadsheet drops them, or splits the field there.
 */
const FORMULA =
  /(^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}",;|]*|(?<![\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}",;|])[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}",;|]+)('*)(?=[=@+＝＠＋－-])/gu

/** True for a sign that is neither the first of the text nor the first behind a separator. */
function isInside(before: string, at: number): boolean {
  return at > 0 && !/[,;|\t\r\n]/.test(before)
}

function isSignedNumber(text: string, at: number): boolean {
  SIGNED_NUMBER.lastIndex = at
  return SIGNED_NUMBER.test(text)
}

const SIGNED_NUMBER = /[+-]\d+(?:\.\d+)*(?![^,;|\t\r\n])/y

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const BYTE_ORDER_MARK = '\uFEFF'
/** About 2 ms. */
const PART_ROWS = 100
