/** A form with files: `multipart/form-data`. One part after the other, so that an error ends the part that is open. */
import { MultipartParser, type MultipartToken } from 'formidable'
import { withoutDirectionMarks } from '../http/direction-marks'
import { appendField, malformed, MAX_FIELD_BYTES, MAX_FIELDS, tooLarge, UnreadableForm } from './form-fields.server'

const MAX_FILES = 100
/** Some parts are file fields in which nothing was chosen. */
const MAX_PARTS = MAX_FIELDS + 2 * MAX_FILES
const MAX_HEADER_BYTES = 16_000
/** Of all files together. */
const MAX_BYTES = 500_000_000

export interface FilePart {
  readonly field: string
  /** Harmless to show and to send on. */
  readonly name: string
  readonly type: string
}

/** What it leaves of the content is read past. */
type Receive = (file: FilePart, content: AsyncIterable<Uint8Array>) => Promise<void>
type Tokens = AsyncGenerator<MultipartToken, void, void>

/** Reads the body to its end: answers its fields and hands each file to `receive`. Throws `UnreadableForm`. */
export async function parseMultipart(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  receive: Receive,
): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  const tokens = tokensOf(boundaryOf(contentType), body)
  let parts = 0
  let files = 0
  let fieldBytes = 0
  try {
    for (let part = await nextPart(tokens); part; part = await nextPart(tokens)) {
      if (++parts > MAX_PARTS) throw malformed()
      const content = contentOf(tokens)
      if (part.fileName === undefined) {
        const value = await bytesOf(content, MAX_FIELD_BYTES - fieldBytes)
        fieldBytes += value.length
        appendField(fields, part.field, decode(value, part.charset))
      } else if (part.fileName !== '') {
        if (++files > MAX_FILES) throw tooMuch()
        await receive({ field: part.field, name: harmlessName(part.fileName), type: part.type }, content)
      }
    }
    return fields
  } finally {
    await tokens.return()
  }
}

function boundaryOf(contentType: string): string {
  const boundary = parametersOf(contentType).get('boundary')
  if (!boundary || boundary.length > 200) throw malformed()
  return boundary
}

/** Ends with the closing boundary; what follows it is read past. */
async function* tokensOf(boundary: string, body: AsyncIterable<Uint8Array>): Tokens {
  const parser = new MultipartParser()
  parser.initWithBoundary(boundary)
  // It is asked after each write.
  parser.on('error', () => undefined)
  let bytes = 0
  let hasEnded = false
  try {
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > MAX_BYTES) throw tooMuch()
      parser.write(piece)
      if (parser.errored) throw malformed()
      for (let token = parser.read(); token; token = parser.read()) {
        if (token.name === 'end') hasEnded = true
        else yield token
      }
    }
  } finally {
    parser.destroy()
  }
  if (!hasEnded) throw malformed()
}

interface Part {
  readonly field: string
  /** Undefined for a part that is no file; '' where no file was chosen. */
  readonly fileName: string | undefined
  readonly type: string
  readonly charset: string | undefined
}

/** Reads past what is left of the last part, and the headers of the next; undefined at the end. */
async function nextPart(tokens: Tokens): Promise<Part | undefined> {
  const headers = new Map<string, string>()
  let bytes = 0
  let name = ''
  let value = ''
  for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
    const token = next.value
    if (token.name === 'headerField') name += latin1(token)
    if (token.name === 'headerValue') value += latin1(token)
    if (bytes + name.length + value.length > MAX_HEADER_BYTES) throw malformed()
    if (token.name === 'headersEnd') return partOf(headers)
    if (token.name === 'headerEnd') {
      if (/[\0-\x08\x0a-\x1f\x7f]/.test(value)) throw malformed()
      headers.set(name.toLowerCase(), decode(Buffer.from(value, 'latin1')))
      bytes += name.length + value.length
      name = ''
      value = ''
    }
  }
  return undefined
}

function latin1(token: MultipartToken): string {
  return Buffer.from(bytesIn(token)).toString('latin1')
}

function partOf(headers: ReadonlyMap<string, string>): Part {
  const disposition = headers.get('content-disposition') ?? ''
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  const parameters = parametersOf(disposition)
  const field = parameters.get('name')
  if (field === undefined || !/^form-data *;/i.test(disposition)) throw malformed()
  return {
    field,
    fileName: parameters.get('filename'),
    type: type.trim().toLowerCase(),
    charset: parametersOf(headers.get('content-type') ?? '').get('charset'),
  }
}

/** `; name="subject"; filename="log.txt"`. Browsers escape quotes as %22, others put a backslash before them. */
function parametersOf(header: string): Map<string, string> {
  const rest = header.replace(/^[^;]*/, '').matchAll(/ *; *([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))/gy)
  return new Map(
    [...rest].map(([, name = '', quoted, token]) => [
      name.toLowerCase(),
      quoted?.replaceAll('\\"', '"') ?? token ?? '',
    ]),
  )
}

async function* contentOf(tokens: Tokens): AsyncGenerator<Uint8Array, void, void> {
  for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
    if (next.value.name === 'partEnd') return
    yield bytesIn(next.value)
  }
}

async function bytesOf(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > maxBytes) throw tooLarge()
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}

function bytesIn({ buffer, start, end }: MultipartToken): Uint8Array {
  return buffer?.subarray(start, end) ?? new Uint8Array()
}

function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformed()
  }
}

/**
 * A file's name as it may be shown and sent on: the last part of a path, without control characters and without the
 * marks that change the direction of text, which can hide how a name ends.
 */
function harmlessName(given: string): string {
  const name = withoutDirectionMarks(given)
    .replaceAll('%22', '"')
    .replaceAll(/%0d|%0a/gi, '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
  const letters = [...name.trim()]
  // The ending says what the file is.
  if (letters.length > MAX_NAME) letters.splice(MAX_NAME - ENDING, letters.length - MAX_NAME)
  return letters.join('') || 'file'
}

const MAX_NAME = 200
const ENDING = 20

function tooMuch(): UnreadableForm {
  return new UnreadableForm(
    413,
    `These are more files than can be sent at once: at most ${MAX_FILES}, and ${MAX_BYTES / 1_000_000} MB in all. Nothing was sent.`,
  )
}
