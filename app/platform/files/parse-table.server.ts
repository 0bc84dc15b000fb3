/** Reads a table that a spreadsheet saved as text (RFC 4180), with commas, semicolons or tabs between its columns [872]. */
import { patternOf } from '../text/pattern-of'
import { plainText } from './csv.server'
import type { TableLine } from './table-line'
import { UnreadableTable } from './unreadable-table'

/** An error as spreadsheets show it in their languages: #REF!, #NAAM?, #N/A, #NV, Err:502. */
const ERROR = /^(?:#[¡¿]?\p{Lu}[\p{Lu}\d/ ]{0,20}[!?]|#(?:N\/[ABDV]|NV|ND|I\/T|Н\/Д|YOK|GETTING_DATA)|Err:\d{3})$/u

const whyError = (text: string) => `the spreadsheet shows the error ${text}`

/** A list of 10,000, with its heading. */
const MAX_ROWS = 10_001
const MAX_COLUMNS = 200

/** The lines of a table that have a text. Throws `UnreadableTable` for more than a table may have. */
export class TableLines {
  readonly lines: TableLine[] = []

  add(line: TableLine): void {
    const errors = line.texts.flatMap((text, column) => (ERROR.test(text) ? [{ column, why: whyError(text) }] : []))
    const unread = [...(line.unread ?? []), ...errors]
    if (unread.length === 0 && line.texts.every((text) => text.trim() === '')) return
    if (this.lines.length >= MAX_ROWS) throw new UnreadableTable(`it has more than ${MAX_ROWS - 1} rows`)
    this.lines.push(unread.length === 0 ? line : { ...line, unread })
  }

  /** `column`: from 0 on. */
  checkColumn(column: number): void {
    if (column >= MAX_COLUMNS) throw new UnreadableTable(`it has more than ${MAX_COLUMNS} columns`)
  }
}

/**
 * Its lines, the names of the columns first. Empty lines are left out. What does not fit the format reads as it is, and the quotes
 * by which our CSV files keep formulas harmless go. `isGuess`: the file does not say its encoding. Throws `UnreadableTable`.
 */
export function parseTable(text: string, { isGuess } = { isGuess: false }): TableLine[] {
  const content = text.replaceAll(/\r\n?/g, '\n')
  const [said = '', named] = /^"?sep=(.)"?\n/i.exec(content) ?? []
  const separator = named ?? separatorOf(content)
  const endOfCell = patternOf(/\n|TEXTS/g, [separator])
  const table = new TableLines()
  let position = said.length
  let number = named === undefined ? 1 : 2
  let firstLine = number
  let texts: string[] = []
  // Whole parts at once: characters one by one would be an object each until the cell ends.
  while (position <= content.length) {
    const isQuoted = content[position] === '"'
    const quoted = isQuoted ? content.slice(position + 1, endOfQuote(content, position + 1)) : ''
    const rest = isQuoted ? position + quoted.length + 2 : position
    endOfCell.lastIndex = rest
    const end = endOfCell.exec(content)?.index ?? content.length
    table.checkColumn(texts.length)
    texts.push(plainText(quoted.split('""').join('"') + content.slice(rest, end)))
    number += quoted.split('\n').length - 1
    if (content[end] !== separator) {
      table.add({ number: firstLine, texts, ...(isGuess ? { isGuess } : {}) })
      number += 1
      firstLine = number
      texts = []
    }
    position = end + 1
  }
  return table.lines
}

/** The place of the next quote that is not doubled, or the end of the text. */
function endOfQuote(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end < 0 ? text.length : end
}

/** The character that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (character: string) => first.split(character).length
  return [',', ';', '\t'].reduce((most, character) => (count(character) > count(most) ? character : most))
}
