/** Judges a download: whether the portal would pass it on as the file that people asked for [1027]. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { Document, documents } from '../../contract/documents'
import type { Endpoint } from '../../contract/endpoint'
import { recordings } from '../../contract/ucm/recordings'
import { findContentFault, isActive, mediaTypeOf } from '../../app/platform/http/content-extension.server'
import type { CallInput } from '../../app/systems/upstream/build-request.server'
import type { WholeResponse } from '../../app/systems/upstream/system.server'
import type { Finding } from './findings'

/** A file of these calls is a zip. */
const ZIPS: readonly Endpoint[] = [documents.getContracts, documents.getInvoices]

export async function noteContent(
  endpoint: Endpoint,
  { body: asked }: CallInput,
  { headers, body }: Pick<WholeResponse, 'headers' | 'body'>,
  note: (finding: Finding) => void,
): Promise<void> {
  const isSound = endpoint === recordings.audio
  const expected = isSound ? 'audio' : ZIPS.includes(endpoint) ? 'a zip' : 'a file'
  const noteAs = (level: 'fault' | 'remark', received: string) => note({ level, about: 'answer', expected, received })
  const isZip = ZIP.test(body.toString('latin1', 0, LOOKED_AT))
  const file = isZip || isSound ? undefined : z.array(Document).safeParse(asked).data?.[0]
  const content = { headers, body: Readable.from(body.length === 0 ? [] : [body], { objectMode: false }) }
  const fault = await findContentFault(file ?? { FileName: '', FileExtension: '' }, content)
  const type = mediaTypeOf(headers) || 'no content type'
  if (fault === 'empty') noteAs('fault', body.length === 0 ? 'no bytes' : 'a zip without files')
  else if (fault === 'other' || (isSound && isText(body))) noteAs('fault', `something else, as ${type}`)
  else if (ZIPS.includes(endpoint) && !isZip) noteAs('remark', 'a file without a zip around it')
  else if (isActive(type) || (isSound && !SOUND_TYPE.test(type))) noteAs('remark', `the type ${type}`)
}

const ZIP = /^PK\x03\x04/
/** Types that sounds come as. */
const SOUND_TYPE = /^audio\/|^(?:application|binary)\/octet-stream$|^application\/ogg$|^video\/(?:mp4|ogg|webm)$/

/** Tells if it begins with text: every sound has bytes there that no text has. */
function isText(body: Buffer): boolean {
  return !/[\x00-\x08\x0e-\x1a\x7f-\xff]/.test(body.toString('latin1', 0, LOOKED_AT))
}

const LOOKED_AT = 1_000
