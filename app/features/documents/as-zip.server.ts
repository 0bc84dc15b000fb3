/** The provider's response as a zip. Another file is packed as it arrives [167]. */
import { mediaTypeOf, UNTOLD_TYPES, addKnownExtension } from '~/platform/http/content-extension.server'
import { readFirstBytes } from '~/platform/http/first-bytes.server'
import type { StreamedResponse } from '~/systems/upstream/system.server'
import { savedName } from '~/platform/files/saved-name'
import { zipOf } from '~/platform/files/zip.server'
import { timestampOf } from '~/platform/time/dates.server'
import { requireFile } from './document-calls.server'
import type { DocumentKind, ListedDocument } from './document-kinds'

/** Throws `PortalApiError` for what is no zip and no file that was asked for. */
export async function convertToZip(answer: StreamedResponse, kind: DocumentKind, chosen: readonly ListedDocument[]) {
  const { headers, body } = answer
  if (await isZip(answer, kind, chosen.length)) {
    await requireFile({ FileName: kind.zipName }, answer, kind)
    const length = headers['content-length']
    return { content: body, bytes: length === undefined ? undefined : Number(length) }
  }
  const [only, ...more] = chosen
  const name = kind.zipName.replace(/\.zip$/, '')
  const file = only && more.length === 0 ? await addKnownExtension(only.document, answer) : { FileName: name }
  await requireFile(file, answer, kind)
  if (!only || more.length > 0) return { content: zipOf([{ content: body, name }]) }
  const uploaded = timestampOf(only.uploaded)
  const dated = Number.isNaN(uploaded) ? {} : { date: new Date(uploaded) }
  return { content: zipOf([{ content: body, name: savedName(file, 'document'), ...dated }]) }
}

/** Decides by the type, else by the first bytes. A document of unknown type may only start like a zip (DOCX). */
export async function isZip(
  { headers, body }: StreamedResponse,
  { name }: DocumentKind,
  count: number,
): Promise<boolean> {
  const mediaType = mediaTypeOf(headers)
  if (ZIP_TYPES.includes(mediaType)) return true
  const mayBe = UNTOLD_TYPES.includes(mediaType) && (name !== 'general' || count > 1)
  return mayBe && (await readFirstBytes(body, ZIP_SIGNATURE.length))?.equals(ZIP_SIGNATURE) === true
}

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed']
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1')
