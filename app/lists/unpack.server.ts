/** Unpacks files of a zip that people have sent. yauzl ends a file that unpacks to more than the zip says. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The zip unpacks to more than it may, or has too many files. */
export class TooLarge extends Error {}

/** The named files of a zip that are there. `mostBytes`: of them all, unpacked. Throws for a zip that is damaged [876]. */
export async function unpack(
  zip: Buffer,
  isWanted: (name: string) => boolean,
  mostBytes: number,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const entries = await fromBufferPromise(zip, { lazyEntries: true })
  if (entries.entryCount > MOST_FILES) throw new TooLarge()
  let bytes = 0
  for await (const entry of entries.eachEntry()) {
    if (!isWanted(entry.fileName) || files.has(entry.fileName)) continue
    bytes += entry.uncompressedSize
    if (bytes > mostBytes) throw new TooLarge()
    files.set(entry.fileName, await buffer(await entries.openReadStreamPromise(entry)))
  }
  return files
}

const MOST_FILES = 2_000
