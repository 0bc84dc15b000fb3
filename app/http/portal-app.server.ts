/** The portal as an Express app: everything that happens to a request before and after Remix, in its order. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Brief } from '../brief/brief.server'
import type { IdentityProvider } from '../session/identity-provider.server'
import { prefersNoScripts } from './preferences.server'
import { rescuedFormPage } from '../forms/rescued-form.server'
import type { Settings } from '../config.server'
import { problemPage, PROBLEM_PAGE_POLICY } from './problem-page.server'
import { answer, readPast, requestFor } from './remix-adapter.server'
import {
  crossSiteRefusal,
  dataDoorRefusal,
  hostRefusal,
  methodRefusal,
  targetRefusal,
  type Refusal,
} from './request-checks.server'
import { resourceRoutes } from './resource-routes.server'
import { securityHeaders } from './security-headers.server'
import { staticFiles } from './static-files.server'
import { Timings } from './timings.server'

/** What the app is made of. */
export interface PortalParts {
  readonly build: ServerBuild
  /** Folder of the client build, or undefined where something else serves it. */
  readonly clientFolder: string | undefined
  readonly settings: Settings
  readonly upstream: Dispatcher
  readonly identity: IdentityProvider
  readonly brief: Brief
  readonly log: Logger
  /** While it stops, each answer ends its connection. */
  isStopping(): boolean
  /** What /readyz says. */
  ready(): Promise<boolean>
  /** How many requests are under way, also those whose sender has left. */
  readonly underWay: { count: number }
}

interface Locals extends Record<string, unknown> {
  reference: string
  timings: Timings
  log: Logger
}
type Answer = Response<unknown, Locals>

export function portalApp(parts: PortalParts): Express {
  const { settings, clientFolder } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUSTED_PROXIES)
  app.set('etag', false)

  app.use(everyAnswer(parts))
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  app.get('/readyz', async (_request, response) => {
    const ready = await parts.ready()
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready')
  })

  app.use(refusals(parts))
  if (clientFolder) app.use(staticFiles(clientFolder, settings.BRAND_LOGO))
  app.use(remix(parts))
  app.use((error: unknown, _request: Request, response: Answer, _next: NextFunction) => {
    response.locals.log.error({ err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else sendProblem(settings, response, { status: 500, text: 'Something went wrong on our side.' })
  })
  return app
}

/** Headers of every answer, its reference, and its line in the log. */
function everyAnswer({ settings, log, isStopping }: PortalParts) {
  const headers = Object.entries(securityHeaders(settings))
  return (request: Request, response: Answer, next: NextFunction) => {
    const started = performance.now()
    const reference = randomUUID().slice(0, 13)
    const timings = new Timings()
    const requestLog = log.child({ reference })
    response.locals = { reference, timings, log: requestLog }
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isStopping()) response.setHeader('Connection', 'close')
    // The path alone: a query may hold an authorization code or a registration key.
    const { method, path } = request
    response.once('close', () => {
      if (path.startsWith('/assets/') || path === '/healthz' || path === '/readyz') return
      const ms = Math.round(performance.now() - started)
      const left = response.writableFinished ? {} : { left: true }
      requestLog.info({ method, path, status: response.statusCode, ms, calls: timings.calls, ...left }, 'request')
    })
    next()
  }
}

function refusals({ settings, build }: PortalParts) {
  const isResourceRoute = resourceRoutes(build)
  return (request: Request, response: Answer, next: NextFunction) => {
    const refusal = refusalFor(request, settings, isResourceRoute)
    if (refusal) sendProblem(settings, response, refusal)
    else next()
  }
}

function refusalFor(
  { method, headers, originalUrl }: Request,
  { PORTAL_ORIGIN }: Settings,
  isResourceRoute: (pathname: string) => boolean,
): Refusal | undefined {
  return (
    targetRefusal(originalUrl) ??
    methodRefusal(method) ??
    hostRefusal(headers, PORTAL_ORIGIN, originalUrl) ??
    crossSiteRefusal(method, headers, PORTAL_ORIGIN) ??
    dataDoorRefusal(new URL(PORTAL_ORIGIN + originalUrl), isResourceRoute)
  )
}

function remix(parts: PortalParts) {
  const { settings, build, underWay } = parts
  const handle = createRequestHandler(build, build.mode)
  return async (incoming: Request, outgoing: Answer, next: NextFunction) => {
    if (underWay.count >= settings.MAX_IN_FLIGHT) {
      sendProblem(settings, outgoing, BUSY)
      return
    }
    underWay.count += 1
    const left = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) left.abort()
    })
    const endings: (() => Promise<void>)[] = []
    try {
      const context = requestContext(parts, incoming, outgoing, left.signal, endings)
      const request = requestFor(incoming, settings.PORTAL_ORIGIN, incoming.originalUrl, context.signal)
      const response = await handle(request, context)
      const kept = context.unsent && (await handle(...rescuedFormPage(request, context)))
      await answer(incoming, outgoing, kept ?? response, context)
    } catch (error) {
      // Who has left needs no answer.
      if (left.signal.aborted) outgoing.destroy()
      else next(error)
    } finally {
      readPast(incoming)
      try {
        await Promise.all(endings.map((end) => end()))
      } finally {
        underWay.count -= 1
      }
    }
  }
}

const BUSY: Refusal = {
  status: 503,
  text: 'The portal is very busy at the moment. Please try again in a few seconds.',
  headers: { 'Retry-After': '5' },
}

function requestContext(
  parts: PortalParts,
  incoming: Request,
  outgoing: Answer,
  left: AbortSignal,
  endings: (() => Promise<void>)[],
): AppLoadContext {
  return {
    settings: parts.settings,
    upstream: parts.upstream,
    identity: parts.identity,
    clientAddress: incoming.ip ?? '',
    brief: parts.brief,
    ...outgoing.locals,
    nonce: randomBytes(16).toString('base64'),
    withScripts: incoming.headers['save-data'] !== 'on' && !prefersNoScripts(incoming.headers.cookie),
    left,
    signal: incoming.method === 'POST' ? new AbortController().signal : left,
    // Signing out is a form whose answer leads to the identity provider.
    policy: { formAction: new Set([new URL(parts.settings.IDENTITY_SIGN_IN).origin]), frame: new Set() },
    bodyReceived: () => undefined,
    atEnd: (work) => void endings.push(work),
    addHeader: (name, value) => void outgoing.appendHeader(name, value),
  }
}

function sendProblem(settings: Settings, response: Answer, { status, text, headers }: Refusal): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': PROBLEM_PAGE_POLICY, ...headers })
    .type('html')
    .send(problemPage(settings, status, text))
}
