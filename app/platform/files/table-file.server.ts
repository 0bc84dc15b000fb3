/** Reads a table that people have sent: a workbook of Excel (.xlsx), or what a spreadsheet saved as text [872] [875]. */
import type { NotRead } from '../readers/readers.server'
import { decodeTable } from '../text/decode-text.server'
import { otherFile } from './other-files.server'
import { parseTable } from './parse-table.server'
import { fromHeading, type TableLine } from './table-line'
import { UnreadableTable } from './unreadable-table'
import { readXlsx } from './xlsx/read-xlsx.server'

interface TableFile {
  readonly bytes: Uint8Array
  /** The columns of the sheet that is meant, each by any of its names in small letters. */
  readonly columns: readonly (readonly string[])[]
}

declare module '../readers/readers.server' {
  interface Readers {
    table: { readonly input: TableFile; readonly output: readonly TableLine[] | NotRead }
  }
}

/** The reader of tables. */
export async function readAskedTable({ bytes, columns }: TableFile): Promise<readonly TableLine[] | NotRead> {
  return readTableFile(bytes, columns)
}

/** Its lines, the names of the columns first; or why it is no table. */
export async function readTableFile(
  file: Uint8Array,
  columns: TableFile['columns'] = [],
): Promise<readonly TableLine[] | NotRead> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const other = otherFile(bytes)
  if (other !== undefined) return { refused: other }
  try {
    if (bytes.indexOf(ZIP) === 0) return await readXlsx(bytes, columns)
    const { text, isGuess, unsure } = decodeTable(bytes)
    if (unsure !== undefined) return { refused: `${NOT_SURE} ‘${unsure}’: ${AS_UTF8}` }
    if (BINARY.test(text)) return { refused: 'it is neither a table nor text' }
    return fromHeading(parseTable(text, { isGuess }), columns)
  } catch (error) {
    if (error instanceof UnreadableTable) return { refused: error.message }
    throw error
  }
}

const ZIP = Buffer.from('PK', 'latin1')
const NOT_SURE = 'nobody can be sure of its letters, such as in'
const AS_UTF8 = 'save it as ‘CSV UTF-8’ or as .xlsx'
/** Characters that no heading has. */
const BINARY = /^[^\r\n]*[\0-\x08\x0E-\x1A\x1C-\x1F]/
