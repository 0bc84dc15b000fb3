/** The handler args for tests of parts that need no running portal. */
import pino from 'pino'
import { createStores } from '../../app/platform/stores/stores.server'
import type { RequestContext } from '../../app/platform/http/context'
import { Timings } from '../../app/platform/http/timings.server'
import { IdentityProvider } from '../../app/access/session/identity-provider.server'
import { createUpstream } from '../../app/systems/upstream/connections.server'
import { requestAfter } from './browser-cookies'
import { readersHere } from './readers'
import { settingsOf } from './settings'

const settings = settingsOf('http://localhost:3000')
const log = pino({ level: 'silent' })

/** Context of a request by a visitor, with a separate state. */
export function context(): RequestContext {
  return {
    state: {},
    settings,
    routeId: '',
    log,
    upstream: createUpstream(settings),
    identity: new IdentityProvider(settings),
    method: 'GET',
    search: '',
    isDataRequest: false,
    isUnattended: false,
    cookies: requestAfter(settings).cookies,
    clientNetwork: '192.0.2.1',
    stores: createStores(settings, log),
    readers: { of: () => readersHere },
    requestId: 'test',
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`,
    nonce: '',
    withScripts: true,
    disconnected: new AbortController().signal,
    signal: new AbortController().signal,
    policy: { formAction: new Set(), frame: new Set() },
    timings: new Timings(),
    bodyReceived: () => undefined,
    onFinish: () => undefined,
    background: (work) => void work(new AbortController().signal),
    renderPage: async () => new Response(),
    addHeader: () => undefined,
  }
}
