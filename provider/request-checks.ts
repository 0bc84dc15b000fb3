/** What the stand-in refuses whatever it asks for: names of other machines, and pages of other sites. */
import type { IncomingMessage } from 'node:http'

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Why this request is refused; undefined when it is not. `port` is that of the stand-in. */
export function refusal({ headers }: IncomingMessage, port: number): string | undefined {
  const own = OWN_NAMES.map((name) => `${name}:${port}`)
  // A name that only resolves to this machine is how a web page reaches what listens here.
  if (!own.includes(headers.host ?? '')) return 'The provider answers under the names of this machine only.'
  const { origin } = headers
  const isOwn =
    origin === undefined ||
    own.some((host) => origin === `http://${host}`) ||
    // Forms of pages that send no referrer have no origin either.
    (origin === 'null' && headers['sec-fetch-site'] === 'same-origin')
  return isOwn ? undefined : 'The provider answers no page of another site.'
}
