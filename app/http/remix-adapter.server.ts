/**
 * From node:http to Remix and back. Not the stock adapter: that one builds addresses from the Host header, ignores
 * backpressure and flushes compression piece by piece (SECURITY.md, PERFORMANCE.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { compressed, encodingFor } from './compress.server'
import type { RequestContext } from './context'
import { pagePolicy } from './security-headers.server'

/**
 * The address is ours plus the path as sent; the Host header has no say in it, nor have forwarded headers, which Remix
 * would hold a form's origin against.
 */
export function requestFor(incoming: IncomingMessage, origin: string, target: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !FORWARDED.test(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  const body = method === 'POST' ? createReadableStreamFromReadable(incoming) : null
  return new Request(origin + target, { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) })
}

const FORWARDED = /^(x-forwarded-|forwarded$)/

/** Reads and drops what nobody wanted of a body: browsers show an answer only when they have sent everything. */
export function readPast(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  let bytes = 0
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_READ_PAST) incoming.destroy()
  })
  incoming.resume()
}

const MOST_READ_PAST = 1_000_000_000

/** Pages are written at once and compressed once; everything else is passed on as fast as the client reads. */
export async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  context: Pick<RequestContext, 'timings' | 'nonce' | 'policy'>,
): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value)
    else outgoing.setHeader(name, value)
  }
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html') && !response.headers.has('Content-Security-Policy')) {
    outgoing.setHeader('Content-Security-Policy', pagePolicy(context))
  }
  if (!outgoing.hasHeader('Cache-Control')) outgoing.setHeader('Cache-Control', 'no-store')

  const timing = context.timings.header()
  if (timing) outgoing.setHeader('Server-Timing', timing)

  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.end()
  } else if (isPage(type)) {
    await writePage(incoming, outgoing, Buffer.from(await response.arrayBuffer()))
  } else {
    await pipeline(Readable.from(response.body), outgoing)
  }
}

/** HTML, and the data of a page for scripts. */
function isPage(type: string): boolean {
  return type.startsWith('text/html') || type.startsWith('text/x-script')
}

async function writePage(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): Promise<void> {
  outgoing.setHeader('Vary', 'Accept-Encoding')
  const accepted = incoming.headers['accept-encoding']
  const encoding = encodingFor(Array.isArray(accepted) ? accepted.join() : accepted, body.length)
  const bytes = encoding ? await compressed(body, encoding) : body
  if (encoding) outgoing.setHeader('Content-Encoding', encoding)
  outgoing.setHeader('Content-Length', bytes.length)
  outgoing.end(bytes)
}
