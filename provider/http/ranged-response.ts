/** Responses with all bytes, or with the one range that the caller asks for (RFC 9110, 14). */
import type { Readable } from 'node:stream'
import { bodyOf } from './file-response'

/** The first and the last byte. */
interface Part {
  first: number
  last: number
}

interface RangedFile {
  contentType: string
  size: number
  etag: string
  read: (part: Part) => Readable
  /** Breaks the connection, as in a file response. */
  breakOff: (error: unknown) => void
}

export function rangedResponse(headers: Headers, { contentType, size, etag, read, breakOff }: RangedFile): Response {
  const known = { 'Accept-Ranges': 'bytes', ETag: etag }
  const condition = headers.get('if-range')
  const part = condition === null || condition === etag ? partOf(headers.get('range') ?? '', size) : 'whole'
  if (part === 'none') {
    const text = { Message: 'The recording is shorter than this.' }
    return Response.json(text, { status: 416, headers: { ...known, 'Content-Range': `bytes */${size}` } })
  }
  const { first, last } = part === 'whole' ? { first: 0, last: size - 1 } : part
  return new Response(bodyOf(read({ first, last }), breakOff), {
    status: part === 'whole' ? 200 : 206,
    headers: {
      ...known,
      'Content-Type': contentType,
      'Content-Length': String(last - first + 1),
      ...(part === 'whole' ? {} : { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
  })
}

/** 'whole' for a request without a single range. */
function partOf(range: string, size: number): Part | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!first && !last) return 'whole'
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(first) > Number(last)) return 'whole'
  return from < size && (first || Number(last) > 0) ? { first: from, last: to } : 'none'
}
