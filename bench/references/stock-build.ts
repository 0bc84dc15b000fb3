/** The portal as a build for the stock `remix-serve`: it gives loaders no context, so each one gets ours here. */
import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import pino from 'pino'
import * as build from 'virtual:remix/server-build'
import { readSettings } from '../../app/config.server'
import { Cookies } from '../../app/http/cookies.server'
import { Timings } from '../../app/http/timings.server'
import { traceOf } from '../../app/http/trace.server'
import { IdentityProvider } from '../../app/session/identity-provider.server'
import { createStores } from '../../app/stores/stores.server'
import { pathHandlers } from '../../app/remix/path-handlers.server'
import { createUpstream } from '../../app/upstream/connections.server'

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = build

const settings = readSettings()
const log = pino({ level: settings.LOG_LEVEL, base: null })
const ofProcess = {
  settings,
  log,
  upstream: createUpstream(settings),
  identity: new IdentityProvider(settings),
  stores: createStores(settings, log),
}

const handlers = pathHandlers(build)

type Route = NonNullable<ServerBuild['routes'][string]>

export const routes: ServerBuild['routes'] = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, route && withContext(route)]),
)

function withContext(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  return { ...route, module: { ...route.module, loader: (args) => loader({ ...args, context: contextOf(args) }) } }
}

/** By the object that the stock server makes for each request. */
const contexts = new WeakMap<object, AppLoadContext>()

function contextOf({ context, request }: LoaderFunctionArgs | ActionFunctionArgs): AppLoadContext {
  const made = contexts.get(context) ?? newContext(request)
  contexts.set(context, made)
  return made
}

function newContext(request: Request): AppLoadContext {
  const nothing = () => undefined
  return {
    ...ofProcess,
    routeId: handlers.at(new URL(request.url).pathname).routeId,
    method: 'GET',
    search: new URL(request.url).search,
    isDataRequest: false,
    isUnattended: false,
    cookies: new Cookies(settings, request.headers.get('cookie'), nothing),
    clientNetwork: 'localhost',
    ...traceOf({}, false),
    nonce: randomBytes(16).toString('base64'),
    withScripts: true,
    disconnected: request.signal,
    signal: request.signal,
    policy: { formAction: new Set(), frame: new Set() },
    timings: new Timings(),
    bodyReceived: nothing,
    onFinish: nothing,
    background: nothing,
    renderPage: () => Promise.reject(new Error('not here')),
    addHeader: nothing,
  }
}

process.send?.({ ready: true })
