/** Reads a table that a spreadsheet saved as text (RFC 4180), with commas, semicolons or tabs between its columns [872]. */
import { plainText } from './csv.server'

export interface TableLine {
  /** Of its first line in the file, from 1. */
  readonly number: number
  readonly texts: readonly string[]
}

/**
 * Its lines, the names of the columns first. Empty lines are left out. What does not fit the format reads as it is, and the quotes
 * by which our CSV files keep formulas harmless go.
 */
export function readTable(text: string): TableLine[] {
  const content = text.replaceAll(/\r\n?/g, '\n')
  const [said = '', named] = /^"?sep=(.)"?\n/i.exec(content) ?? []
  const separator = named ?? separatorOf(content)
  const lines: TableLine[] = []
  const first = named === undefined ? 1 : 2
  let [texts, cell, isQuoted, number, firstLine]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    first,
    first,
  ]
  const endCell = () => {
    texts.push(plainText(cell))
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (texts.some((one) => one.trim() !== '')) lines.push({ number: firstLine, texts })
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
  return lines
}

/** The sign that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
