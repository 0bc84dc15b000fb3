/** Addresses that nobody in between can read. */

/** Whether nobody in between can read what is sent there: it is https, or on this machine [498]. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host) || host === '::1'
}
