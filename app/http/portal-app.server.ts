/** The portal as an Express app: everything that happens to a request before and after Remix, in its order. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Brief } from '../brief/brief.server'
import type { IdentityProvider } from '../session/identity-provider.server'
import { prefersNoScripts } from '../session/preferences.server'
import type { Settings } from '../settings.server'
import { problemPage, PROBLEM_PAGE_POLICY } from './problem-page.server'
import { answer, requestFor } from './remix-adapter.server'
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
  /** What /readyz says. */
  ready(): Promise<boolean>
}

interface Locals extends Record<string, unknown> {
  reference: string
  timings: Timings
  log: Logger
}
type Answer = Response<unknown, Locals>

/** Files of public/ that are served from the root; everything else there is below /assets. */
const ROOT_FILES = ['/favicon.ico', '/favicon.svg', '/robots.txt']

export function portalApp(parts: PortalParts): Express {
  const { settings, clientFolder } = parts
  const app = express()
  app.disable('x-powered-by')
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

  const isResourceRoute = resourceRoutes(parts.build)
  app.use(refusals(settings, isResourceRoute))
  if (clientFolder) app.use(staticFiles(clientFolder, settings.BRAND_LOGO))
  app.use(remix(parts, isResourceRoute))
  app.use((error: unknown, _request: Request, response: Answer, _next: NextFunction) => {
    response.locals.log.error({ err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else sendProblem(settings, response, { status: 500, text: 'Something went wrong on our side.' })
  })
  return app
}

/** Headers of every answer, its reference, and its line in the log. */
function everyAnswer({ settings, log }: PortalParts) {
  const headers = Object.entries(securityHeaders(settings))
  return (request: Request, response: Answer, next: NextFunction) => {
    const started = performance.now()
    const reference = randomUUID().slice(0, 13)
    const timings = new Timings()
    const requestLog = log.child({ reference })
    response.locals = { reference, timings, log: requestLog }
    for (const [name, value] of headers) response.setHeader(name, value)
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

type IsResourceRoute = ReturnType<typeof resourceRoutes>

function refusals(settings: Settings, isResourceRoute: IsResourceRoute) {
  return (request: Request, response: Answer, next: NextFunction) => {
    const refusal = refusalFor(request, settings, isResourceRoute)
    if (refusal) sendProblem(settings, response, refusal)
    else next()
  }
}

function refusalFor(
  { method, headers, originalUrl }: Request,
  { PORTAL_ORIGIN }: Settings,
  isResourceRoute: IsResourceRoute,
): Refusal | undefined {
  return (
    targetRefusal(originalUrl) ??
    methodRefusal(method) ??
    hostRefusal(headers, PORTAL_ORIGIN, originalUrl) ??
    crossSiteRefusal(method, headers, PORTAL_ORIGIN) ??
    dataDoorRefusal(new URL(PORTAL_ORIGIN + originalUrl), isResourceRoute)
  )
}

/** Below /assets and a fixed list, so that no page costs a look at the disk. */
function staticFiles(folder: string, logo: string | undefined) {
  const router = express.Router()
  router.use(
    '/assets',
    express.static(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false, redirect: false }),
  )
  router.use('/assets', (_request, response) => void response.status(404).type('text').send('Not found'))
  router.get(logo ? [...ROOT_FILES, logo] : ROOT_FILES, (request, response, next) =>
    response.sendFile(folder + request.path, { maxAge: '1d' }, (error?: Error) => error && next()),
  )
  return router
}

function remix(parts: PortalParts, isResourceRoute: IsResourceRoute) {
  const { settings, build } = parts
  const handle = createRequestHandler(build, build.mode)
  let inFlight = 0
  return async (incoming: Request, outgoing: Answer, next: NextFunction) => {
    if (inFlight >= settings.MAX_IN_FLIGHT) {
      sendProblem(settings, outgoing, BUSY)
      return
    }
    inFlight += 1
    const left = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) left.abort()
    })
    try {
      const forPage = !isResourceRoute(incoming.path)
      const context = requestContext(parts, incoming, outgoing, forPage, left.signal)
      const request = requestFor(incoming, settings.PORTAL_ORIGIN, incoming.originalUrl, left.signal)
      const response = await handle(request, context)
      await answer(incoming, outgoing, response, context)
    } catch (error) {
      // Who has left needs no answer.
      if (left.signal.aborted) outgoing.destroy()
      else next(error)
    } finally {
      inFlight -= 1
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
  forPage: boolean,
  signal: AbortSignal,
): AppLoadContext {
  return {
    settings: parts.settings,
    upstream: parts.upstream,
    identity: parts.identity,
    pageEndsAt: performance.now() + parts.settings.PAGE_TIMEOUT_MS,
    brief: parts.brief,
    ...outgoing.locals,
    nonce: randomBytes(16).toString('base64'),
    withScripts: incoming.headers['save-data'] !== 'on' && !prefersNoScripts(incoming.headers.cookie),
    forPage,
    signal,
    // Signing out is a form whose answer leads to the identity provider.
    policy: { formAction: new Set([new URL(parts.settings.IDENTITY_SIGN_IN).origin]), frame: new Set() },
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
