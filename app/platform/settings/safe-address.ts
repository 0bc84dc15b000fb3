/** Addresses that nobody in between can read, and those of one origin. */

/** Tells if nobody in between can read what is sent to this address: it is https, or http on this machine [498]. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/**
 * Tells if an address is of this origin of https or http, and without a name or password. `URL.origin` does not tell: `blob:` has
 * the origin that its text names [933].
 */
export function isOfOrigin(address: string, origin: string): boolean {
  const url = parseAddress(address)
  return url !== undefined && `${url.protocol}//${url.host}` === origin && !url.username && !url.password
}

/** Reads an address without `URL.canParse`, which browsers have had for a short time only. */
function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host) || host === '::1'
}
