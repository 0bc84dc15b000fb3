/** The portal's process: reads its settings, starts the embedded provider when asked to, serves, and stops in order. */
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Express } from 'express'
import pino from 'pino'
import * as build from 'virtual:remix/server-build'
import { createBrief } from './app/brief/brief.server'
import { startEmbeddedProvider } from './app/http/embedded-provider.server'
import { portalApp } from './app/http/portal-app.server'
import { createUpstream } from './app/upstream/connections.server'
import { IdentityProvider } from './app/session/identity-provider.server'
import { providerEnvironment, readSettings } from './app/config.server'

/** Sign-in cookies are split over several parts; Node's own limit of 16 kB is too small for them. */
const HEADER_BYTES = 32_768
/** A slow line may take its time; silence has a limit of its own where the body is read. */
const LONGEST_UPLOAD_MS = 3_600_000
const STOP_WITHIN_MS = 30_000

if (import.meta.env.PROD) await start().catch(endWith)

async function start(): Promise<void> {
  const settings = readSettings()
  const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const provider =
    settings.PORTAL_PROVIDER === 'embedded'
      ? startEmbeddedProvider(settings, log, new URL('./provider.js', import.meta.url))
      : undefined
  const underWay = { count: 0 }
  let stopping = false

  const app = portalApp({
    build,
    clientFolder: fileURLToPath(new URL('../client', import.meta.url)),
    settings,
    upstream: createUpstream(settings),
    identity: new IdentityProvider(settings),
    brief: createBrief(settings, log),
    log,
    isStopping: () => stopping,
    ready: async () => !stopping && (provider === undefined || (await provider.answers())),
    underWay,
  })
  const server = createServer({ maxHeaderSize: HEADER_BYTES, requestTimeout: LONGEST_UPLOAD_MS }, app)
  server.on('error', endWith)
  server.listen(settings.PORT, settings.HOST, async () => {
    await provider?.ready
    log.info({ address: settings.PORTAL_ORIGIN }, 'portal ready')
    if (provider) process.stdout.write(`\nThe portal is at ${settings.PORTAL_ORIGIN}\n\n`)
    process.send?.({ ready: true })
  })

  const stop = () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    // A load balancer must see /readyz before the port closes, or it would still send people here.
    setTimeout(() => {
      server.close(async () => {
        // What was posted is carried out although its sender has left.
        const until = Date.now() + STOP_WITHIN_MS
        while (underWay.count > 0 && Date.now() < until) await pause(50)
        await provider?.stop()
        process.exit(0)
      })
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref()
    }, settings.DRAIN_SECONDS * 1_000)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  provider?.ended.then((reason) => {
    if (!stopping) endWith(new Error(`The embedded provider ended: ${reason}`))
  }, endWith)
}

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

let development: Express | undefined

/** The app for Vite's development server, which serves the client's files itself. */
export function developmentApp(): Express {
  const settings = readSettings()
  const log = pino({ level: settings.LOG_LEVEL, base: null })
  development ??= portalApp({
    build,
    clientFolder: undefined,
    settings,
    upstream: createUpstream(settings),
    identity: new IdentityProvider(settings),
    brief: createBrief(settings, log),
    log,
    isStopping: () => false,
    ready: () => Promise.resolve(true),
    underWay: { count: 0 },
  })
  return development
}

/** What the stand-in beside the development server is started with. */
export function developmentProviderEnvironment(): NodeJS.ProcessEnv {
  return providerEnvironment(readSettings())
}
