/** Responses that a browser saves as files, or plays: CSV files, documents, recordings. */
import type { Readable } from 'node:stream'

interface Download {
  readonly fileName: string
  readonly type: string
  readonly content: Readable
  /** If known in advance. */
  readonly bytes?: number | undefined
  /** The browser shows it instead of saving it. */
  readonly inline?: boolean
  /** The API's response to a browser that may ask for a range (200, 206 or 416): its range and length are passed on. */
  readonly ranged?: { readonly status: number; readonly headers: Readonly<Record<string, string>> }
}

/**
 * Passes the content on, no faster than the browser reads. When the browser leaves, the content is destroyed. Content
 * that fails halfway breaks the response, so that it never looks like the whole file.
 */
export function download({ fileName, type, content, bytes, inline = false, ranged }: Download): Response {
  const { status = 200, headers = {} } = ranged ?? {}
  const isNothing = status === 416
  if (isNothing) content.destroy()
  return new Response(isNothing ? null : webStream(content), {
    status,
    headers: {
      ...Object.fromEntries(RANGE_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      // The length of a body that is not passed on.
      ...(isNothing ? { 'content-length': '0' } : {}),
      'Content-Type': type,
      'Content-Disposition': inline ? attachment(fileName).replace('attachment', 'inline') : attachment(fileName),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...(bytes === undefined ? {} : { 'Content-Length': String(bytes) }),
    },
  })
}

/** What a browser needs to ask for ranges and to know that they belong together. */
const RANGE_HEADERS = ['accept-ranges', 'content-range', 'content-length', 'etag', 'last-modified']

/** The value of Content-Disposition (RFC 6266). A name beyond ASCII is in it a second time, encoded (RFC 8187). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  if (ascii === fileName) return `attachment; filename="${ascii}"`
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Not `Readable.toWeb`: this reads nothing ahead, because the streams on both sides buffer enough. */
function webStream(content: Readable): ReadableStream<Uint8Array> {
  // The reader gets the error by reading; without a listener the event would end the process.
  content.on('error', () => undefined)
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void content.destroy(),
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
