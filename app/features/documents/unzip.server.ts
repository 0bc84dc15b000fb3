/** Opens a zip as it arrives, because no library does that for streams without mistakes (decision 17). */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { BadZip, ByteReader } from './bytes.server'
import { awaitLater } from '~/platform/await-later'

/** The only file of the zip; or the zip itself, if it has more files or is of a kind that we do not unpack. */
type OpenedZip =
  | { readonly kind: 'file'; readonly name: string; readonly content: Readable }
  | { readonly kind: 'zip'; readonly content: Readable }

/** Bytes of the zip and of its file in memory. Most documents are smaller, so errors show before the response starts. */
const READ_AHEAD = 1_000_000

/**
 * A zip longer than `READ_AHEAD` counts as one of a single file, because the call asked for one. Throws `BadZip` or zlib's
 * error; so does the content if it is cut, damaged, or followed by another file. Destroying the content destroys the body.
 */
export async function openZip(body: Readable): Promise<OpenedZip> {
  const bytes = new ByteReader(body)
  const head = await bytes.peek(READ_AHEAD)
  if (head.length < READ_AHEAD && filesIn(head) === 0) throw new BadZip('The zip is empty.')
  const header = head.length < READ_AHEAD && filesIn(head) > 1 ? undefined : parseHeader(head)
  if (!header) return { kind: 'zip', content: passedOn(body, bytes.rest()) }

  bytes.drop(header.length)
  return { kind: 'file', name: header.name, content: passedOn(body, await startedAhead(unpackFile(bytes, header))) }
}

function passedOn(body: Readable, pieces: AsyncGenerator<Buffer>): Readable {
  const content = Readable.from(pieces, { objectMode: false })
  return content.once('close', () => body.destroy())
}

function filesIn(zip: Buffer): number {
  const end = zip.lastIndexOf(SIGNATURE.end)
  if (end === -1 || end + 12 > zip.length) throw new BadZip('The zip is cut.')
  return zip.readUInt16LE(end + 10)
}

const SIGNATURE = {
  file: Buffer.from('PK\x03\x04', 'latin1'),
  descriptor: Buffer.from('PK\x07\x08', 'latin1'),
  directory: Buffer.from('PK\x01\x02', 'latin1'),
  end: Buffer.from('PK\x05\x06', 'latin1'),
}

type Header = NonNullable<ReturnType<typeof parseHeader>>

/** The header of the first file; undefined for a folder, or a file that is encrypted, over 4 GB, or packed otherwise. */
function parseHeader(head: Buffer) {
  if (head.length < 30 || !head.subarray(0, 4).equals(SIGNATURE.file)) throw new BadZip('The zip has no file.')
  const [flags, method] = [head.readUInt16LE(6), head.readUInt16LE(8)]
  const [crc, packed, size] = [head.readUInt32LE(14), head.readUInt32LE(18), head.readUInt32LE(22)]
  const nameEnd = 30 + head.readUInt16LE(26)
  const length = nameEnd + head.readUInt16LE(28)
  if (head.length < length) throw new BadZip('The zip is cut.')
  const hasDescriptor = (flags & 0x08) !== 0
  const isKnown =
    (flags & 0x41) === 0 && head[nameEnd - 1] !== SLASH && (method === METHOD_STORED || method === METHOD_DEFLATED)
  if (!isKnown || (!hasDescriptor && Math.max(packed, size) === 0xffff_ffff)) return undefined
  return { name: nameIn(head.subarray(30, nameEnd)), length, hasDescriptor, method, crc, packed, size }
}

const [METHOD_STORED, METHOD_DEFLATED] = [0, 8]
const SLASH = 0x2f

/** Most programs write UTF-8, whether they say so or not. '' for a name in an unknown encoding. */
function nameIn(bytes: Buffer): string {
  const name = bytes.toString('utf8')
  return name.includes('\ufffd') ? '' : name
}

interface Sums {
  crc: number
  size: number
}

/** The content of the file. Its end is checked against the sums. */
async function* unpackFile(bytes: ByteReader, header: Header): AsyncGenerator<Buffer> {
  const sums: Sums = { crc: 0, size: 0 }
  for await (const piece of fileContent(bytes, header, sums)) {
    sums.crc = crc32(piece, sums.crc)
    sums.size += piece.length
    if (sums.size > SURELY_HARMLESS && sums.size > bytes.taken * MAX_TIMES) {
      throw new BadZip(`The file unpacks to more than ${MAX_TIMES} times the size of its zip.`)
    }
    yield piece
  }
  const descriptor = header.hasDescriptor ? descriptorLength(await bytes.peek(MAX_DESCRIPTOR_BYTES + 4), sums) : 0
  const isWhole = header.hasDescriptor || (header.crc === sums.crc && header.size === sums.size)
  if (descriptor === undefined || !isWhole) throw new BadZip('The file in the zip is damaged.')

  bytes.drop(descriptor)
  const next = (await bytes.peek(4)).subarray(0, 4)
  if (next.equals(SIGNATURE.file)) throw new BadZip('The zip has more files than the one that was asked for.')
  if (!next.equals(SIGNATURE.directory)) throw new BadZip('The zip is cut.')
}

/** A bomb unpacks to 1,000 times its size, a file of plain text to about 20. */
const MAX_TIMES = 100
const SURELY_HARMLESS = 50_000_000

function fileContent(bytes: ByteReader, { method, hasDescriptor, packed }: Header, sums: Sums): AsyncGenerator<Buffer> {
  if (method === METHOD_DEFLATED) return inflateFile(bytes)
  return hasDescriptor ? storedUntilDescriptor(bytes, sums) : takeStored(bytes, packed)
}

/** Deflated data marks its end. Each piece is unpacked whole before the next one goes in, so memory is bounded. */
async function* inflateFile(bytes: ByteReader): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  const output: Buffer[] = []
  let isEnded = false
  inflate.on('data', (piece: Buffer) => output.push(piece))
  inflate.once('end', () => (isEnded = true))
  const ended = awaitLater(once(inflate, 'end'))
  try {
    while (!isEnded) {
      const piece = await bytes.take(PIECE)
      const before = inflate.bytesWritten
      await Promise.race([ended, new Promise<void>((resolve) => inflate.write(piece, () => resolve()))])
      if (inflate.errored) throw inflate.errored
      bytes.putBack(piece.subarray(inflate.bytesWritten - before))
      yield* output.splice(0)
    }
  } finally {
    inflate.destroy()
  }
}

/** Unpacks to at most 8 MB. */
const PIECE = 8_000

async function* takeStored(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let remaining = size; remaining > 0;) {
    const piece = await bytes.take(remaining)
    remaining -= piece.length
    yield piece
  }
}

/** A stored file ends at a descriptor with the sums of all its bytes. Descriptors of a zip inside have other sums. */
async function* storedUntilDescriptor(bytes: ByteReader, sums: Sums): AsyncGenerator<Buffer> {
  for (;;) {
    const held = await bytes.peek(MAX_DESCRIPTOR_BYTES + 4)
    const index = held.indexOf(SIGNATURE.descriptor)
    if (index === 0 && descriptorLength(held, sums) !== undefined) return
    const sure = index > 0 ? index : index === 0 ? 4 : held.length - 3
    yield await bytes.take(Math.max(1, sure))
  }
}

/** The length of a descriptor with these sums at the start of `held`, before the next record; undefined without one. */
function descriptorLength(held: Buffer, { crc, size }: Sums): number | undefined {
  const start = held.subarray(0, 4).equals(SIGNATURE.descriptor) ? 4 : 0
  return [start + 12, start + 20].find((length) => {
    if (held.length < length + 4 || held.readUInt32LE(start) !== crc) return false
    const sizeIs = length - start === 12 ? held.readUInt32LE(length - 4) : Number(held.readBigUInt64LE(length - 8))
    const next = held.subarray(length, length + 4)
    return sizeIs === size && (next.equals(SIGNATURE.directory) || next.equals(SIGNATURE.file))
  })
}

const MAX_DESCRIPTOR_BYTES = 24

/** Unpacks the first pieces now, so that the error of a short file is thrown here. */
async function startedAhead(pieces: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const ahead: Buffer[] = []
  let length = 0
  while (length < READ_AHEAD) {
    const { done, value } = await pieces.next()
    if (done) break
    ahead.push(value)
    length += value.length
  }
  return (async function* () {
    try {
      yield* ahead.splice(0)
      yield* pieces
    } finally {
      await pieces.return(undefined)
    }
  })()
}
