/** A form without files: `application/x-www-form-urlencoded`. */
import { appendField, malformed, MAX_FIELD_BYTES, MAX_FIELDS, tooLarge } from './form-fields.server'

/** The fields of the body. Throws `UnreadableForm`. */
export async function parseUrlencoded({ headers }: Request, body: AsyncIterable<Uint8Array>): Promise<URLSearchParams> {
  if (Number(headers.get('content-length')) > MAX_FIELD_BYTES) throw tooLarge()
  const text = await textOf(body)
  const fields = new URLSearchParams()
  for (const pair of text === '' ? [] : text.split('&', MAX_FIELDS + 1)) {
    const [name, value] = splitOnce(pair, '=')
    appendField(fields, decode(name), decode(value))
  }
  return fields
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > MAX_FIELD_BYTES) throw tooLarge()
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw malformed()
  }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Strict, where URLSearchParams guesses: broken escapes and lone surrogates come from no browser. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw malformed()
  }
}
