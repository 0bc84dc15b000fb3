/** What a handler gets from our server, for tests of parts that need no running portal. */
import pino from 'pino'
import { createStores } from '../../app/stores/stores.server'
import type { RequestContext } from '../../app/http/context'
import { Timings } from '../../app/http/timings.server'
import { IdentityProvider } from '../../app/session/identity-provider.server'
import { createUpstream } from '../../app/upstream/connections.server'
import { requestAfter } from './browser-cookies'
import { settingsOf } from './world'

const settings = settingsOf('http://localhost:3000')
const log = pino({ level: 'silent' })

/** Of a request by somebody who is not signed in, with a state of its own. */
export function context(): RequestContext {
  return {
    settings,
    routeId: '',
    log,
    upstream: createUpstream(settings),
    identity: new IdentityProvider(settings),
    method: 'GET',
    isDataRequest: false,
    isUnattended: false,
    cookies: requestAfter(settings).cookies,
    clientNetwork: '192.0.2.1',
    stores: createStores(settings, log),
    requestId: 'test',
    nonce: '',
    withScripts: true,
    left: new AbortController().signal,
    signal: new AbortController().signal,
    policy: { formAction: new Set(), frame: new Set() },
    timings: new Timings(),
    bodyReceived: () => undefined,
    onFinish: () => undefined,
    renderPage: async () => new Response(),
    addHeader: () => undefined,
  }
}
