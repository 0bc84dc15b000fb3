/** A form with files: `multipart/form-data`. One part after the other, so that an error ends the part that is open. */
import { MultipartParser, type MultipartToken } from 'formidable'
import { withoutDirectionMarks } from '../http/direction-marks'
import {
  appendField,
  bytesOf,
  decode,
  malformed,
  MAX_FIELD_BYTES,
  MAX_FIELDS,
  UnreadableForm,
} from './form-fields.server'

const MAX_FILES = 100
/** Some parts are file fields in which nothing was chosen. */
const MAX_PARTS = MAX_FIELDS + 2 * MAX_FILES
const MAX_HEADER_BYTES = 16_000
/** Of all files together. */
const MAX_BYTES = 500_000_000
const MAX_NAME = 200
const ENDING = 20

interface FilePart {
  readonly field: string
  /** Harmless to show and to send on. */
  readonly name: string
  readonly type: string
}

type Tokens = AsyncGenerator<MultipartToken, void, void>

/**
 * Reads the body to its end: answers its fields and hands each file to `receive`, which may leave some of its content.
 * Throws `UnreadableForm`.
 */
export async function parseMultipart(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  receive: (file: FilePart, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  const tokens = tokensOf(contentType, body)
  let parts = 0
  let files = 0
  let fieldBytes = 0
  try {
    for (let headers = await nextPart(tokens); headers; headers = await nextPart(tokens)) {
      if (++parts > MAX_PARTS) throw malformed()
      const { field, fileName, type, charset } = partOf(headers)
      const content = contentOf(tokens)
      if (fileName === undefined) {
        const value = await bytesOf(content, MAX_FIELD_BYTES - fieldBytes)
        fieldBytes += value.length
        appendField(fields, field, decode(value, charset))
      } else if (fileName !== '') {
        if (++files > MAX_FILES) throw tooMuch()
        await receive({ field, name: harmlessName(fileName), type }, content)
      }
    }
    return fields
  } finally {
    await tokens.return()
  }
}

/** Ends with the closing boundary; what follows it is read past. */
async function* tokensOf(contentType: string, body: AsyncIterable<Uint8Array>): Tokens {
  const boundary = parametersOf(contentType).get('boundary')
  if (!boundary || boundary.length > 200) throw malformed()
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

/** Reads past what is left of the last part, and the headers of the next, by name; undefined at the end. */
async function nextPart(tokens: Tokens): Promise<Map<string, string> | undefined> {
  const headers = new Map<string, string>()
  let bytes = 0
  let name = ''
  let value = ''
  for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
    const token = next.value
    if (token.name === 'headersEnd') return headers
    if (token.name === 'headerField') name += latin1(token)
    if (token.name === 'headerValue') value += latin1(token)
    if (bytes + name.length + value.length > MAX_HEADER_BYTES) throw malformed()
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

function latin1({ buffer, start, end }: MultipartToken): string {
  return buffer?.toString('latin1', start, end) ?? ''
}

/** A part's field, type and charset. Its file name is undefined for what is no file; '' where no file was chosen. */
function partOf(headers: ReadonlyMap<string, string>) {
  const disposition = headers.get('content-disposition') ?? ''
  const contentType = headers.get('content-type') ?? ''
  const parameters = parametersOf(disposition)
  const field = parameters.get('name')
  if (field === undefined || !/^form-data *;/i.test(disposition)) throw malformed()
  return {
    field,
    fileName: parameters.get('filename'),
    type: contentType.replace(/;.*/s, '').trim().toLowerCase(),
    charset: parametersOf(contentType).get('charset'),
  }
}

/** `; name="subject"; filename="log.txt"`. Browsers escape quotes as %22, others put a backslash before them. */
function parametersOf(header: string): Map<string, string> {
  const found = header.replace(/^[^;]*/, '').matchAll(/ *; *([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))/gy)
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, token = ''] of found) {
    parameters.set(name.toLowerCase(), quoted?.replaceAll('\\"', '"') ?? token)
  }
  return parameters
}

async function* contentOf(tokens: Tokens): AsyncGenerator<Uint8Array, void, void> {
  for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
    const { name, buffer, start, end } = next.value
    if (name === 'partEnd') return
    if (buffer) yield buffer.subarray(start, end)
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

function tooMuch(): UnreadableForm {
  const text = `These are more files than can be sent at once: at most ${MAX_FILES}, and ${MAX_BYTES / 1_000_000} MB in all. Nothing was sent.`
  return new UnreadableForm(413, text)
}
