/** Reads a sheet of a workbook of Excel (.xlsx) as people see its cells [875] [876]. */
import { TableLines } from '../parse-table.server'
import { fromHeading, placesOf, type TableLine, type UnreadCell } from '../table-line'
import { UnreadableTable } from '../unreadable-table'
import { GENERAL, shownNumber } from './number-formats.server'
import { isTrue, readWorkbook, type Sheet, type Workbook } from './read-workbook.server'
import { parseXml, type XmlAttributes, type XmlReader } from './parse-xml.server'
import { TextReader, TOO_MUCH_TEXT } from './text-reader.server'
import { openZipParts, type ZipParts } from './zip-parts.server'

/** A text that is in many cells is in the workbook once. */
const MAX_CHARACTERS = 5_000_000
/** Sheets that are looked through for the columns. Thousands may be one part of the zip. */
const MAX_SHEETS = 50

/** Rows that have a text, of the first visible sheet with these columns, or else of the first. Throws `UnreadableTable`. */
export async function readXlsx(bytes: Buffer, columns: readonly (readonly string[])[]): Promise<readonly TableLine[]> {
  const parts = await openZipParts(bytes)
  refuseOthers(parts)
  const workbook = await readWorkbook(parts)
  let [first, failure]: [readonly TableLine[] | undefined, unknown] = [undefined, undefined]
  for (const [index, sheet] of workbook.sheets.slice(0, MAX_SHEETS).entries()) {
    try {
      const lines = fromHeading(await readSheet(sheet, workbook), columns)
      const [head, ...others] = lines
      if (head && !placesOf(head, columns).includes(-1))
        return index === 0 ? lines : [{ ...head, sheet: sheet.name }, ...others]
      first ??= lines
    } catch (error) {
      failure ??= error
    }
  }
  if (first) return first
  throw failure
}

async function readSheet(sheet: Sheet, workbook: Workbook): Promise<readonly TableLine[]> {
  const reader = new SheetReader(workbook)
  parseXml(await sheet.read(), reader)
  return reader.table.lines
}

/** Other files that are zips. */
function refuseOthers({ names }: ZipParts) {
  const has = (name: string) => names.some((one) => one === name || one.endsWith(`/${name}`))
  if (has('[content_types].xml') && names.some((name) => /^xl\/|(?:^|\/)workbook\.xml$/.test(name))) return
  if (has('content.xml')) throw new UnreadableTable('it is an OpenDocument file (.ods): save it as .xlsx or CSV')
  if (has('document.iwa') || has('index.zip')) {
    throw new UnreadableTable('it is a file of Apple Numbers: export it to Excel')
  }
  if (has('document.xml') || has('presentation.xml'))
    throw new UnreadableTable('it is a document of an office program, and no table')
  const [inside] = names.flatMap((name) => /\.(?:ics|xlsx|csv)$/.exec(name)?.[0] ?? [])
  throw new UnreadableTable(
    inside
      ? `it is a zip file: unpack it, and choose the ${inside} file in it`
      : 'it is a zip file without a table in it',
  )
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  hasFormula: boolean
}

const NOT_CALCULATED = 'it is a formula that was not calculated. Open the table in a spreadsheet, and save it again'

class SheetReader implements XmlReader {
  readonly table = new TableLines()
  readonly #text = new TextReader()
  #number = 0
  #texts: string[] = []
  /** The column of the next cell that does not say its place. */
  #column = 0
  #cell: OpenCell | undefined
  #unread: UnreadCell[] = []
  #isHidden = false
  #characters = 0

  constructor(private readonly workbook: Workbook) {}

  open(name: string, attributes: XmlAttributes) {
    if (name === 'row') {
      this.#number = Number(attributes['r'] ?? this.#number + 1)
      this.#isHidden = isTrue(attributes['hidden'])
      this.#texts = []
      this.#unread = []
      this.#column = 0
      this.#cell = undefined
    } else if (name === 'c') {
      const column = columnOf(attributes['r']) ?? this.#column
      this.#column = column + 1
      this.#cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), hasFormula: false }
      this.#text.start()
    } else if (name === 'f' && this.#cell) this.#cell.hasFormula = true
    // A cell with a text of its own may say a number beside it.
    else if (name !== 'v' || this.#cell?.type !== 'inlineStr') this.#text.open(name)
  }

  text(text: string) {
    if (this.#cell) this.#text.text(text)
  }

  close(name: string) {
    this.#text.close(name)
    if (name === 'c') this.#endCell()
    if (name !== 'row') return
    this.table.add({
      number: this.#number,
      texts: this.#texts,
      ...(this.#unread.length > 0 ? { unread: this.#unread } : {}),
      ...(this.#isHidden ? { isHidden: true } : {}),
    })
  }

  #endCell() {
    if (!this.#cell) return
    const [cell, value] = [this.#cell, this.#text.read()]
    const { column } = cell
    this.#cell = undefined
    const why = this.#whyUnread(cell, value)
    const text = why === NOT_CALCULATED ? '' : this.#shown(cell, value)
    if (text === '' && why === undefined) return
    this.table.checkColumn(column)
    if (why !== undefined) this.#unread.push({ column, why })
    this.#characters += text.length
    if (this.#characters > MAX_CHARACTERS) throw new UnreadableTable(TOO_MUCH_TEXT)
    while (this.#texts.length < column) this.#texts.push('')
    this.#texts[column] = text
  }

  /** An error is read as a text, which `TableLines` knows. */
  #whyUnread({ type, hasFormula }: OpenCell, value: string): string | undefined {
    const { sharedTexts, isUncalculated } = this.workbook
    if (type === 's' && value !== '' && sharedTexts[Number(value)] === undefined)
      return 'its text is missing in the file'
    const isEmpty = value === '' || (value === '0' && isUncalculated)
    return hasFormula && type !== 'str' && isEmpty ? NOT_CALCULATED : undefined
  }

  #shown({ type, style }: OpenCell, value: string): string {
    const { sharedTexts, formats, from1904 } = this.workbook
    if (type === 's') return value === '' ? '' : (sharedTexts[Number(value)] ?? '')
    if (type === 'b') return value === '1' ? 'Yes' : value === '0' ? 'No' : value
    if (type === 'd') return value.replace(/T00:00(:00)?(\.0+)?Z?$/, '').replace(MOMENT, '$1 $2')
    return type === 'n' ? shownNumber(value, formats[style] ?? GENERAL, { from1904 }) : value
  }
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z?$/

/** 27 for AB7; undefined where the cell does not say its place. */
function columnOf(place = ''): number | undefined {
  const [letters] = /^[A-Z]+/.exec(place) ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
