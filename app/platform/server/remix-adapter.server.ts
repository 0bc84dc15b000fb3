/** Takes requests from node:http to Remix, and responses back. Decision 1 says why this is not the stock adapter. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compress, encodingFor } from '../http/compress.server'
import type { RequestContext } from '../http/context'
import { pagePolicy } from '../http/security-headers.server'
import { isPageData } from '../remix/single-fetch'
import { isWithheld } from '../remix/withheld-headers'

/** Our origin plus the path as sent, whatever the headers say. `onRead`: a handler starts to read the body. */
export function requestFor(incoming: IncomingMessage, url: string, signal: AbortSignal, onRead: () => void): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !isWithheld(name, value)) {
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
  }
  const method = incoming.method ?? 'GET'
  const body = method === 'POST' ? { body: requestBody(incoming, onRead), duplex: 'half' as const } : {}
  return new Request(url, { method, headers, signal, ...body })
}

/** Reads one chunk ahead, which completes a small form even if its client leaves. The rest waits for the handler. */
function requestBody(incoming: IncomingMessage, onRead: () => void): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  const readAhead = () => {
    const chunk = chunks.next()
    // Keeps Node from calling the failure unhandled: the reader of the chunk sees it.
    chunk.catch(() => undefined)
    return chunk
  }
  let next = readAhead()
  let isRead = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      if (!isRead) onRead()
      isRead = true
      const { done, value } = await next
      if (done) return controller.close()
      controller.enqueue(value)
      next = readAhead()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Discards the unread rest of a body, because browsers show a response only after they have sent everything. */
export function discardBody(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  const started = performance.now()
  let bytes = 0
  incoming.removeAllListeners('data').removeAllListeners('readable')
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    const seconds = (performance.now() - started) / 1_000
    const isTooSlow = bytes < (seconds - GRACE_SECONDS) * SLOWEST_BYTES_PER_SECOND
    if (bytes > MAX_DISCARDED_BYTES || isTooSlow) incoming.destroy()
  })
  incoming.resume()
}

const MAX_DISCARDED_BYTES = 100_000_000
const SLOWEST_BYTES_PER_SECOND = 30_000
const GRACE_SECONDS = 30

/**
 * Writes pages at once and compresses them once. Everything else passes as fast as the client reads. A redirect to a path
 * gets our origin, because a text browser warns of every other one and waits [647]. None shows what it had before [824].
 */
export async function writeResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  context: Pick<RequestContext, 'settings' | 'timings' | 'nonce' | 'policy'>,
): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value)
    else outgoing.setHeader(name, value)
  }
  const to = response.headers.get('location')
  if (to?.startsWith('/')) {
    // lynx shows what it has of an address that comes back from its own form, unless a fragment makes it another.
    const isItsOwn = incoming.method === 'POST' && to === incoming.url
    outgoing.setHeader('Location', `${context.settings.PORTAL_ORIGIN}${to}${isItsOwn ? '#' : ''}`)
  }
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html') && !response.headers.has('Content-Security-Policy')) {
    outgoing.setHeader('Content-Security-Policy', pagePolicy(context))
  }
  // lynx knows `no-cache` alone.
  if (!outgoing.hasHeader('Cache-Control')) outgoing.setHeader('Cache-Control', 'no-store, no-cache')

  const timing = context.timings.header()
  if (timing) outgoing.setHeader('Server-Timing', timing)

  const { body } = response
  if (incoming.method === 'HEAD') {
    await body?.cancel()
    outgoing.end()
  } else if (!body) {
    outgoing.end()
  } else if (type.startsWith('text/html') || isPageData(type)) {
    await writePage(incoming, outgoing, Buffer.from(await response.arrayBuffer()))
  } else {
    await pipeline(Readable.from(body), outgoing)
  }
}

async function writePage(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): Promise<void> {
  outgoing.setHeader('Vary', 'Accept-Encoding')
  const encoding = encodingFor(incoming.headers['accept-encoding'], body.length)
  const bytes = encoding ? await compress(body, encoding) : body
  if (encoding) outgoing.setHeader('Content-Encoding', encoding)
  outgoing.setHeader('Content-Length', bytes.length)
  outgoing.end(bytes)
}
