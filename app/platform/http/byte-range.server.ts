/** Serves one range of bytes: reads the browser's request, and cuts the range out of a whole answer (RFC 9110, 14). */
import { Readable } from 'node:stream'

/** Means the last `last` bytes if `first` is undefined, all bytes from `first` on if `last` is. */
interface RequestedRange {
  readonly first: number | undefined
  readonly last: number | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Undefined for no range, several, an impossible one, or a condition that we do not pass on: a server may ignore these. */
export function requestedRange(headers: Headers): RequestedRange | undefined {
  const range = headers.get('range')?.trim() ?? ''
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (!first && !last) return undefined
  if (first && last && Number(first) > Number(last)) return undefined
  const condition = headers.get('if-range')
  if (condition !== null && !/^[\x20-\x7e]{1,200}$/.test(condition)) return undefined
  return {
    first: first ? Number(first) : undefined,
    last: last ? Number(last) : undefined,
    headers: condition === null ? { range } : { range, 'if-range': condition },
  }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

/** The answer, cut to the range if the other system has sent all bytes. Passes the body on as it arrives. */
export function withinRange(requestHeaders: Headers, answer: Answer): Answer {
  const { status, headers, body } = answer
  const bytes = Number(headers['content-length'] ?? NaN)
  if (status !== 200 || !Number.isSafeInteger(bytes)) return answer
  const rangeHeaders = { ...headers, 'accept-ranges': 'bytes' }
  const range = requestedRange(requestHeaders)
  if (!range || !isSameVersion(range, headers)) return { status, headers: rangeHeaders, body }

  const first = range.first ?? Math.max(0, bytes - (range.last ?? 0))
  const last = range.first === undefined ? bytes - 1 : Math.min(range.last ?? bytes, bytes - 1)
  if (first > last) {
    body.destroy()
    return { status: 416, headers: { ...rangeHeaders, 'content-range': `bytes */${bytes}` }, body }
  }
  return {
    status: 206,
    headers: {
      ...rangeHeaders,
      'content-range': `bytes ${first}-${last}/${bytes}`,
      'content-length': String(last - first + 1),
    },
    body: Readable.from(cutRange(body, first, last), { objectMode: false }),
  }
}

/** False if the browser has started to load another version: it then gets all of this one. */
function isSameVersion({ headers: { 'if-range': condition } }: RequestedRange, headers: Answer['headers']): boolean {
  if (condition === undefined) return true
  return condition.startsWith('"') ? condition === headers['etag'] : condition === headers['last-modified']
}

async function* cutRange(body: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let position = 0
  for await (const piece of body) {
    const part = piece.subarray(Math.max(0, first - position), Math.max(0, last + 1 - position))
    position += piece.length
    if (part.length > 0) yield part
    if (position > last) return
  }
  throw new Error('The body is shorter than its length.')
}
