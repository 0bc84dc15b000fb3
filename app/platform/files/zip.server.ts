/** Zips that are made while they are sent. */
import type { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

export interface ZipFile {
  readonly name: string
  readonly content: Readable | string
  readonly date?: Date
}

/** A zip of these files, made as it is read. Destroying it destroys their streams, and an error of one is its own. */
export function zipOf(files: readonly ZipFile[]): Readable {
  const zip = new ZipArchive({ zlib: { level: FAST } })
  // The reader gets the error too. Without a listener the event would end the process.
  zip.on('error', () => undefined)
  for (const { content, ...entry } of files) {
    if (typeof content === 'string') zip.append(content, entry)
    else if (content.destroyed && !content.readableEnded) {
      // The content broke off before, and says nothing more.
      return zip.destroy(content.errored ?? new Error('The content was cut off.'))
    } else {
      content.on('error', (error: Error) => zip.destroy(error))
      zip.once('close', () => content.destroy())
      // An empty file has already ended: the zip would wait for it for ever.
      zip.append(content.readableEnded ? Buffer.alloc(0) : content, entry)
    }
  }
  zip.finalize().catch((error: Error) => zip.destroy(error))
  return zip
}

/** Half the CPU of the usual level, and a spreadsheet becomes a third larger. Most documents are compressed already. */
const FAST = 1
