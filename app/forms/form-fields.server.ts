/** Reads the fields of a form within limits that no honest form reaches, and refuses bad bodies. */
import { ShownError } from '~/platform/http/shown-error'

/** Room for the longest text of any form: 100,000 characters, each escaped in at most twelve bytes. */
export const MAX_FIELD_BYTES = 1_300_000
export const MAX_FIELDS = 1_000
/**
 * `title`, or `labels.title`. conform also reads objects and lists (`items[0].name`), which no form of ours has, and fields
 * of its own (`__intent__`), which would change what it parses.
 */
const NAME = /^(labels\.)?(?!__)[^.[\]\0]{1,200}$/

/** A form that cannot be read, with the reason. */
export class UnreadableForm extends ShownError {
  override readonly name = 'UnreadableForm'

  constructor(
    readonly status: 400 | 408 | 413 | 415 | 429 | 503,
    readonly text: string,
  ) {
    super(text)
  }
}

export function malformedForm(): UnreadableForm {
  return new UnreadableForm(400, 'We could not read the form. Please try again.')
}

function tooLargeForm(): UnreadableForm {
  const kilobytes = MAX_FIELD_BYTES / 1_000
  return new UnreadableForm(413, `This form can hold at most ${kilobytes} kB. Nothing was changed.`)
}

/** The fields of a form without files, `application/x-www-form-urlencoded`. Throws `UnreadableForm`. */
export async function parseUrlencoded({ headers }: Request, body: AsyncIterable<Uint8Array>): Promise<URLSearchParams> {
  if (Number(headers.get('content-length')) > MAX_FIELD_BYTES) throw tooLargeForm()
  const text = decode(await readBytes(body))
  const fields = new URLSearchParams()
  for (const pair of text === '' ? [] : text.split('&', MAX_FIELDS + 1)) {
    const [, name = '', value = ''] = /^([^=]*)(?:=(.*))?$/s.exec(pair) ?? []
    appendField(fields, decodePart(name), decodePart(value))
  }
  return fields
}

/** Refuses broken escapes and lone surrogates, which no browser sends. URLSearchParams would guess. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw malformedForm()
  }
}

/** Adds a field, or throws `UnreadableForm`. Line breaks become single: browsers send two characters for each. */
export function appendField(fields: URLSearchParams, name: string, value: string): void {
  if (fields.size === MAX_FIELDS || !NAME.test(name) || value.includes('\0')) throw malformedForm()
  fields.append(name, value.replaceAll('\r\n', '\n'))
}

/** The whole content of a field or of a form without files. Throws `UnreadableForm` if it is longer than `maxBytes`. */
export async function readBytes(content: AsyncIterable<Uint8Array>, maxBytes = MAX_FIELD_BYTES): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > maxBytes) throw tooLargeForm()
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}

/** Throws `UnreadableForm` if the bytes are not text in this charset. */
export function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformedForm()
  }
}
