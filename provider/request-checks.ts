/** Requests that the stand-in always refuses: for names of other machines, and from pages of other sites. */
import type { IncomingMessage } from 'node:http'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The reason to refuse a request; undefined to serve it. */
export function refusal({ headers: { host = '', origin, ...headers } }: IncomingMessage): string | undefined {
  // A web page can reach this server by its own name if that resolves to this machine.
  if (!THIS_MACHINE.test(host)) return 'The provider answers under the names of this machine only.'
  const isOwn =
    origin === undefined ||
    origin === `http://${host}` ||
    // Forms of pages that send no referrer have no origin either.
    (origin === 'null' && headers['sec-fetch-site'] === 'same-origin')
  return isOwn ? undefined : 'The provider answers no page of another site.'
}
