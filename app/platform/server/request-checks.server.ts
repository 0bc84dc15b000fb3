/** Rejects requests before Remix. */
import type { Request } from 'express'
import { LOOPBACK } from '../settings/safe-address'
import type { PathHandlers } from '../remix/path-handlers.server'
import { bypassesSingleFetch, isDataPath, pathOfPage } from '../remix/single-fetch'

export interface Rejection {
  readonly status: number
  readonly text: string
  readonly headers?: Record<string, string>
}

/** Why to reject a request; undefined if it is good. `origin`: the portal's own. */
export function rejectionOf(request: Request, origin: string, handlers: PathHandlers): Rejection | undefined {
  return (
    targetRejection(request) ??
    methodRejection(request) ??
    hostRejection(request, origin) ??
    crossSiteRejection(request, origin) ??
    singleFetchRejection(new URL(origin + request.originalUrl), handlers) ??
    spellingRejection(request, origin, handlers)
  )
}

/**
 * A target in absolute or authority form would become another URL when it is joined to our origin. A path that is not
 * well encoded, or hides a control character or a backslash (a slash for the router's URL parser), names no page.
 */
function targetRejection({ originalUrl }: Request): Rejection | undefined {
  if (originalUrl.startsWith('/') && isPath(originalUrl.split('?', 1)[0] ?? '')) return undefined
  return { status: 400, text: 'This address is not valid.' }
}

function isPath(encoded: string): boolean {
  try {
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}

function methodRejection({ method }: Request): Rejection | undefined {
  if (['GET', 'HEAD', 'POST'].includes(method)) return undefined
  return { status: 405, text: 'This method is not allowed here.', headers: { Allow: 'GET, HEAD, POST' } }
}

/**
 * The Host header must be the portal's own, because request URLs are made from PORTAL_ORIGIN. A portal on loopback
 * redirects its other loopback names there, because cookies and the identity provider know only one.
 */
function hostRejection({ headers: { host }, originalUrl }: Request, origin: string): Rejection | undefined {
  const portal = new URL(origin)
  if (host === portal.host) return undefined
  if (
    LOOPBACK.includes(portal.hostname) &&
    LOOPBACK.some((name) => host === portal.host.replace(portal.hostname, name))
  ) {
    return { status: 307, text: 'The portal is at another address.', headers: { Location: origin + originalUrl } }
  }
  return { status: 421, text: 'This host name is not the portal’s.' }
}

/**
 * A POST must come from our own pages, by Sec-Fetch-Site or else by Origin. Text browsers send neither and pass,
 * because they run no scripts of other sites. A GET from another site must be a navigation.
 */
function crossSiteRejection({ method, headers }: Request, origin: string): Rejection | undefined {
  const site = headers['sec-fetch-site']
  if (method === 'POST') {
    if (site !== undefined && site !== 'same-origin') return CROSS_SITE
    if (headers.origin === undefined || headers.origin === origin) return undefined
    // A sandbox or an old browser may hide the origin. Then only Sec-Fetch-Site can prove it.
    return headers.origin === 'null' && site === 'same-origin' ? undefined : CROSS_SITE
  }
  if (site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return CROSS_SITE
  return undefined
}

const CROSS_SITE: Rejection = { status: 403, text: 'This request comes from another site.' }

function singleFetchRejection({ pathname, searchParams }: URL, { handlerOf }: PathHandlers): Rejection | undefined {
  const isBypass = bypassesSingleFetch(pathname, searchParams, (path) => handlerOf(path).isResource)
  return isBypass ? NOT_FOUND : undefined
}

/** A route has one spelling. People who type another one are redirected; scripts and forms have it from a page. */
function spellingRejection(
  { method, path, originalUrl }: Request,
  origin: string,
  handlers: PathHandlers,
): Rejection | undefined {
  const routePath = rightSpelling(path, handlers)
  if (routePath === undefined) return undefined
  if (method === 'POST' || isDataPath(path)) return NOT_FOUND
  const Location = origin + routePath + originalUrl.slice(path.length)
  return { status: 308, text: 'This page has another address.', headers: { Location } }
}

/** The route's path that this one spells differently: with capitals, encoded letters, dots or a slash at the end. */
export function rightSpelling(pathname: string, handlers: Pick<PathHandlers, 'has'>): string | undefined {
  const path = pathOfPage(pathname)
  if (handlers.has(path)) return undefined
  const withoutDots = new URL(`http://portal${path}`).pathname
  const plain = decodeURIComponent(withoutDots).toLowerCase().replace(LAST_SLASHES, '') || '/'
  return handlers.has(plain) ? plain : undefined
}

const LAST_SLASHES = /(?<!\/)\/+$/

const NOT_FOUND: Rejection = { status: 404, text: 'There is nothing at this address.' }
