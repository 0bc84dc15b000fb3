/** Everything that the stand-in serves, except its identity provider. */
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ProviderContext } from './context'
import { type Call, CallLog, recordCalls } from './control/calls'
import { controlRoutes } from './control/control'
import { Faults, injectFaults } from './control/faults'
import { externalRoutes } from './external/external'
import { createGraphApi } from './graph/graph-api'
import { mailRoutes } from './mail/outbox'
import { indexRoutes } from './pages/index-page'
import { ApiError } from './http/api-error'
import { type CallEnvironment, parseCall } from './http/parse-call'
import { createPortalApi } from './portal-api/portal-api'
import { asWritten } from './seed/untidy-answers'
import { createTokens } from './http/tokens'

const API = '/api'
const GRAPH = '/graph'
const bases: [string, Call['system']][] = [
  [API, 'portal-api'],
  [GRAPH, 'directory'],
]

export async function createApp(context: ProviderContext): Promise<Hono<CallEnvironment>> {
  const tokens = await createTokens(context.db)
  const answerApi = createPortalApi(context, tokens, asWritten)
  const answerDirectory = createGraphApi(context)
  const app = new Hono<CallEnvironment>()

  app.get('/healthz', (c) => c.text('ok'))
  for (const [base] of bases) app.use(`${base}/*`, parseCall(context, tokens))
  if (context.settings.PROVIDER_CONTROL === 'on') {
    const calls = new CallLog()
    const faults = new Faults()
    for (const [base, system] of bases)
      app.use(`${base}/*`, recordCalls(calls, base, system), injectFaults(faults, base))
    app.route('/control', controlRoutes(context, calls, faults))
  }
  app.all(`${API}/*`, (c) => {
    const { pathname, searchParams } = new URL(c.req.url)
    return answerApi({
      method: c.req.method,
      path: pathname.slice(API.length + 1),
      search: searchParams,
      headers: c.req.raw.headers,
      received: c.var.received,
      caller: c.var.caller,
      breakOff(error) {
        context.log.error({ err: error, path: c.req.path }, 'an answer broke off')
        c.env.outgoing.destroy()
      },
    })
  })
  app.all(`${GRAPH}/*`, (c) => {
    const { pathname, search } = new URL(c.req.url)
    return answerDirectory({
      method: c.req.method,
      path: pathname.slice(GRAPH.length + 1),
      address: new URL(`${context.origin}${pathname}${search}`),
      headers: c.req.raw.headers,
      caller: c.var.caller,
    })
  })
  app.route('/', indexRoutes(context))
  app.route('/', mailRoutes(context))
  app.route('/', externalRoutes(context))

  app.notFound((c) => c.json({ Message: 'There is nothing at this address.' }, 404))
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status, error.headers)
    if (error instanceof HTTPException) return error.getResponse()
    context.log.error({ err: error, path: c.req.path }, 'a request failed')
    return c.json({ Message: 'An error has occurred at the provider.' }, 500)
  })
  return app
}
