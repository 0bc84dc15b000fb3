/** Reads `multipart/form-data`, one part after the other, so that an error ends the open part (decision 14). */
import { withoutDirectionMarks } from '~/platform/text/direction-marks'
import {
  appendField,
  readBytes,
  decode,
  malformedForm,
  MAX_FIELD_BYTES,
  MAX_FIELDS,
  UnreadableForm,
} from './form-fields.server'

const MAX_FILES = 100
/** The most parts: fields, files, and an empty file field for each file, which sends a part too. */
const MAX_PARTS = MAX_FIELDS + 2 * MAX_FILES
const MAX_HEADER_BYTES = 16_000
/** The limit for all files together, and for a form without files, whose fields fit in it. */
export const MULTIPART_BYTES = { withFiles: 500_000_000, withoutFiles: 1_000_000 }
const MAX_NAME = 200
const ENDING = 20

export interface FilePart {
  readonly field: string
  /** Safe to show and to send on. */
  readonly name: string
  readonly type: string
}

/** Reads the body, and passes each file to `receive`, which may stop early. Throws `UnreadableForm`. */
export async function parseMultipart(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  receive: (file: FilePart, content: AsyncIterable<Uint8Array>) => Promise<void>,
  mostBytes = MULTIPART_BYTES.withFiles,
): Promise<URLSearchParams> {
  const boundary = parametersOf(contentType).get('boundary')
  if (!boundary || boundary.length > 200) throw malformedForm()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const bytes = new BodyReader(body, mostBytes)
  const fields = new URLSearchParams()
  let parts = 0
  let files = 0
  let fieldBytes = 0
  try {
    await drain(bytes.until(delimiter))
    while (!(await isLast(bytes))) {
      if (++parts > MAX_PARTS) throw malformedForm()
      const { field, fileName, type, charset } = partOf(await readHeaders(bytes))
      const content = bytes.until(delimiter)
      if (fileName === undefined) {
        const value = await readBytes(content, MAX_FIELD_BYTES - fieldBytes)
        fieldBytes += value.length
        appendField(fields, field, decode(value, charset))
      } else if (fileName === '') {
        await drain(content)
      } else {
        if (++files > MAX_FILES) throw tooLargeBody(mostBytes)
        await receive({ field, name: harmlessName(fileName), type }, content)
        await drain(content)
      }
    }
    await bytes.skipToEnd()
    return fields
  } finally {
    await bytes.close()
  }
}

/** Reads a body up to given bytes, however the network has cut it into pieces. */
class BodyReader {
  readonly #pieces: AsyncIterator<Uint8Array>
  /** Bytes that have arrived and are not yet read. Starts with the line break that the first delimiter needs. */
  #unread = Buffer.from('\r\n')
  #bytes = 0

  constructor(
    body: AsyncIterable<Uint8Array>,
    private readonly most: number,
  ) {
    this.#pieces = body[Symbol.asyncIterator]()
  }

  /** The bytes before `delimiter`, as they arrive; then skips it. Throws without one. A reader may stop and resume. */
  until(delimiter: Buffer): AsyncIterable<Uint8Array> & AsyncIterator<Uint8Array, undefined> {
    let hasEnded = false
    const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
      for (;;) {
        if (hasEnded) return { done: true, value: undefined }
        const index = this.#unread.indexOf(delimiter)
        hasEnded = index >= 0
        // Keeps back bytes that may be the start of `delimiter`.
        const length = hasEnded ? index : Math.max(0, this.#unread.length - delimiter.length + 1)
        const value = this.#unread.subarray(0, length)
        this.#unread = this.#unread.subarray(hasEnded ? index + delimiter.length : length)
        if (length > 0) return { value }
        if (!hasEnded) await this.#readMore()
      }
    }
    const content = { next, [Symbol.asyncIterator]: () => content }
    return content
  }

  async peek(count: number): Promise<string> {
    while (this.#unread.length < count) await this.#readMore()
    return this.#unread.toString('latin1', 0, count)
  }

  async skipToEnd(): Promise<void> {
    while (await this.#readPiece()) this.#unread = this.#unread.subarray(0, 0)
  }

  async close(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #readMore(): Promise<void> {
    const piece = await this.#readPiece()
    if (!piece) throw malformedForm()
    this.#unread = Buffer.concat([this.#unread, piece])
  }

  async #readPiece(): Promise<Uint8Array | undefined> {
    const { done, value } = await this.#pieces.next()
    if (done) return undefined
    this.#bytes += value.length
    if (this.#bytes > this.most) throw tooLargeBody(this.most)
    return value
  }
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/** Tells a delimiter that closes the body from one before a part, by the two bytes behind it. */
async function isLast(bytes: BodyReader): Promise<boolean> {
  const next = await bytes.peek(2)
  if (next !== '--' && next !== '\r\n') throw malformedForm()
  return next === '--'
}

async function readHeaders(bytes: BodyReader): Promise<Map<string, string>> {
  const lines: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes.until(Buffer.from('\r\n\r\n'))) {
    length += piece.length
    if (length > MAX_HEADER_BYTES) throw malformedForm()
    lines.push(Buffer.from(piece))
  }
  const headers = new Map<string, string>()
  for (const line of decode(Buffer.concat(lines)).split('\r\n').slice(1)) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined || /[\0-\x08\x0a-\x1f\x7f]/.test(value)) throw malformedForm()
    headers.set(name.toLowerCase(), value.replace(/^[ \t]+/, ''))
  }
  return headers
}

/** A part's field, type and charset. The file name is undefined for a part that is no file, '' for an empty file field. */
function partOf(headers: ReadonlyMap<string, string>) {
  const disposition = headers.get('content-disposition') ?? ''
  const contentType = headers.get('content-type') ?? ''
  const parameters = parametersOf(disposition)
  const field = parameters.get('name')
  if (field === undefined || !/^form-data *;/i.test(disposition)) throw malformedForm()
  return {
    field,
    fileName: parameters.get('filename'),
    type: contentType.replace(/;.*/s, '').trim().toLowerCase(),
    charset: parametersOf(contentType).get('charset'),
  }
}

/** `; name="subject"; filename="log.txt"`. Browsers escape quotes as %22, others put a backslash before them. */
function parametersOf(header: string): Map<string, string> {
  const matches = header.replace(/^[^;]*/, '').matchAll(/ *; *([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))/gy)
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, token = ''] of matches) {
    parameters.set(name.toLowerCase(), quoted?.replaceAll('\\"', '"') ?? token)
  }
  return parameters
}

/** A file name that is safe to show and to send on: without a path, control characters and marks of direction. */
function harmlessName(fileName: string): string {
  const name = withoutDirectionMarks(fileName)
    .replaceAll('%22', '"')
    .replaceAll(/%0d|%0a/gi, '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
  const letters = [...name.trim()]
  // Keeps the ending, because it tells the kind of file.
  if (letters.length > MAX_NAME) letters.splice(MAX_NAME - ENDING, letters.length - MAX_NAME)
  return letters.join('') || 'file'
}

function tooLargeBody(mostBytes: number): UnreadableForm {
  const text =
    mostBytes === MULTIPART_BYTES.withFiles
      ? `You can send at most ${MAX_FILES} files and ${mostBytes / 1_000_000} MB at once. Nothing was sent.`
      : 'This form takes no files. Nothing was changed.'
  return new UnreadableForm(413, text)
}
