/** Reads a multipart body one part after the other, so that its first error ends everything. */
import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import { MultipartParser, type MultipartToken } from 'formidable'

const MAX_PARTS = 200
const MAX_HEADER_BYTES = 16_000
const MAX_FIELD_BYTES = 1_000_000
const MAX_FILE_BYTES = 100_000_000

interface Part {
  readonly field: string
  /** Undefined for a part that is no file. */
  readonly fileName: string | undefined
  readonly contentType: string
  /** Read it before the next part. */
  readonly content: AsyncIterable<Buffer>
}

type Tokens = AsyncGenerator<MultipartToken, void, void>

/** The parts of a body. Throws at its first error and then reads no further; the connection stays open. */
export async function* partsOf(request: IncomingMessage): AsyncGenerator<Part, void, void> {
  const tokens = tokensOf(request)
  let parts = 0
  try {
    for (let headers = await nextHeaders(tokens); headers; headers = await nextHeaders(tokens)) {
      if (++parts > MAX_PARTS) throw new Error('too many parts')
      yield partOf(headers, tokens)
    }
  } finally {
    await tokens.return()
  }
}

/** Ends with the closing boundary; ignores what follows it. */
async function* tokensOf(request: IncomingMessage): Tokens {
  const boundary = new MIMEType(request.headers['content-type'] ?? '').params.get('boundary')
  if (!boundary) throw new Error('no boundary')
  const parser = new MultipartParser()
  parser.initWithBoundary(boundary)
  // Checked after each write.
  parser.on('error', () => undefined)
  let hasEnded = false
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      parser.write(piece)
      if (parser.errored) throw parser.errored
      for (let token = parser.read(); token; token = parser.read()) {
        if (token.name === 'end') hasEnded = true
        else yield token
      }
    }
  } finally {
    parser.destroy()
  }
  if (!hasEnded) throw new Error('no closing boundary')
}

/** Skips the rest of the part before, and reads the headers of the next; undefined at the end. */
async function nextHeaders(tokens: Tokens): Promise<Map<string, string> | undefined> {
  const headers = new Map<string, string>()
  let name = ''
  let value = ''
  let bytes = 0
  for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
    const token = next.value
    if (token.name === 'headersEnd') return headers
    if (token.name === 'headerField') name += bytesIn(token).toString('latin1')
    if (token.name === 'headerValue') value += bytesIn(token).toString('latin1')
    if (bytes + name.length + value.length > MAX_HEADER_BYTES) throw new Error('too long headers')
    if (token.name === 'headerEnd') {
      if (/[\0-\x08\x0a-\x1f\x7f]/.test(value)) throw new Error(`a control character in ${name}`)
      // Names of fields and files are UTF-8, as browsers and fetch send them.
      headers.set(name.toLowerCase(), Buffer.from(value, 'latin1').toString('utf8'))
      bytes += name.length + value.length
      name = value = ''
    }
  }
  return undefined
}

function partOf(headers: ReadonlyMap<string, string>, tokens: Tokens): Part {
  const disposition = headers.get('content-disposition') ?? ''
  const field = /^form-data *;.*?\bname="([^"]*)"/i.exec(disposition)?.[1]
  if (field === undefined) throw new Error('a part without a name')
  // Some callers send a path.
  const fileName = fileNameIn(disposition)?.replace(/^.*[\\/]/, '')
  const [contentType = ''] = (headers.get('content-type') ?? 'application/octet-stream').split(';')
  const content = contentOf(tokens, fileName === undefined ? MAX_FIELD_BYTES : MAX_FILE_BYTES)
  return { field, fileName, contentType: contentType.trim().toLowerCase(), content }
}

/** Reads the name as .NET does: `filename*` first, and no escapes in the other. */
function fileNameIn(disposition: string): string | undefined {
  const extended = /; *filename\*=utf-8''([^;]*)/i.exec(disposition)?.[1]
  return extended === undefined ? /; *filename="([^"]*)"/i.exec(disposition)?.[1] : decodeURIComponent(extended)
}

async function* contentOf(tokens: Tokens, maxBytes: number): AsyncGenerator<Buffer, void, void> {
  let bytes = 0
  for (let next = await tokens.next(); !next.done; next = await tokens.next()) {
    if (next.value.name === 'partEnd') return
    const piece = bytesIn(next.value)
    bytes += piece.length
    if (bytes > maxBytes) throw new Error('too large a part')
    yield piece
  }
}

/** A copy: the parser uses its own memory again at the next write. */
function bytesIn({ buffer, start, end }: MultipartToken): Buffer {
  return Buffer.from(buffer?.subarray(start, end) ?? [])
}
