/** Reads a table that a spreadsheet saved as text (RFC 4180), with commas, semicolons or tabs between its columns [872]. */
import { plainText } from './csv.server'
import { UnreadableTable } from './unreadable-table'

export interface TableLine {
  /** Of its first line in the file, from 1. */
  readonly number: number
  readonly texts: readonly string[]
}

/** A list of 10,000, with its heading. */
const MOST_ROWS = 10_001
const MOST_COLUMNS = 200

/** The lines of a table that have a text. Throws `UnreadableTable` for more than a table may have. */
export class TableLines {
  readonly lines: TableLine[] = []

  add(line: TableLine): void {
    if (line.texts.every((text) => text.trim() === '')) return
    if (this.lines.length >= MOST_ROWS) throw new UnreadableTable(`it has more than ${MOST_ROWS - 1} rows`)
    this.lines.push(line)
  }

  /** `column`: from 0 on. */
  checkColumn(column: number): void {
    if (column >= MOST_COLUMNS) throw new UnreadableTable(`it has more than ${MOST_COLUMNS} columns`)
  }
}

/**
 * Its lines, the names of the columns first. Empty lines are left out. What does not fit the format reads as it is, and the quotes
 * by which our CSV files keep formulas harmless go. Throws `UnreadableTable`.
 */
export function readTable(text: string): TableLine[] {
  const content = text.replaceAll(/\r\n?/g, '\n')
  const [said = '', named] = /^"?sep=(.)"?\n/i.exec(content) ?? []
  const separator = named ?? separatorOf(content)
  const table = new TableLines()
  const first = named === undefined ? 1 : 2
  let [texts, cell, isQuoted, number, firstLine]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    first,
    first,
  ]
  const endCell = () => {
    table.checkColumn(texts.length)
    texts.push(plainText(cell))
    cell = ''
  }
  const endLine = () => {
    endCell()
    table.add({ number: firstLine, texts })
    ;[texts, firstLine] = [[], number]
  }
  for (let at = said.length; at < content.length; at += 1) {
    const sign = content.charAt(at)
    if (sign === '\n') number += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (content.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endLine()
    else cell += sign
  }
  endLine()
  return table.lines
}

/** The sign that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
