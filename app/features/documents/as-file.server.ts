/** The provider's response to one document, as that document: a zip of one file is unpacked as it arrives. */
import mime from 'mime'
import type { Document } from '~contract/documents'
import { isActive, addKnownExtension } from '~/platform/http/content-extension.server'
import type { RequestContext } from '~/platform/http/context'
import { logFailure } from '~/platform/http/log-failure'
import { extensionOf, savedName, type NamedFile } from '~/platform/files/saved-name'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import type { StreamedResponse } from '~/systems/upstream/system.server'
import { isZip } from './as-zip.server'
import { BadZip } from './bytes.server'
import { documentCall, requireFile } from './document-calls.server'
import type { DocumentKind, ListedDocument } from './document-kinds'
import { openZip } from './unzip.server'

/** A zip of several files stays a zip. Throws `PortalApiError` for an unreadable zip. */
export async function convertToFile(
  context: Pick<RequestContext, 'log' | 'disconnected'>,
  answer: StreamedResponse,
  kind: DocumentKind,
  { document }: ListedDocument,
) {
  // A general document may come without a zip around it, and may be a zip itself.
  const isItself = kind.name === 'general' && extensionOf(document) === 'zip'
  if (isItself || !(await isZip(answer, kind, 1))) {
    const length = answer.headers['content-length']
    const file = await addKnownExtension(document, answer)
    await requireFile(file, answer, kind)
    return { ...nameAndType(file), content: answer.body, bytes: length === undefined ? undefined : Number(length) }
  }
  await requireFile({ FileName: kind.zipName }, answer, kind)
  try {
    const opened = await openZip(answer.body)
    const { content } = opened
    if (opened.kind === 'zip') return { ...nameAndType({ FileName: document.FileName, FileExtension: 'zip' }), content }
    const unpacked = { headers: {}, body: content }
    const inside = await addKnownExtension(innerFile(opened.name, document), unpacked)
    await requireFile(inside, unpacked, kind)
    return { ...nameAndType(inside), content }
  } catch (error) {
    if (error instanceof PortalApiError) throw error
    answer.body.destroy()
    logFailure(
      context,
      { endpoint: documentCall(kind), reason: String(error) },
      'the zip of a document could not be read',
    )
    throw unreadableFile(kind, error)
  }
}

/** The file name at the end of a path in a zip; the document's own without one, and its extension where that has none. */
function innerFile(name: string, document: Document): NamedFile {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]{1,16}))?$/s.exec(last) ?? []
  if (!/[^.\s]/.test(stem + extension)) return document
  return { FileName: stem, FileExtension: extension || extensionOf(document) }
}

/** The file's name and type. One that could run scripts gets a neutral type, although browsers save it and never show it. */
function nameAndType(file: NamedFile) {
  const type = mime.getType(extensionOf(file))
  return {
    fileName: savedName(file, 'document'),
    type: type === null || isActive(type) ? 'application/octet-stream' : type,
  }
}

function unreadableFile(kind: DocumentKind, error: unknown): PortalApiError {
  const isBad = error instanceof BadZip || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))
  const text = isBad
    ? 'The file that the provider’s systems sent is damaged, so nothing was downloaded.'
    : 'The provider’s systems sent only a part of the file, so nothing was downloaded.'
  return new PortalApiError(text, 502, { endpoint: documentCall(kind), reason: String(error) })
}
