/** Responses that a browser saves as files, or plays: files of lists, documents, recordings. */
import type { Readable } from 'node:stream'

interface Download {
  readonly fileName: string
  readonly type: string
  readonly content: Readable
  readonly bytes?: number | undefined
  /** The browser shows it instead of saving it. */
  readonly inline?: boolean
  /** The API's response to a request that may have a range (200, 206 or 416). Range and length are passed on. */
  readonly ranged?: { readonly status: number; readonly headers: Readonly<Record<string, string>> }
}

/** Passes the content on, no faster than the browser reads. Content that fails halfway breaks the response. */
export function download({ fileName, type, content, bytes, inline = false, ranged }: Download): Response {
  const { status = 200, headers = {} } = ranged ?? {}
  const isNothing = status === 416
  if (isNothing) content.destroy()
  return new Response(isNothing ? null : webStream(content), {
    status,
    headers: {
      ...Object.fromEntries(RANGE_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      // The length of a body without content.
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

/** Headers by which a browser asks for ranges and knows that they belong together. */
const RANGE_HEADERS = ['accept-ranges', 'content-range', 'content-length', 'etag', 'last-modified']

/** The value of Content-Disposition (RFC 6266). Repeats a name beyond ASCII, encoded by RFC 8187. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  if (ascii === fileName) return `attachment; filename="${ascii}"`
  return `attachment; filename="${ascii}"; filename*=${extendedValue(fileName)}`
}

/** A text as the value of a parameter whose name ends in an asterisk (RFC 8187). */
export function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `UTF-8''${encoded}`
}

/** Reads nothing ahead, unlike `Readable.toWeb`: the streams on both sides buffer enough. */
function webStream(content: Readable): ReadableStream<Uint8Array> {
  // The reader gets the error too. Without a listener the event would end the process.
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
