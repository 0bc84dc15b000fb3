/** Stored files: each content once, under its SHA-256, in a folder beside the database. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoredBytes {
  sha256: string
  size: number
}

/** A received file that is not stored yet. */
export interface IncomingBytes extends StoredBytes {
  path: string
}

/** Path of the stored file with this hash. */
export function storedPath(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256)
}

/** Writes bytes to a temporary file and computes its hash on the way; memory stays flat. */
export async function takeIn(folder: string, source: AsyncIterable<Buffer>): Promise<IncomingBytes> {
  const path = join(folder, 'incoming', randomUUID())
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      createWriteStream(path),
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Stores a received file. */
export async function keepIncoming(folder: string, incoming: IncomingBytes): Promise<void> {
  const path = storedPath(folder, incoming.sha256)
  await mkdir(dirname(path), { recursive: true })
  await rename(incoming.path, path)
}

/** Removes a received file, unless it was stored. */
export async function dropIncoming(incoming: IncomingBytes): Promise<void> {
  await rm(incoming.path, { force: true })
}

/** Stores bytes; writes nothing when the same content is stored already. */
export async function keepBytes(folder: string, content: Uint8Array): Promise<StoredBytes> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = storedPath(folder, sha256)
  if (!(await exists(path))) {
    await mkdir(dirname(path), { recursive: true })
    // Write aside first: a process that dies halfway must leave no file with wrong content under this name.
    const aside = `${path}.${randomUUID()}`
    await writeFile(aside, content)
    await rename(aside, path)
  }
  return { sha256, size: content.length }
}

/** Reads a stored file, or its bytes from `first` to `last`. Fails when some are missing. */
export function readStored(
  folder: string,
  kept: StoredBytes,
  { first, last } = { first: 0, last: kept.size - 1 },
): Readable {
  return Readable.from(bytesOf(storedPath(folder, kept.sha256), first, last), { objectMode: false })
}

async function* bytesOf(path: string, first: number, last: number): AsyncGenerator<Buffer> {
  const size = last - first + 1
  let read = 0
  for await (const chunk of createReadStream(path, { start: first })) {
    const part = chunk.subarray(0, size - read)
    read += part.length
    yield part
    if (read === size) break
  }
  if (read !== size) throw new Error(`${path} holds ${read} bytes from ${first} on instead of ${size}.`)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
