/** The portal as an Express app: everything that happens to a request before and after Remix, in order. */
import express, { type Express, type NextFunction, type Request } from 'express'
import type { Settings } from '../config.server'
import { securityHeaders } from '../http/security-headers.server'
import { Timings } from '../http/timings.server'
import { traceOf } from '../http/trace.server'
import { withPageActions } from '../remix/page-actions.server'
import { pathHandlers, type PathHandlers } from '../remix/path-handlers.server'
import { DAY_MS } from '../time/units'
import { healthChecks, isHealthCheck } from './health-checks.server'
import type { Outgoing, PortalParts } from './portal-parts'
import { discardBody } from './remix-adapter.server'
import { rejectionOf } from './request-checks.server'
import { pageRate, requestsPerClient, sendProblemPage } from './request-limits.server'
import { remixRequest } from './remix-request.server'
import { staticFiles } from './static-files.server'

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
  healthChecks(app, parts)

  app.use(requestsPerClient(parts))
  app.use(requestChecks(settings, handlers))
  app.get('/.well-known/security.txt', securityText(settings))
  if (clientFolder) app.use(staticFiles(clientFolder, settings))
  app.use(remixRequest(parts, handlers))
  app.use((error: unknown, _request: Request, response: Outgoing, _next: NextFunction) => {
    response.locals.log.error({ err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else sendProblemPage(settings, response, { status: 500, text: 'Something went wrong on our side.' })
  })
  return app
}

/** The headers of every response, the request's id, and its line in the log and in the metrics. */
function requestLog({ settings, version, log, stores, isStopping }: PortalParts, handlers: PathHandlers) {
  const headers = Object.entries(securityHeaders(settings))
  return (request: Request, response: Outgoing, next: NextFunction) => {
    const startedAt = performance.now()
    const trace = traceOf(request.headers, settings.TRUSTED_PROXIES > 0)
    const { requestId } = trace
    const timings = new Timings()
    response.locals = {
      ...response.locals,
      ...trace,
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
    // The path has no query, which may have an authorization code or a registration key.
    const { method, path } = request
    response.once('finish', () => discardBody(request))
    response.once('close', () => {
      const isAsset = path.startsWith('/assets/')
      const elapsed = performance.now() - startedAt
      const status = response.headersSent ? response.statusCode : undefined
      const route = isAsset ? '/assets/*' : isHealthCheck(path) ? path : handlers.handlerOf(path).path
      stores.metrics.request({ route, method, status, seconds: elapsed / 1_000 })
      if (isAsset || isHealthCheck(path)) return
      const ms = Math.round(elapsed)
      const disconnected = response.writableFinished ? {} : { disconnected: true }
      log.info({ requestId, method, path, status, ms, calls: timings.calls, ...disconnected }, 'request')
    })
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

/** Tells where to report a vulnerability (RFC 9116), if the provider says it [798]. */
function securityText({ SECURITY_CONTACT, PORTAL_ORIGIN }: Settings) {
  return (_request: Request, response: Outgoing, next: NextFunction) => {
    if (!SECURITY_CONTACT) return next()
    const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()
    const address = `${PORTAL_ORIGIN}/.well-known/security.txt`
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires}`,
      `Canonical: ${address}`,
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
