/** What a network may ask for, and what a client reads that asks for more. */
import type { NextFunction, Request } from 'express'
import { clientShare, type Settings } from '../config.server'
import { networkOf } from '../http/client-network.server'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { Counts } from '../stores/counts'
import { isHealthCheck } from './health-checks.server'
import { PageRate } from './page-rate.server'
import type { Outgoing, PortalParts } from './portal-parts'
import type { Refusals } from './refusals.server'
import type { Rejection } from './request-checks.server'

/**
 * Limits requests of one network [551], except for files of the build and health checks, which cost little. After
 * some refusals a request costs neither headers nor a line in the log.
 */
export function pageRate({ settings, refusals }: PortalParts) {
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

/** Limits a client's open requests, because even those that only wait for it take memory. */
export function requestsPerClient({ settings, refusals }: PortalParts) {
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
export function refuse(settings: Settings, refusals: Refusals, response: Outgoing, why: keyof typeof BUSY): void {
  if (refusals.answersNext() || why === 'portal full') sendProblemPage(settings, response, BUSY[why])
  else response.destroy()
}

export function sendProblemPage(settings: Settings, response: Outgoing, { status, text, headers }: Rejection): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': PROBLEM_PAGE_POLICY, ...headers })
    .type('html')
    .send(problemPage(settings, status, text))
}
