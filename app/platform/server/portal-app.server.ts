/** The portal as an Express app: everything that happens to a request before and after Remix, in order. */
import { randomBytes } from 'node:crypto'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { IdentityCalls } from '../http/context'
import { Cookies } from '../http/cookies.server'
import { networkOf } from '../http/client-network.server'
import { prefersNoScripts } from '../http/preferences.server'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { securityHeaders } from '../http/security-headers.server'
import { Timings } from '../http/timings.server'
import { traceOf, type Trace } from '../http/trace.server'
import { withPageActions } from '../remix/page-actions.server'
import { pathHandlers, type PathHandlers } from '../remix/path-handlers.server'
import { isDataPath } from '../remix/single-fetch'
import { Counts } from '../stores/counts'
import type { Stores } from '../stores/stores.server'
import { clientShare, type Settings } from '../config.server'
import type { Background } from './background.server'
import { Work, type InFlight } from './in-flight.server'
import { PageRate } from './page-rate.server'
import type { Refusals } from './refusals.server'
import { discardBody, requestFor, writeResponse } from './remix-adapter.server'
import { rejectionOf, type Rejection } from './request-checks.server'
import { staticFiles } from './static-files.server'

interface PortalParts {
  readonly build: ServerBuild
  readonly settings: Settings
  /** Of the build. */
  readonly version: string
  readonly log: Logger
  readonly stores: Stores
  /** The ways to other systems. */
  readonly upstream: Dispatcher
  readonly identity: IdentityCalls
  /** Who sent this, by their session cookies: limits count by person. */
  personOf(from: { readonly cookies: Cookies }): string | undefined
  readonly inFlight: InFlight
  readonly background: Background
  readonly refusals: Refusals
  /** Folder of the client build; undefined when something else serves it. */
  readonly clientFolder: string | undefined
  /** While the process stops, each response ends its connection. */
  isStopping(): boolean
  ready(): Promise<boolean>
}

interface Locals extends Record<string, unknown>, Trace {
  clientNetwork: string
  timings: Timings
  log: Logger
}
type Outgoing = Response<unknown, Locals>

export function portalApp(parts: PortalParts): Express {
  const { settings, clientFolder } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUSTED_PROXIES)
  app.set('etag', false)
  app.set('query parser', false)

  const handlers = pathHandlers(withPageActions(parts.build))
  const rate = pageRate(parts)
  app.use(rate.count)
  app.use(requestLog(parts, handlers))
  app.use(rate.refuse)
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  app.get('/readyz', async (_request, response) => {
    const ready = await parts.ready()
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready')
  })

  app.use(requestsPerClient(parts))
  app.use(requestChecks(settings, handlers))
  app.get('/.well-known/security.txt', securityText(settings))
  if (clientFolder) app.use(staticFiles(clientFolder, settings))
  app.use(remix(parts, handlers))
  app.use((error: unknown, _request: Request, response: Outgoing, _next: NextFunction) => {
    response.locals.log.error({ err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else sendProblemPage(settings, response, { status: 500, text: 'Something went wrong on our side.' })
  })
  return app
}

/**
 * Limits requests of one network [551], except for files of the build and health checks, which cost little. After
 * some refusals a request costs neither headers nor a line in the log.
 */
function pageRate({ settings, refusals }: PortalParts) {
  const rate = new PageRate(settings)
  const tooFast = new WeakSet<Request>()
  return {
    count(request: Request, _response: Outgoing, next: NextFunction) {
      const { path } = request
      if (path.startsWith('/assets/') || isHealthCheck(path) || rate.allows(networkOf(request.ip ?? ''))) return next()
      if (!refusals.answersNext()) return void request.socket.destroy()
      tooFast.add(request)
      next()
    },
    refuse(request: Request, response: Outgoing, next: NextFunction) {
      if (tooFast.has(request)) sendProblemPage(settings, response, BUSY['client too fast'])
      else next()
    },
  }
}

function isHealthCheck(path: string): boolean {
  return path === '/healthz' || path === '/readyz'
}

/** Where to report a vulnerability (RFC 9116), if the provider says it [798]. */
function securityText({ SECURITY_CONTACT, PORTAL_ORIGIN }: Settings) {
  return (_request: Request, response: Outgoing, next: NextFunction) => {
    if (!SECURITY_CONTACT) return next()
    const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * 86_400_000).toISOString()
    const own = `${PORTAL_ORIGIN}/.well-known/security.txt`
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires}`,
      `Canonical: ${own}`,
      'Preferred-Languages: en',
    ]
    response
      .set('Cache-Control', 'no-store')
      .type('text')
      .send(`${lines.join('\n')}\n`)
  }
}

/** While the portal is in service its contact holds; a copy of the file holds a month. */
const SECURITY_TEXT_DAYS = 30

/** The headers of every response, the request's id, and its line in the log and in the metrics. */
function requestLog({ settings, version, log, stores, isStopping }: PortalParts, handlers: PathHandlers) {
  const headers = Object.entries(securityHeaders(settings))
  return (request: Request, response: Outgoing, next: NextFunction) => {
    const started = performance.now()
    const trace = traceOf(request.headers, settings.TRUSTED_PROXIES > 0)
    const { requestId } = trace
    const timings = new Timings()
    response.locals = {
      ...trace,
      clientNetwork: networkOf(request.ip ?? ''),
      timings,
      // Created when needed, because few requests write lines.
      get log() {
        return log.child({ requestId })
      },
    }
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('X-Request-Id', requestId)
    response.setHeader('X-Portal-Version', version)
    if (isStopping()) response.setHeader('Connection', 'close')
    // Without the query, which may have an authorization code or a registration key.
    const { method, path } = request
    response.once('finish', () => discardBody(request))
    response.once('close', () => {
      const isAsset = path.startsWith('/assets/')
      const elapsed = performance.now() - started
      const status = response.headersSent ? response.statusCode : undefined
      const route = isAsset ? '/assets/*' : isHealthCheck(path) ? path : handlers.at(path).path
      stores.metrics.request({ route, method, status, seconds: elapsed / 1_000 })
      if (isAsset || isHealthCheck(path)) return
      const ms = Math.round(elapsed)
      const disconnected = response.writableFinished ? {} : { disconnected: true }
      log.info({ requestId, method, path, status, ms, calls: timings.calls, ...disconnected }, 'request')
    })
    next()
  }
}

/** Limits a client's open requests, because even those that only wait for it take memory. */
function requestsPerClient({ settings, refusals }: PortalParts) {
  const open = new Counts()
  const most = clientShare(settings.MAX_CONNECTIONS, settings)
  return (_request: Request, response: Outgoing, next: NextFunction) => {
    const client = response.locals.clientNetwork
    if (open.of(client) >= most) return refuse(settings, refusals, response, 'client full')
    open.add(client, 1)
    response.once('close', () => open.add(client, -1))
    next()
  }
}

function requestChecks(settings: Settings, handlers: PathHandlers) {
  return (request: Request, response: Outgoing, next: NextFunction) => {
    const rejection = rejectionOf(request, settings.PORTAL_ORIGIN, handlers)
    if (rejection) sendProblemPage(settings, response, rejection)
    else next()
  }
}

function remix(parts: PortalParts, handlers: PathHandlers) {
  const { settings, stores, upstream, identity, inFlight, background, refusals } = parts
  return async (incoming: Request, outgoing: Outgoing, next: NextFunction) => {
    const { handle, routeId } = handlers.at(incoming.path)
    const disconnection = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) disconnection.abort()
    })
    const fromRequest = ofRequest(settings, incoming, outgoing)
    const person = parts.personOf(fromRequest)
    const work = await inFlight.begin({ network: fromRequest.clientNetwork, person }, disconnection.signal)
    if (!work) return
    if (!(work instanceof Work)) return refuse(settings, refusals, outgoing, work)
    const cleanups: (() => Promise<void>)[] = []
    try {
      const context: AppLoadContext = {
        state: {},
        settings,
        upstream,
        identity,
        stores,
        ...fromRequest,
        routeId,
        get log() {
          return outgoing.locals.log
        },
        disconnected: disconnection.signal,
        signal: incoming.method === 'POST' ? new AbortController().signal : disconnection.signal,
        bodyReceived: () => work.resume(),
        onFinish: (cleanup) => void cleanups.push(cleanup),
        background: (task) => background.start(task, outgoing.locals.log),
        renderPage(path) {
          const request = new Request(settings.PORTAL_ORIGIN + path, { signal: context.signal })
          return handlers.at(path).handle(request, { ...context, method: 'GET', withScripts: false })
        },
      }
      const url = settings.PORTAL_ORIGIN + incoming.originalUrl
      const request = requestFor(incoming, url, context.signal, () => work.pause())
      const response = await handle(request, context)
      work.pause()
      await writeResponse(incoming, outgoing, response, context)
    } catch (error) {
      // A disconnected client needs no response.
      if (disconnection.signal.aborted) outgoing.destroy()
      else next(error)
    } finally {
      // A process that stops waits for these too.
      if (cleanups.length > 0) work.resume()
      const failed = (error: unknown) => outgoing.locals.log.error({ err: error }, 'cleanup failed')
      await Promise.all(cleanups.map((cleanup) => cleanup().catch(failed)))
      work.end()
    }
  }
}

/** The parts of the context that depend on the request alone. */
function ofRequest(settings: Settings, { method, originalUrl, path, headers }: Request, outgoing: Outgoing) {
  const addHeader = (name: string, value: string) => void outgoing.appendHeader(name, value)
  const cookies = new Cookies(settings, headers.cookie, addHeader)
  const { requestId, traceparent, clientNetwork, timings } = outgoing.locals
  return {
    requestId,
    traceparent,
    clientNetwork,
    timings,
    method,
    search: new URL(settings.PORTAL_ORIGIN + originalUrl).search,
    isDataRequest: isDataPath(path),
    isUnattended: headers['x-unattended'] !== undefined,
    cookies,
    nonce: randomBytes(16).toString('base64'),
    withScripts: headers['save-data'] !== 'on' && !prefersNoScripts(cookies),
    // The sign-out form redirects to the identity provider.
    policy: { formAction: new Set([new URL(settings.IDENTITY_SIGN_IN).origin]), frame: new Set<string>() },
    addHeader,
  }
}

const BUSY = {
  'portal full': {
    status: 503,
    text: 'The portal is very busy at the moment. Please try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  },
  'client full': {
    status: 429,
    text: 'Too many requests come from your network at the same time. Please try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  },
  'client too fast': {
    status: 429,
    text: 'Too many requests come from your network. Please try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  },
} satisfies Record<string, Rejection>

/** Sends a page with the reason, or ends the connection of a client that goes on asking. */
function refuse(settings: Settings, refusals: Refusals, response: Outgoing, why: keyof typeof BUSY): void {
  if (refusals.answersNext() || why === 'portal full') sendProblemPage(settings, response, BUSY[why])
  else response.destroy()
}

function sendProblemPage(settings: Settings, response: Outgoing, { status, text, headers }: Rejection): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': PROBLEM_PAGE_POLICY, ...headers })
    .type('html')
    .send(problemPage(settings, status, text))
}
