/** Rows of a list as a spreadsheet of Excel (.xlsx, Office Open XML), made while it is sent (decision 39). */
import { Readable } from 'node:stream'
import { zipOf } from '~/platform/files/zip.server'
import type { DateFormatter } from '~/platform/time/dates.server'
import { turnYielder } from '~/platform/time/yield-turn'
import type { Column, List } from './list'
import { dateCell, headCell, numberCell, textCell } from '~/platform/files/xlsx/written-cells.server'
import {
  columnName,
  sheetEnd,
  sheetStart,
  workbookParts,
  type SheetColumn,
} from '~/platform/files/xlsx/written-parts.server'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook whose one sheet has a heading that stays in sight and filters. A long number is a text, and a date is a date [868]. */
export function xlsxOf<Row>(rows: readonly Row[], list: List<Row>, formatDate: DateFormatter): Readable {
  const range = { lastColumn: columnName(list.columns.length - 1), lastRow: rows.length + 1 }
  const content = Readable.from(sheetXml(rows, list, formatDate), { objectMode: false })
  return zipOf([...workbookParts(list.page.title, range), { name: 'xl/worksheets/sheet1.xml', content }])
}

/** The sheet in parts of which only one is in memory. Others are served between two of them. */
async function* sheetXml<Row>(
  rows: readonly Row[],
  { columns }: List<Row>,
  formatDate: DateFormatter,
): AsyncGenerator<string> {
  const yieldIfLong = turnYielder()
  const shown: SheetColumn[] = []
  for (const column of columns) {
    shown.push({ isText: column.kind === undefined, width: charactersWide(column, rows) })
    await yieldIfLong()
  }
  yield (
    sheetStart(shown) +
    rowXml(
      1,
      columns.map(({ label }, place) => headCell(`${columnName(place)}1`, label)),
    )
  )
  for (let from = 0; from < rows.length; from += PART_ROWS) {
    const part = rows.slice(from, from + PART_ROWS)
    yield part
      .map((row, index) => {
        const number = from + index + 2
        return rowXml(
          number,
          columns.map((column, place) => cellXml(`${columnName(place)}${number}`, column, row, formatDate)),
        )
      })
      .join('')
    await yieldIfLong()
  }
  yield sheetEnd({ lastColumn: columnName(columns.length - 1), lastRow: rows.length + 1 })
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellXml<Row>(place: string, column: Column<Row>, row: Row, formatDate: DateFormatter): string {
  const value = column.value(row)
  if (column.kind === 'date') return dateCell(place, formatDate(value))
  return column.kind === 'number' ? numberCell(place, value) : textCell(place, value)
}

/** The width of a column in characters of the usual font, with room for the button of the filter. */
function charactersWide<Row>({ kind, label, value }: Column<Row>, rows: readonly Row[]): number {
  const ofHead = label.length + 4
  if (kind === 'date') return Math.max(ofHead, 'dd-mm-yyyy hh:mm'.length + 2)
  let longest = 0
  for (const row of rows) {
    for (const { length } of value(row).split('\n')) if (length > longest) longest = length
  }
  return Math.min(Math.max(ofHead, longest + 2), WIDEST)
}

const WIDEST = 60
/** About 3 ms. */
const PART_ROWS = 100
