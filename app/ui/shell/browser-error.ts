/** /browser-error: a browser could not render a page (server-page.ts). One line in the log, without content of the page [842]. */
import { publicRoute } from '~/access/guarded.server'
import { pageAt } from '~/page-lookups'
import { pseudonym } from '~/platform/http/seal.server'

const KIND = /^[A-Za-z]{1,40}$/

/** `?kind=<name of the error>&at=<path>`. Limited by client network, and silent about it: nobody waits for the answer. */
export const action = publicRoute(async ({ url, context: { stores, settings, clientNetwork, log } }) => {
  const client = pseudonym(settings.SESSION_SECRET, clientNetwork)
  const tooMany = await stores.limits.tries.consume('browser-error', 'network', client)
  const kind = url.searchParams.get('kind') ?? ''
  const page = pageAt(url.searchParams.get('at') ?? '')?.path ?? 'another page'
  if (tooMany === undefined)
    log.warn({ kind: KIND.test(kind) ? kind : 'unknown', page }, 'a browser could not render a page')
  return new Response(null, { status: 204 })
})
