/** A form without files: `application/x-www-form-urlencoded`. */
import { appendField, bytesOf, decode, malformed, MAX_FIELD_BYTES, MAX_FIELDS, tooLarge } from './form-fields.server'

/** The fields of the body. Throws `UnreadableForm`. */
export async function parseUrlencoded({ headers }: Request, body: AsyncIterable<Uint8Array>): Promise<URLSearchParams> {
  if (Number(headers.get('content-length')) > MAX_FIELD_BYTES) throw tooLarge()
  const text = decode(await bytesOf(body))
  const fields = new URLSearchParams()
  for (const pair of text === '' ? [] : text.split('&', MAX_FIELDS + 1)) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    appendField(fields, unescaped(name), unescaped(value))
  }
  return fields
}

/** Strict, where URLSearchParams guesses: broken escapes and lone surrogates come from no browser. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw malformed()
  }
}
