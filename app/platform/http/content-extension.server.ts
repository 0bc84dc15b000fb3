import type { Readable } from 'node:stream'
import mime from 'mime'
import { extensionOf, type NamedFile } from '../files/saved-name'
import { firstBytes } from './first-bytes.server'

interface FileContent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

/** The file, with an extension by its content where its name tells none [864]. */
export async function withKnownExtension(file: NamedFile, content: FileContent): Promise<NamedFile> {
  const { FileName } = file
  return extensionOf(file) ? file : { FileName, FileExtension: await extensionOfContent(content) }
}

/** Finds the extension by the type, else by the first bytes, which stay in the body; '' for an unknown one. */
async function extensionOfContent({ headers, body }: FileContent): Promise<string> {
  const type = mediaTypeOf(headers)
  if (!UNTOLD_TYPES.includes(type)) return isActive(type) ? '' : (OF_TYPES[type] ?? mime.getExtension(type) ?? '')
  const start = (await firstBytes(body, LONGEST_SIGNATURE))?.toString('latin1') ?? ''
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? ''
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
const LONGEST_SIGNATURE = 12
