import type { Readable } from 'node:stream'
import mime from 'mime'
import { extensionOf, type NamedFile } from '../files/saved-name'
import { readFirstBytes } from './first-bytes.server'

export interface FileContent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

/** The file, with an extension by its content where its name tells none [864]. */
export async function addKnownExtension(file: NamedFile, content: FileContent): Promise<NamedFile> {
  const { FileName } = file
  return extensionOf(file) ? file : { FileName, FileExtension: await findExtension(content) }
}

/** Finds the extension by the type, else by the first bytes, which stay in the body; '' for an unknown one. */
async function findExtension({ headers, body }: FileContent): Promise<string> {
  const type = mediaTypeOf(headers)
  if (!UNTOLD_TYPES.includes(type)) return isActive(type) ? '' : (OF_TYPES[type] ?? mime.getExtension(type) ?? '')
  const start = (await readFirstBytes(body, MAX_SIGNATURE_BYTES))?.toString('latin1') ?? ''
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? ''
}

/**
 * Why a content is not the file, by its first bytes, which stay in the body [968]: it is empty, or a page, data in JSON or another kind of file.
 * Undefined for what may be the file, and for a body that breaks off, because who reads it learns of that.
 */
export async function findContentFault(
  file: NamedFile,
  { headers, body }: FileContent,
): Promise<'empty' | 'other' | undefined> {
  const start = (await readFirstBytes(body, LOOKED_AT))?.toString('latin1')
  if (start === undefined) return undefined
  if (start === '' || EMPTY_ZIP.test(start)) return 'empty'
  const extension = extensionOf(file)
  const beginning = BEGINNINGS[extension]
  const isFile = beginning ? beginning.test(start) : !isPage(start, extension) && !isData(start, extension, headers)
  return isFile ? undefined : 'other'
}

function isPage(start: string, extension: string): boolean {
  return PAGE.test(start) && !MARKUP.test(extension)
}

/** A file may begin like JSON, unless its type or its name says what else it is. */
function isData(start: string, extension: string, headers: FileContent['headers']): boolean {
  if (/[/+]json$/.test(mediaTypeOf(headers))) return extension !== 'json' && JSON_START.test(start)
  return extension === '' && RECORD_START.test(start)
}

/** 'audio/wav' of 'Audio/WAV; charset=binary'; '' for none. */
export function mediaTypeOf(headers: FileContent['headers']): string {
  const [essence = ''] = (headers['content-type'] ?? '').split(';')
  return essence.trim().toLowerCase()
}

/** Tells if a browser could run scripts of this type. */
export function isActive(type: string): boolean {
  return /^text\/html|[/+]xml$|script/.test(type)
}

/** Types that say nothing. */
export const UNTOLD_TYPES = ['', 'application/octet-stream', 'binary/octet-stream']

/** Types whose usual extension is another than the first that is registered. */
const OF_TYPES: Readonly<Record<string, string>> = {
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/vnd.wave': 'wav',
  'audio/webm': 'webm',
}

const SIGNATURES: readonly [extension: string, signature: RegExp][] = [
  ['wav', /^RIFF[^]{4}WAVE/],
  ['mp3', /^(?:ID3|\xff[\xe2-\xff])/],
  ['ogg', /^OggS/],
  ['flac', /^fLaC/],
  ['m4a', /^[^]{4}ftypM4A/],
  ['pdf', /^%PDF-/],
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['zip', /^PK\x03\x04/],
]
const MAX_SIGNATURE_BYTES = 12

/** A PDF may have other bytes before its first line. */
const LOOKED_AT = 1_024
/** Files of Office are zips. Those with a password are of its old format. */
const OFFICE = /^(?:PK\x03\x04|PK\x07\x08|\xd0\xcf\x11\xe0)/
/** Beginnings of the kinds of documents that others cannot be. Sounds of telephone systems have too many. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  pdf: /%PDF/,
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8/,
  zip: /^PK(?:\x03\x04|\x07\x08)/,
  docx: OFFICE,
  xlsx: OFFICE,
  pptx: OFFICE,
}
/** A zip without a file. */
const EMPTY_ZIP = /^PK\x05\x06/
const PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<!--[^>]*-->\s*)?(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|title)\b/i
const JSON_START = /^(?:\xef\xbb\xbf)?\s*(?:[{["\d-]|null|true|false)/
const RECORD_START = /^(?:\xef\xbb\xbf)?\s*[{[]\s*["{[\]}\d]/
/** Extensions of files that may be such a page. Old programs also save tables and texts so. */
const MARKUP = /^(?:s?html?|xhtml|mht|mhtml|eml|xml|xsl|xls|doc|svg|php|aspx?)$/
