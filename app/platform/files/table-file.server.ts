/** Reads a table that people have sent: a workbook of Excel (.xlsx), or what a spreadsheet saved as text [872] [875]. */
import type { NotRead } from '../readers/readers.server'
import { decodeText } from '../text/decode-text.server'
import { readTable, type TableLine } from './read-table.server'
import { UnreadableTable } from './unreadable-table'
import { readXlsx } from './xlsx/read-xlsx.server'

declare module '../readers/readers.server' {
  interface Readers {
    table: { readonly input: Uint8Array; readonly output: readonly TableLine[] | NotRead }
  }
}

/** Its lines, the names of the columns first; or why it is no table. */
export async function readTableFile(file: Uint8Array): Promise<readonly TableLine[] | NotRead> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (startsWith(bytes, OLE)) throw new UnreadableTable(bytes.includes(ENCRYPTED_PACKAGE) ? LOCKED_TEXT : OLD_TEXT)
    return startsWith(bytes, ZIP) ? await readXlsx(bytes) : readTable(decodeText(bytes))
  } catch (error) {
    if (error instanceof UnreadableTable) return { refused: error.message }
    throw error
  }
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** The format of Excel until 2003. A workbook with a password is inside a file of this format too. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')
const LOCKED_TEXT = 'it is protected with a password'
const OLD_TEXT = 'it is saved as Excel 97-2003 (.xls): save it as .xlsx or CSV'
