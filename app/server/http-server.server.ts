/** The portal's HTTP server: how long it waits for a client, how many it accepts, and its reply to unreadable bytes. */
import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { networkOf } from '../http/client-network.server'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { securityHeaders } from '../http/security-headers.server'
import { clientShare, type Settings } from '../config.server'
import { Counts } from '../stores/counts'

/** Sign-in cookies are split over several parts; Node's own limit of 16 kB is too small for them. */
const HEADER_BYTES = 32_768
/** Headers are sent in one go. Also for a connection that sends nothing at all. */
const HEADERS_MS = 10_000
/** Node looks for late headers this often; its own 30 s would let them take four times as long. */
const CHECK_EVERY_MS = 2_000
/** For the whole request. Bodies have finer limits where they are read; this one holds for all others. */
const REQUEST_MS = 3_600_000
/** A browser comes back with a new connection; a proxy must close first, or it would send a form into a closed one. */
const KEEP_ALIVE_MS = { browsers: 5_000, proxies: 75_000 }
/** Long enough to read the reply: closing a connection while the client still sends would take the reply from it. */
const CLOSE_AFTER_MS = 1_000

export function httpServer(settings: Settings, log: Logger, app: Express): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: settings.TRUSTED_PROXIES > 0 ? KEEP_ALIVE_MS.proxies : KEEP_ALIVE_MS.browsers,
    },
    app,
  )
  // Beyond it new connections are closed at once, before they cost memory.
  server.maxConnections = settings.MAX_CONNECTIONS
  limitClients(server, settings)
  cutOffSilentClients(server, settings.CLIENT_IDLE_TIMEOUT_MS)
  replyToUnreadable(server, settings, log)
  return server
}

/** Behind a proxy all connections are the proxy's; there the app counts each client's requests alone. */
function limitClients(server: Server, settings: Settings): void {
  if (settings.TRUSTED_PROXIES > 0) return
  const connections = new Counts()
  const most = clientShare(settings.MAX_CONNECTIONS, settings)
  server.on('connection', (socket) => {
    const client = networkOf(socket.remoteAddress ?? '')
    if (connections.of(client) >= most) return void socket.destroy()
    connections.add(client, 1)
    socket.once('close', () => connections.add(client, -1))
  })
}

/**
 * Ends a connection on which nothing moves, which also ends all that feeds it. While the portal itself is working the
 * client waits for us, so only a body that stops arriving and a response that nobody takes count as silence.
 */
function cutOffSilentClients(server: Server, idleMs: number): void {
  server.setTimeout(idleMs)
  server.on('request', (request, response) => {
    response.on('timeout', () => {
      if (response.headersSent || !request.complete) response.destroy()
    })
  })
}

/** What Node cannot read as HTTP, or does not get in time, never reaches the app: a small page with the status. */
function replyToUnreadable(server: Server, settings: Settings, log: Logger): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => responses.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // More of the same bytes.
    if (socket.writableEnded) return
    const current = responses.get(socket)
    const isReplying = current?.headersSent === true && !current.writableFinished
    if (!socket.writable || error.code === 'ECONNRESET' || isReplying) return void socket.destroy()
    const { status, text } = UNREADABLE[error.code ?? ''] ?? MALFORMED
    log.info({ status, code: error.code }, 'unreadable request')
    socket.end(reply(settings, status, text), () => setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref())
  })
}

const MALFORMED = { status: 400, text: 'The portal could not read this request.' }
const UNREADABLE: Readonly<Record<string, typeof MALFORMED>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'The address or the cookies of this request are too long. Open the start page, or delete this site’s cookies.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'The portal could not read this request: it is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'This request took too long to arrive. Please try again.' },
}

function reply(settings: Settings, status: number, text: string): string {
  const page = problemPage(settings, status, text)
  const headers = {
    ...securityHeaders(settings),
    'Content-Security-Policy': PROBLEM_PAGE_POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', page].join('\r\n')
}
