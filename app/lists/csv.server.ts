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
  return text.replace(FORMULA, (whole, before: string, formula: string) => {
    return SIGNED_NUMBER.test(formula) ? whole : `${before}'${formula}`
  })
}

/** The text from which `harmless` made the text of a cell. */
export function plainText(text: string): string {
  return text.includes("'") ? text.replace(MADE_HARMLESS, '$1') : text
}

const MADE_HARMLESS = /((?:^|[,;|\t\r\n])(?:[^\S\t\r\n]|")*)'(?=[=@+-])/g

/** Allows spaces and quotes before the formula: a spreadsheet that splits fields at other separators drops them. */
const FORMULA = /((?:^|[,;|\t\r\n])(?:[^\S\t\r\n]|")*)([=@+-][^,;|\t\r\n]*)/g
const SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)*$/

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const BYTE_ORDER_MARK = '\uFEFF'
/** About 2 ms. */
const PART_ROWS = 100
