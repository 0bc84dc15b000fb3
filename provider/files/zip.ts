/** Zip archives, created while they are read. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

export interface ZipEntry {
  name: string
  date: Date
  /** Adds the bytes uncompressed, for files that are compressed already. */
  store: boolean
  /** Called when it is this file's turn. */
  open: () => Readable
}

/**
 * A zip of these files. One file is open at a time, and only the streams' buffers (about 2 MB) are read ahead.
 * Destroying the archive closes that file; a file that fails destroys the archive.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipArchive()
  // The reader gets the error; without a listener the event would end the process.
  zip.on('error', () => {})
  pack(zip, entries).catch((error: Error) => zip.destroy(error))
  return zip
}

async function pack(zip: ZipArchive, entries: readonly ZipEntry[]): Promise<void> {
  const closed = new AbortController()
  zip.once('close', () => closed.abort())
  for (const { open, ...entry } of entries) {
    const content = open()
    content.on('error', (error) => zip.destroy(error))
    zip.append(content, entry)
    await once(zip, 'entry', closed).finally(() => content.destroy())
  }
  await zip.finalize()
}
