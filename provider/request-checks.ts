/** What the stand-in refuses whatever it asks for: names of other machines, and pages of other sites. */
import type { IncomingMessage } from 'node:http'

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Why this request is refused; undefined when it is not. */
export function refusal({ headers: { host = '', origin, ...headers } }: IncomingMessage): string | undefined {
  // A web page reaches what listens here by a name of its own that resolves to this machine.
  if (!THIS_MACHINE.test(host)) return 'The provider answers under the names of this machine only.'
  const isOwn =
    origin === undefined ||
    origin === `http://${host}` ||
    // Forms of pages that send no referrer have no origin either.
    (origin === 'null' && headers['sec-fetch-site'] === 'same-origin')
  return isOwn ? undefined : 'The provider answers no page of another site.'
}
