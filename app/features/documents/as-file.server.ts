/** The provider's response to one document, as that document: a zip of one file is unpacked as it arrives. */
import mime from 'mime'
import type { RequestContext } from '../../platform/http/context'
import { logFailure } from '../../platform/http/log-failure'
import { PortalApiError } from '../../systems/portal-api/portal-api-error'
import type { StreamedResponse } from '../../systems/upstream/system.server'
import { isZip } from './as-zip.server'
import { BadZip } from './bytes.server'
import { documentCall } from './document-calls.server'
import type { DocumentKind, ListedDocument } from './document-kinds'
import { fileNameOf } from './file-name'
import { openZip } from './unzip.server'

/** A zip of several files stays a zip. Throws `PortalApiError` for an unreadable zip. */
export async function asFile(
  context: Pick<RequestContext, 'log' | 'disconnected'>,
  answer: StreamedResponse,
  kind: DocumentKind,
  { document }: ListedDocument,
) {
  const ownName = fileNameOf(document)
  // A general document may come without a zip around it, and may be a zip itself.
  const isItself = kind.name === 'general' && ownName.toLowerCase().endsWith('.zip')
  if (isItself || !(await isZip(answer, kind, 1))) {
    const length = answer.headers['content-length']
    return { ...named(ownName), content: answer.body, bytes: length === undefined ? undefined : Number(length) }
  }
  try {
    const opened = await openZip(answer.body)
    const zipName = fileNameOf({ FileName: document.FileName, FileExtension: 'zip' })
    return { ...named(opened.kind === 'zip' ? zipName : (innerName(opened.name) ?? ownName)), content: opened.content }
  } catch (error) {
    answer.body.destroy()
    logFailure(
      context,
      { endpoint: documentCall(kind), reason: String(error) },
      'the zip of a document could not be read',
    )
    throw unreadable(kind, error)
  }
}

/** The file name at the end of a path in a zip, without characters that could form a path; undefined without one. */
function innerName(name: string): string | undefined {
  const [, stem = '', extension = ''] = /([^/\\]*?)(?:\.([^./\\]{1,16}))?$/.exec(name) ?? []
  return /[^.\s]/.test(stem + extension) ? fileNameOf({ FileName: stem, FileExtension: extension }) : undefined
}

/** The file's name and type. One that could run scripts gets a neutral type, although browsers save it and never show it. */
function named(fileName: string) {
  const type = mime.getType(fileName)
  return { fileName, type: type === null || ACTIVE.test(type) ? 'application/octet-stream' : type }
}

const ACTIVE = /^text\/html|[/+]xml$|script/

function unreadable(kind: DocumentKind, error: unknown): PortalApiError {
  const isBad = error instanceof BadZip || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))
  const text = isBad
    ? 'The file that the provider’s systems sent is damaged, so nothing was downloaded.'
    : 'The provider’s systems sent only a part of the file, so nothing was downloaded.'
  return new PortalApiError(text, 502, { endpoint: documentCall(kind), reason: String(error) })
}
