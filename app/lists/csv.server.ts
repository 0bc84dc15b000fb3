/** A list as a CSV file (RFC 4180), with all rows of its filter. A spreadsheet opens it without running anything. */
import { Readable } from 'node:stream'
import { download } from '../http/download.server'
import type { DateFormatter } from '../time/dates.server'
import type { List } from './list'
import { cell, textOf } from './list-state'
import { orderedRows } from './list-view.server'

/** The file as a response: the displayed columns, made while it is sent. */
export function csvFile<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter): Response {
  const ordered = orderedRows(rows, url, list, formatDate)
  const today = formatDate(new Date().toISOString()).iso.slice(0, 'yyyy-mm-dd'.length)
  const content = Readable.from(csvParts(ordered, list, formatDate), { objectMode: false })
  const fileName = `${list.page.title.toLowerCase().replaceAll(' ', '-')}-${today}.csv`
  return download({ fileName, type: 'text/csv; charset=utf-8', content })
}

/** The file's text in parts of some hundred rows, of which only one is in memory. */
function* csvParts<Row>(rows: readonly Row[], { columns }: List<Row>, formatDate: DateFormatter): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label))
  for (let from = 0; from < rows.length; from += PART_ROWS) {
    const part = rows.slice(from, from + PART_ROWS)
    yield part.map((row) => csvLine(columns.map((column) => textOf(cell(column, row, formatDate))))).join('')
  }
}

function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quoted(harmless(text))).join(',')}\r\n`
}

/**
 * Spreadsheets run text that starts like a formula, also after a separator at which they split a field. A quote in front
 * prevents it. A signed number stays a number.
 */
function harmless(text: string): string {
  return text.replace(FORMULA, (whole, before: string, formula: string) => {
    return SIGNED_NUMBER.test(formula) ? whole : `${before}'${formula}`
  })
}

/** Spaces and quotes may come before it: a spreadsheet that splits elsewhere than we do drops them. */
const FORMULA = /((?:^|[,;|\t\r\n])(?:[^\S\t\r\n]|")*)([=@+-][^,;|\t\r\n]*)/g
const SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)*$/

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const BYTE_ORDER_MARK = '\uFEFF'
const PART_ROWS = 500
