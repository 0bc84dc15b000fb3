/** Reads the first sheet of a workbook of Excel (.xlsx) as people see its cells [875] [876]. */
import { TableLines, type TableLine } from '../read-table.server'
import { UnreadableTable } from '../unreadable-table'
import { GENERAL, shownNumber } from './number-formats.server'
import { readWorkbook, type Workbook } from './read-workbook.server'
import { readXml, type Attributes, type XmlReader } from './read-xml.server'
import { TextReader, TOO_MUCH_TEXT } from './text-reader.server'
import { zipParts, type ZipParts } from './zip-parts.server'

/** A text that is in many cells is in the workbook once. */
const MOST_CHARACTERS = 5_000_000

/** Its rows that have a text. Throws `UnreadableTable`. */
export async function readXlsx(bytes: Buffer): Promise<TableLine[]> {
  const parts = await zipParts(bytes)
  refuseOthers(parts)
  const workbook = await readWorkbook(parts)
  const reader = new SheetReader(workbook)
  readXml(workbook.sheet, reader)
  return reader.table.lines
}

/** Other files that are zips. */
function refuseOthers(parts: ZipParts) {
  if (parts.has('[Content_Types].xml') && !parts.has('word/document.xml')) return
  if (parts.has('content.xml')) {
    throw new UnreadableTable('it is an OpenDocument file (.ods): save it as .xlsx or CSV')
  }
  if (parts.has('Index/Document.iwa')) throw new UnreadableTable('it is a file of Apple Numbers: export it to Excel')
  throw new UnreadableTable('it is no table')
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
}

class SheetReader implements XmlReader {
  readonly table = new TableLines()
  readonly #text = new TextReader()
  #number = 0
  #texts: string[] = []
  /** The column of the next cell that does not say its place. */
  #column = 0
  #cell: OpenCell | undefined
  #characters = 0

  constructor(private readonly workbook: Workbook) {}

  open(name: string, attributes: Attributes) {
    if (name === 'row') {
      this.#number = Number(attributes['r'] ?? this.#number + 1)
      this.#texts = []
      this.#column = 0
      this.#cell = undefined
    } else if (name === 'c') {
      const column = columnOf(attributes['r']) ?? this.#column
      this.table.checkColumn(column)
      this.#column = column + 1
      this.#cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
      this.#text.start()
    } else this.#text.open(name)
  }

  text(text: string) {
    if (this.#cell) this.#text.text(text)
  }

  close(name: string) {
    this.#text.close(name)
    if (name === 'c') this.#endCell()
    if (name === 'row') this.table.add({ number: this.#number, texts: this.#texts })
  }

  #endCell() {
    if (!this.#cell) return
    const { column } = this.#cell
    const text = this.#shown(this.#cell, this.#text.read())
    this.#cell = undefined
    if (text === '') return
    this.#characters += text.length
    if (this.#characters > MOST_CHARACTERS) throw new UnreadableTable(TOO_MUCH_TEXT)
    while (this.#texts.length < column) this.#texts.push('')
    this.#texts[column] = text
  }

  #shown({ type, style }: OpenCell, value: string): string {
    const { sharedTexts, formats, from1904 } = this.workbook
    if (type === 's') return value === '' ? '' : (sharedTexts[Number(value)] ?? '')
    if (type === 'b') return value === '1' ? 'Yes' : value === '0' ? 'No' : value
    if (type === 'd') return value.replace(/T00:00(:00)?(\.0+)?Z?$/, '')
    return type === 'n' ? shownNumber(value, formats[style] ?? GENERAL, from1904) : value
  }
}

/** 27 for AB7; undefined where the cell does not say its place. */
function columnOf(place = ''): number | undefined {
  const [letters] = /^[A-Z]+/.exec(place) ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
