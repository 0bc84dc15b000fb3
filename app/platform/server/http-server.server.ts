/** The portal's HTTP server: time limits, connection limits, and the reply to unreadable bytes. */
import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { securityHeaders } from '../http/security-headers.server'
import type { Settings } from '../config.server'
import type { Stores } from '../stores/stores.server'

/** Sign-in cookies are split over several parts, which do not fit into Node's own limit of 16 kB. */
const HEADER_BYTES = 32_768
/** Browsers send headers at once. Also limits a connection that sends nothing. */
const HEADERS_MS = 10_000
/** How often Node looks for late headers. With its own 30 s they could take four times as long. */
const CHECK_EVERY_MS = 2_000
/** The time limit of a whole request. Bodies have shorter limits where they are read. */
const REQUEST_MS = 3_600_000
/** Browsers open a new connection. A proxy must close first, or it would send a form into a closed connection. */
const KEEP_ALIVE_MS = { browsers: 5_000, proxies: 75_000 }
/** Time to read the reply: closing while the client still sends would take the reply from it. */
const CLOSE_AFTER_MS = 1_000

export function httpServer(settings: Settings, log: Logger, app: Express, { limits }: Pick<Stores, 'limits'>): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: settings.TRUSTED_PROXIES > 0 ? KEEP_ALIVE_MS.proxies : KEEP_ALIVE_MS.browsers,
    },
    (request, response) => {
      if (limits.connections.admits(request, response)) app(request, response)
    },
  )
  limits.connections.watch(server)
  cutOffSilentClients(server, settings.CLIENT_IDLE_TIMEOUT_MS)
  replyToUnreadable(server, settings, log, limits)
  return server
}

/** Ends a connection whose body pauses or whose response nobody takes. While we work, the client may wait. */
function cutOffSilentClients(server: Server, idleMs: number): void {
  server.setTimeout(idleMs)
  server.on('request', (request, response) => {
    response.on('timeout', () => {
      if (response.headersSent || !request.complete) response.destroy()
    })
  })
}

/** Requests that Node cannot read, or not in time, never reach the app. They get a small page with the status. */
function replyToUnreadable(server: Server, settings: Settings, log: Logger, { refusals }: Stores['limits']): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => responses.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An answer went out already: these are more of the same bytes.
    if (socket.writableEnded) return
    const current = responses.get(socket)
    const isReplying = current?.headersSent === true && !current.writableFinished
    if (!socket.writable || error.code === 'ECONNRESET' || isReplying) return void socket.destroy()
    if (!refusals.answersNext()) return void socket.destroy()
    const { status, text } = UNREADABLE[error.code ?? ''] ?? MALFORMED_REQUEST
    log.info({ status, code: error.code }, 'unreadable request')
    socket.end(reply(settings, status, text), () => setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref())
  })
}

const MALFORMED_REQUEST = { status: 400, text: 'The portal could not read this request.' }
const UNREADABLE: Readonly<Record<string, typeof MALFORMED_REQUEST>> = {
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
