/** The provider's response as a zip: passed on if it is one, else packed as it arrives [167]. */
import type { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import type { StreamedResponse } from '../upstream/upstream-client.server'
import { timestampOf } from '../time/dates.server'
import type { DocumentKind, ListedDocument } from './document-kinds'
import { fileNameOf } from './file-name'

export async function asZip(answer: StreamedResponse, kind: DocumentKind, chosen: readonly ListedDocument[]) {
  const { headers, body } = answer
  if (await isZip(answer, kind, chosen.length)) {
    const length = headers['content-length']
    return { content: body, bytes: length === undefined ? undefined : Number(length) }
  }
  const [only, ...more] = chosen
  if (!only || more.length > 0) return { content: zipOf(body, { name: kind.zipName.replace(/\.zip$/, '') }) }
  const uploaded = timestampOf(only.document.CreationTime ?? '')
  const dated = Number.isNaN(uploaded) ? {} : { date: new Date(uploaded) }
  return { content: zipOf(body, { name: fileNameOf(only.document), ...dated }) }
}

/**
 * By its type, else by its first bytes. Not for a single general document of unknown type: it may be a file that starts
 * like a zip, such as DOCX.
 */
export async function isZip(
  { headers, body }: StreamedResponse,
  { name }: DocumentKind,
  count: number,
): Promise<boolean> {
  const [essence = ''] = (headers['content-type'] ?? '').split(';')
  const mediaType = essence.trim().toLowerCase()
  if (ZIP_TYPES.includes(mediaType)) return true
  const mayBe = UNTOLD_TYPES.includes(mediaType) && (name !== 'general' || count > 1)
  return mayBe && ZIP_SIGNATURE.equals(await firstBytes(body, ZIP_SIGNATURE.length))
}

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed']
const UNTOLD_TYPES = ['', 'application/octet-stream', 'binary/octet-stream']
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1')

/** The first bytes of a body, which stays whole; fewer if it is shorter. Throws if it breaks before. */
async function firstBytes(body: Readable, count: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const head: unknown = body.read(count)
      if (!(head instanceof Buffer)) return
      body.off('readable', look)
      body.unshift(head)
      resolve(head)
    }
    body
      .on('readable', look)
      .once('error', reject)
      .once('end', () => resolve(Buffer.alloc(0)))
    look()
  })
}

/** A zip of one file, made as it is read. Destroying either destroys both. */
function zipOf(content: Readable, entry: { name: string; date?: Date }): Readable {
  const zip = new ZipArchive({ zlib: { level: FAST } })
  // The reader gets the error by reading; without a listener the event would end the process.
  zip.on('error', () => undefined)
  content.on('error', (error: Error) => zip.destroy(error))
  zip.once('close', () => content.destroy())
  // An empty file has ended by now; the zip would wait for it forever.
  zip.append(content.readableEnded ? Buffer.alloc(0) : content, entry)
  zip.finalize().catch((error: Error) => zip.destroy(error))
  return zip
}

/** Most documents are compressed already. */
const FAST = 1
