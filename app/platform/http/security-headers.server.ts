/** Security headers of every response, errors and static files included. */
import type { Settings } from '../config.server'
import type { RequestContext } from './context'

export function securityHeaders(settings: Settings): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not no-referrer, because then Chromium sends `Origin: null` with a form post to the same origin.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ...(settings.PORTAL_ORIGIN.startsWith('https:') ? { 'Strict-Transport-Security': hsts(settings) } : {}),
  }
}

/** Includes subdomains only if the operator says that all of them are on https. */
function hsts({ HSTS_SUBDOMAINS }: Settings): string {
  return `max-age=31536000${HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : ''}`
}

/** A page may load our own files and run scripts with this response's nonce, nothing else. */
export function pagePolicy({ nonce, policy }: Pick<RequestContext, 'nonce' | 'policy'>): string {
  const formAction = ["'self'", ...policy.formAction].join(' ')
  const frame = policy.frame.size > 0 ? [...policy.frame].join(' ') : "'none'"
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Remix puts all styles into the page in development, without a nonce.
    ...(import.meta.env.DEV ? ["style-src-elem 'self' 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame}`,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
