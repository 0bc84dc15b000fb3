/** The body of a call with files, as it is sent. Files are read from disk while they go out. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { extendedValue } from '~/platform/http/download.server'

interface MultipartBody {
  readonly content: Readable
  /** The type and length of the body. */
  readonly headers: Readonly<Record<string, string>>
}

/** `field`: the name under which all files go. */
export function multipartBody(
  fields: readonly (readonly [name: string, value: string])[],
  field: string,
  files: readonly File[],
): MultipartBody {
  const boundary = `portal-${randomUUID()}`
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const pieces: (Buffer | File)[] = [
    ...fields.map(([name, value]) => Buffer.from(`${part(`name="${escapeName(name)}"`)}${withCrlf(value)}\r\n`)),
    ...files.flatMap((file) => [
      Buffer.from(
        part(`name="${escapeName(field)}"; ${fileName(file.name)}\r\nContent-Type: ${file.type || ANY_BYTES}`),
      ),
      file,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  const length = pieces.reduce((sum, piece) => sum + (piece instanceof File ? piece.size : piece.length), 0)
  return {
    content: Readable.from(streamBytes(pieces), { objectMode: false }),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(length) },
  }
}

const ANY_BYTES = 'application/octet-stream'

async function* streamBytes(pieces: readonly (Buffer | File)[]): AsyncGenerator<Uint8Array, void, void> {
  for (const piece of pieces) {
    if (piece instanceof File) yield* piece.stream()
    else yield piece
  }
}

/**
 * The name as browsers send it. Quotes would come out as %22 in .NET, which decodes nothing, so that a name with them is
 * repeated exactly in `filename*`, which .NET prefers (decision 29).
 */
function fileName(name: string): string {
  const plain = `filename="${escapeName(name)}"`
  return /"|%(?:22|0[ad])/i.test(name) ? `${plain}; filename*=${extendedValue(name)}` : plain
}

/** Escapes a name like the HTML standard: a header has no lines, and quotes end its texts. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}

/** A line ends with both characters in a form's body. */
function withCrlf(text: string): string {
  return text.replaceAll(/\r?\n|\r/g, '\r\n')
}
