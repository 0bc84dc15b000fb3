/** Asks the limits of a network, and tells who is beyond one. */
import type { NextFunction, Request } from 'express'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../limits/clients.server'
import { REFUSAL_TEXTS } from '../limits/limits.server'
import type { Settings } from '../config.server'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { isHealthCheck } from './health-checks.server'
import type { Outgoing, PortalParts } from './portal-parts'
import type { Rejection } from './request-checks.server'

/**
 * Limits requests of one network [551], except for files of the build and health checks, which cost little. After
 * some refusals a request costs neither headers nor a line in the log. `count` names the network for all handlers after it.
 */
export function pageRate(parts: PortalParts) {
  const { pageRate: rate, refusals } = parts.stores.limits
  return {
    count(request: Request, { locals }: Outgoing, next: NextFunction) {
      const { path } = request
      locals.clientNetwork = networkOf(request.ip ?? '')
      if (path.startsWith('/assets/') || isHealthCheck(path)) return next()
      rate.consume(locals.clientNetwork).then(
        () => next(),
        ({ msBeforeNext }: RateLimiterRes) => {
          if (!refusals.answersNext()) return void request.socket.destroy()
          locals.secondsToWait = Math.max(1, Math.ceil(msBeforeNext / 1_000))
          next()
        },
      )
    },
    refuse(_request: Request, response: Outgoing, next: NextFunction) {
      const { secondsToWait } = response.locals
      if (secondsToWait) sendRefusal(parts, response, 429, REFUSAL_TEXTS['too fast'], secondsToWait)
      else next()
    },
  }
}

/** Limits a client's open requests [477]. */
export function requestsPerClient(parts: PortalParts) {
  const { requests } = parts.stores.limits
  return (_request: Request, response: Outgoing, next: NextFunction) => {
    const { clientNetwork } = response.locals
    const status = requests.refusal(clientNetwork)
    if (status) return refuse(parts, response, status)
    response.once('close', requests.add(clientNetwork))
    next()
  }
}

/** Sends a page with the reason, or ends the connection of a client that goes on asking. */
export function refuse(parts: PortalParts, response: Outgoing, status: 503 | 429): void {
  const isAnswered = parts.stores.limits.refusals.answersNext()
  if (isAnswered || status === 503) sendRefusal(parts, response, status, REFUSAL_TEXTS[status])
  else response.destroy()
}

function sendRefusal({ settings }: PortalParts, response: Outgoing, status: number, text: string, seconds = 5): void {
  sendProblemPage(settings, response, { status, text, headers: { 'Retry-After': String(seconds) } })
}

export function sendProblemPage(settings: Settings, response: Outgoing, { status, text, headers }: Rejection): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': PROBLEM_PAGE_POLICY, ...headers })
    .type('html')
    .send(problemPage(settings, status, text))
}
