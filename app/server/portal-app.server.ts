/** The portal as an Express app: everything that happens to a request before and after Remix, in order. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { Cookies } from '../http/cookies.server'
import { networkOf } from '../http/client-network.server'
import { prefersNoScripts } from '../http/preferences.server'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { securityHeaders } from '../http/security-headers.server'
import { Timings } from '../http/timings.server'
import { withPageActions } from '../remix/page-actions.server'
import { pathHandlers, type PathHandlers } from '../remix/path-handlers.server'
import { isDataPath } from '../remix/single-fetch'
import { IdentityProvider } from '../session/identity-provider.server'
import { Counts } from '../stores/counts'
import { createStores } from '../stores/stores.server'
import { createUpstream } from '../upstream/connections.server'
import { clientShare, type Settings } from '../config.server'
import { Work, type InFlight } from './in-flight.server'
import { discardBody, requestFor, writeResponse } from './remix-adapter.server'
import { rejectionOf, type Rejection } from './request-checks.server'
import { staticFiles } from './static-files.server'

/** What the app is made of. */
export interface PortalParts {
  readonly build: ServerBuild
  readonly settings: Settings
  readonly log: Logger
  readonly inFlight: InFlight
  /** Folder of the client build, or undefined where something else serves it. */
  readonly clientFolder: string | undefined
  /** While the process stops, each response ends its connection. */
  isStopping(): boolean
  /** What /readyz says. */
  ready(): Promise<boolean>
}

interface Locals extends Record<string, unknown> {
  requestId: string
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

  app.use(requestLog(parts))
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  app.get('/readyz', async (_request, response) => {
    const ready = await parts.ready()
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready')
  })

  app.use(requestsPerClient(settings))
  const handlers = pathHandlers(withPageActions(parts.build))
  app.use(requestChecks(settings, handlers))
  if (clientFolder) app.use(staticFiles(clientFolder, settings.BRAND_LOGO))
  app.use(remix(parts, handlers))
  app.use((error: unknown, _request: Request, response: Outgoing, _next: NextFunction) => {
    response.locals.log.error({ err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else sendProblemPage(settings, response, { status: 500, text: 'Something went wrong on our side.' })
  })
  return app
}

/** Headers of every response, the request's id, and its line in the log. */
function requestLog({ settings, log, isStopping }: PortalParts) {
  const headers = Object.entries(securityHeaders(settings))
  return (request: Request, response: Outgoing, next: NextFunction) => {
    const started = performance.now()
    const requestId = randomUUID().slice(0, 13)
    const timings = new Timings()
    response.locals = {
      requestId,
      clientNetwork: networkOf(request.ip ?? ''),
      timings,
      // Few requests write lines of their own.
      get log() {
        return log.child({ requestId })
      },
    }
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isStopping()) response.setHeader('Connection', 'close')
    // The path alone: a query may hold an authorization code or a registration key.
    const { method, path } = request
    response.once('finish', () => discardBody(request))
    response.once('close', () => {
      if (path.startsWith('/assets/') || path === '/healthz' || path === '/readyz') return
      const ms = Math.round(performance.now() - started)
      const status = response.headersSent ? { status: response.statusCode } : {}
      const left = response.writableFinished ? {} : { left: true }
      log.info({ requestId, method, path, ...status, ms, calls: timings.calls, ...left }, 'request')
    })
    next()
  }
}

/** Also what only waits for its client takes memory: one client may have so much of it open at once. */
function requestsPerClient(settings: Settings) {
  const open = new Counts()
  const most = clientShare(settings.MAX_CONNECTIONS, settings)
  return (_request: Request, response: Outgoing, next: NextFunction) => {
    const client = response.locals.clientNetwork
    if (open.of(client) >= most) return sendProblemPage(settings, response, BUSY['client full'])
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

function remix({ settings, log, inFlight }: PortalParts, handlers: PathHandlers) {
  const ofProcess = {
    settings,
    upstream: createUpstream(settings),
    identity: new IdentityProvider(settings),
    stores: createStores(settings, log),
  }
  return async (incoming: Request, outgoing: Outgoing, next: NextFunction) => {
    const { handle, routeId } = handlers.at(incoming.path)
    const work = inFlight.begin(outgoing.locals.clientNetwork)
    if (!(work instanceof Work)) return sendProblemPage(settings, outgoing, BUSY[work])
    const left = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) left.abort()
    })
    const cleanups: (() => Promise<void>)[] = []
    try {
      const context: AppLoadContext = {
        ...ofProcess,
        ...ofRequest(settings, incoming, outgoing),
        routeId,
        get log() {
          return outgoing.locals.log
        },
        left: left.signal,
        signal: incoming.method === 'POST' ? new AbortController().signal : left.signal,
        bodyReceived: () => work.resume(),
        onFinish: (cleanup) => void cleanups.push(cleanup),
        renderPage(path) {
          Object.assign(context, { method: 'GET', withScripts: false })
          const request = new Request(settings.PORTAL_ORIGIN + path, { signal: context.signal })
          return handlers.at(path).handle(request, context)
        },
      }
      const url = settings.PORTAL_ORIGIN + incoming.originalUrl
      const request = requestFor(incoming, url, context.signal, () => work.pause())
      const response = await handle(request, context)
      work.pause()
      await writeResponse(incoming, outgoing, response, context)
    } catch (error) {
      // A client that has left needs no response.
      if (left.signal.aborted) outgoing.destroy()
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

/** What the context says of the request itself. */
function ofRequest(settings: Settings, { method, path, headers }: Request, outgoing: Outgoing) {
  const addHeader = (name: string, value: string) => void outgoing.appendHeader(name, value)
  const cookies = new Cookies(settings, headers.cookie, addHeader)
  const { requestId, clientNetwork, timings } = outgoing.locals
  return {
    requestId,
    clientNetwork,
    timings,
    method,
    isDataRequest: isDataPath(path),
    isUnattended: headers['x-unattended'] !== undefined,
    cookies,
    nonce: randomBytes(16).toString('base64'),
    withScripts: headers['save-data'] !== 'on' && !prefersNoScripts(cookies),
    // Signing out is a form that the identity provider answers.
    policy: { formAction: new Set([new URL(settings.IDENTITY_SIGN_IN).origin]), frame: new Set<string>() },
    addHeader,
  }
}

const BUSY: Record<'portal full' | 'client full', Rejection> = {
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
}

function sendProblemPage(settings: Settings, response: Outgoing, { status, text, headers }: Rejection): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': PROBLEM_PAGE_POLICY, ...headers })
    .type('html')
    .send(problemPage(settings, status, text))
}
