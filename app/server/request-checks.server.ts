/** The requests that never reach Remix (SECURITY.md). */
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../config.server'

/** What is sent instead of a page. */
export interface Rejection {
  readonly status: number
  readonly text: string
  readonly headers?: Record<string, string>
}

/**
 * An absolute or authority form, joined to our origin, would become another URL. A path that is not well encoded, or
 * hides a control character or a backslash (which the router's URL parser takes for a slash), names no page.
 */
export function targetRejection(target: string): Rejection | undefined {
  if (target.startsWith('/') && isPath(target.split('?', 1)[0] ?? '')) return undefined
  return { status: 400, text: 'This address is not well formed.' }
}

function isPath(encoded: string): boolean {
  try {
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}

const METHODS = ['GET', 'HEAD', 'POST']

export function methodRejection(method: string): Rejection | undefined {
  if (METHODS.includes(method)) return undefined
  return { status: 405, text: 'This method is not allowed here.', headers: { Allow: METHODS.join(', ') } }
}

/**
 * The Host header must be the portal's own: request URLs are built from PORTAL_ORIGIN alone. A portal on loopback
 * redirects its other loopback names there, because cookies and the identity provider know only one.
 */
export function hostRejection(headers: IncomingHttpHeaders, origin: string, target: string): Rejection | undefined {
  const own = new URL(origin)
  if (headers.host === own.host) return undefined
  if (headers.host && isLoopback(origin) && namesLoopback(headers.host, own.port)) {
    return { status: 307, text: 'The portal is at another address.', headers: { Location: origin + target } }
  }
  return { status: 421, text: 'This host name is not the portal’s.' }
}

function namesLoopback(host: string, port: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === (port ? `${name}:${port}` : name))
}

/**
 * A POST must come from our own pages: by Sec-Fetch-Site where a browser sends it, else by Origin. Text browsers send
 * neither and may pass: they run no scripts of other sites. A GET from another site may only be a navigation.
 */
export function crossSiteRejection(
  method: string,
  headers: IncomingHttpHeaders,
  origin: string,
): Rejection | undefined {
  const site = headers['sec-fetch-site']
  if (method === 'POST') {
    if (site !== undefined && site !== 'same-origin') return CROSS_SITE
    if (headers.origin === undefined || headers.origin === origin) return undefined
    // A sandbox or an old browser may hide the origin; only Sec-Fetch-Site can vouch for it then.
    return headers.origin === 'null' && site === 'same-origin' ? undefined : CROSS_SITE
  }
  if (site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return CROSS_SITE
  return undefined
}

const CROSS_SITE: Rejection = { status: 403, text: 'This request comes from another site.' }

/**
 * Two ways to bypass what single fetch protects: `?_data=`, which skips Remix's own origin check, and `.data` on a
 * resource route, which holds the whole response in memory. Neither is served.
 */
export function singleFetchBypass(url: URL, isResourceRoute: (pathname: string) => boolean): Rejection | undefined {
  if (url.searchParams.has('_data')) return NOT_FOUND
  if (!url.pathname.endsWith('.data')) return url.searchParams.has('_routes') ? NOT_FOUND : undefined
  return isResourceRoute(url.pathname.slice(0, -'.data'.length)) ? NOT_FOUND : undefined
}

const NOT_FOUND: Rejection = { status: 404, text: 'There is nothing at this address.' }
