/** Reads a zip by its central directory, as the programs that open one do. */
import { inflateRawSync } from 'node:zlib'

interface Unzipped {
  name: string
  isStored: boolean
  content: Buffer
}

/** The files of an archive in their order. Throws when it is cut short. */
export function readZip(zip: Buffer): Unzipped[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1) throw new Error('This is no whole zip.')
  const files: Unzipped[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const isStored = zip.readUInt16LE(at + 10) === 0
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    const content = isStored ? bytes : inflateRawSync(bytes)
    if (content.length !== size) throw new Error(`${name} holds ${content.length} bytes instead of ${size}.`)
    files.push({ name, isStored, content })
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
