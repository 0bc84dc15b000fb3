/** A form's body as sent, within limits that no honest form reaches (SECURITY.md). */

const MAX_FIELDS = 1_000
const MAX_NAME_LENGTH = 200
const MAX_INDEX = 500
const MAX_DEPTH = 8

/** A body that is not worth looking at any further. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'

  constructor(
    readonly status: 400 | 413 | 415,
    /** For a person. */
    readonly text: string,
  ) {
    super(text)
  }
}

/** The fields of a urlencoded body, in their order. Line breaks are single: browsers send two characters for each. */
export async function readFields(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new UnreadableForm(415, 'This form was sent in a way that the portal does not read. Nothing was changed.')
  }
  const body = await readText(request, maxBytes)
  const pairs = body === '' ? [] : body.split('&', MAX_FIELDS + 1)
  if (pairs.length > MAX_FIELDS) throw unreadable()

  const fields = new URLSearchParams()
  for (const pair of pairs) {
    const [name, value] = splitOnce(pair, '=')
    fields.append(checkedName(decoded(name)), decoded(value).replaceAll('\r\n', '\n'))
  }
  return fields
}

/** Counts while reading. What is over the limit is not read: cancelling would break the connection before the answer. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  if (!request.body) return ''

  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = request.body.getReader()
  let bytes = 0
  let text = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      text += decoder.decode(chunk.value, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof UnreadableForm ? error : unreadable()
  } finally {
    reader.releaseLock()
  }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Strict, where URLSearchParams guesses: broken escapes, lone surrogates and NUL come from no browser. */
function decoded(part: string): string {
  const text = withoutEscapes(part.replaceAll('+', ' '))
  if (text.includes('\0')) throw unreadable()
  return text
}

function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw unreadable()
  }
}

/** `title`, `days[]`, `items[3].amount`. A large index or a deep path would cost memory in whatever parses it. */
function checkedName(name: string): string {
  if (name.length > MAX_NAME_LENGTH || !/^[^.[\]]+(\.[^.[\]]+|\[\d*\])*$/.test(name)) throw unreadable()
  const segments = name.match(/[^.[\]]+/g) ?? []
  const isHarmless = (segment: string) =>
    // Conform's own fields (`__intent__`, `__state__`) change what is parsed; the rest are JavaScript's.
    !segment.startsWith('__') && segment !== 'constructor' && segment !== 'prototype'
  const indexes = [...name.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index))
  if (segments.length > MAX_DEPTH || !segments.every(isHarmless) || indexes.some((index) => index > MAX_INDEX)) {
    throw unreadable()
  }
  return name
}

function unreadable(): UnreadableForm {
  return new UnreadableForm(400, 'The form arrived damaged and was not read. Nothing was changed. Please try again.')
}

function tooLarge(maxBytes: number): UnreadableForm {
  const kilobytes = Math.floor(maxBytes / 1_000)
  return new UnreadableForm(413, `This is more than a form may hold (${kilobytes} kB). Nothing was changed.`)
}
