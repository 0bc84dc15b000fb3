/** A form's body as sent, within limits that no honest form reaches (SECURITY.md). */
import type { KeptFile } from '../../brief/kept-files.server'

/** What a form sent: fields in their order, and files, which only a multipart form can have. */
export interface SentForm {
  readonly fields: URLSearchParams
  readonly files: readonly SentFile[]
}

/** A file as it was sent. */
export interface SentFile {
  readonly field: string
  readonly name: string
  /** Where it waits; undefined when it was too large, or when it is not known whose it is. */
  readonly arrived: KeptFile | undefined
  readonly isTooLarge: boolean
}

export const MAX_FIELDS = 1_000
export const MAX_NAME_LENGTH = 200
const MAX_INDEX = 500
const MAX_DEPTH = 8

/** A body that is not worth looking at any further. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'

  constructor(
    readonly status: 400 | 413 | 415 | 503,
    /** For a person. */
    readonly text: string,
  ) {
    super(text)
  }
}

/** A urlencoded body. Throws `UnreadableForm`. */
export async function readFields(request: Request, maxBytes: number): Promise<SentForm> {
  const body = await readText(request, maxBytes)
  const pairs = body === '' ? [] : body.split('&', MAX_FIELDS + 1)
  if (pairs.length > MAX_FIELDS) throw damaged()

  const fields = new URLSearchParams()
  for (const pair of pairs) {
    const [name, value] = splitOnce(pair, '=')
    if (!addField(fields, decoded(name), decoded(value))) throw damaged()
  }
  return { fields, files: [] }
}

/** Adds a field unless it could do harm. Line breaks are single: browsers send two characters for each. */
export function addField(fields: URLSearchParams, name: string, value: string): boolean {
  if (!isHarmless(name) || name.includes('\0') || value.includes('\0')) return false
  fields.append(name, value.replaceAll('\r\n', '\n'))
  return true
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
    throw error instanceof UnreadableForm ? error : damaged()
  } finally {
    reader.releaseLock()
  }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Strict, where URLSearchParams guesses: broken escapes and lone surrogates come from no browser. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw damaged()
  }
}

/** `title`, `days[]`, `items[3].amount`. A large index or a deep path would cost memory in whatever parses it. */
function isHarmless(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || !/^[^.[\]]+(\.[^.[\]]+|\[\d*\])*$/.test(name)) return false
  const segments = name.match(/[^.[\]]+/g) ?? []
  // Conform's own fields (`__intent__`, `__state__`) change what is parsed; the rest are JavaScript's.
  const isForeign = (segment: string) =>
    segment.startsWith('__') || segment === 'constructor' || segment === 'prototype'
  const indexes = [...name.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index))
  return segments.length <= MAX_DEPTH && !segments.some(isForeign) && indexes.every((index) => index <= MAX_INDEX)
}

export function damaged(): UnreadableForm {
  return new UnreadableForm(400, 'The form arrived damaged and was not read. Nothing was changed. Please try again.')
}

export function tooLarge(maxBytes: number): UnreadableForm {
  const kilobytes = Math.floor(maxBytes / 1_000)
  return new UnreadableForm(413, `This is more than a form may hold (${kilobytes} kB). Nothing was changed.`)
}
