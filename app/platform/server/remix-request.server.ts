/** A request of a page: its context, its turn among others, and Remix. */
import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { NextFunction, Request } from 'express'
import type { Settings } from '../config.server'
import { Cookies } from '../http/cookies.server'
import { prefersNoScripts } from '../http/preferences.server'
import { Work } from '../limits/pages.server'
import type { PathHandlers } from '../remix/path-handlers.server'
import { isDataPath } from '../remix/single-fetch'
import type { Outgoing, PortalParts } from './portal-parts'
import { requestFor, writeResponse } from './remix-adapter.server'
import { refuse } from './request-limits.server'

export function remixRequest(parts: PortalParts, handlers: PathHandlers) {
  const { settings, stores, readers, upstream, identity, background, heldUp } = parts
  return async (incoming: Request, outgoing: Outgoing, next: NextFunction) => {
    const { handle, routeId, path: route } = handlers.handlerOf(incoming.path)
    const disconnection = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) disconnection.abort()
    })
    const fromRequest = ofRequest(settings, incoming, outgoing)
    const person = parts.personOf(fromRequest)
    const work = await stores.limits.pages.begin({ network: fromRequest.clientNetwork, person }, disconnection.signal)
    if (!work) return
    if (!(work instanceof Work)) return refuse(parts, outgoing, work)
    const endWork = heldUp.begin({ route, requestId: fromRequest.requestId })
    const cleanups: (() => Promise<void>)[] = []
    try {
      const context: AppLoadContext = {
        state: {},
        settings,
        upstream,
        identity,
        stores,
        readers,
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
          return handlers.handlerOf(path).handle(request, { ...context, method: 'GET', withScripts: false })
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
      endWork()
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
