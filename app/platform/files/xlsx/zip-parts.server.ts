/** The files in a zip that people have sent, unpacked within a limit (decision 39). */
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { UnreadableTable } from '../unreadable-table'

const MAX_BYTES = 20_000_000
const MAX_FILES = 2_000

export const DAMAGED_TEXT = 'it is damaged: open it in a spreadsheet, and save it again'

export interface ZipParts {
  /** Names in small letters: capitals do not matter in a workbook (OPC) [959]. */
  readonly names: readonly string[]
  /** Undefined if the zip does not have it. */
  read(name: string): Promise<Buffer | undefined>
}

/** All that is read of it may have 20 MB. yauzl stops at a file that unpacks to more than the zip says [876]. */
export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false }).catch(throwDamaged)
  if (zip.entryCount > MAX_FILES) throw new UnreadableTable(`it has more than ${MAX_FILES} files in it`)
  const entries = await readEntries(zip).catch(throwDamaged)
  let left = MAX_BYTES
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(nameOf(name))
      if (!entry) return undefined
      if (entry.isEncrypted()) throw new UnreadableTable('it is protected with a password')
      left -= entry.uncompressedSize
      if (left < 0) throw new UnreadableTable(`it unpacks to more than ${MAX_BYTES / 1_000_000} MB`)
      const content = await zip.openReadStreamPromise(entry).then(buffer).catch(throwDamaged)
      return crc32(content) === entry.crc32 ? content : throwDamaged()
    },
  }
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(nameOf(entry.fileName.toString()), entry)
  return entries
}

/** Programs of Windows write backslashes into names. */
function nameOf(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase()
}

function throwDamaged(): never {
  throw new UnreadableTable(DAMAGED_TEXT)
}
