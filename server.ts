/** The portal's process: reads its settings, starts the embedded provider if asked to, serves, and stops in order. */
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Express } from 'express'
import * as build from 'virtual:remix/server-build'
import { portalLog } from './app/platform/http/portal-log.server'
import { isProviderUp, startEmbeddedProvider } from './app/platform/server/embedded-provider.server'
import { httpServer } from './app/platform/server/http-server.server'
import { adminServer } from './app/platform/server/admin-server.server'
import { Background } from './app/platform/server/background.server'
import { HeldUp } from './app/platform/server/held-up.server'
import type { PagesInWork } from './app/platform/limits/pages.server'
import { IdentityProvider } from './app/access/session/identity-provider.server'
import { lastSignedIn } from './app/access/session/session.server'
import { createUpstream } from './app/systems/upstream/connections.server'
import { ReaderPool } from './app/platform/readers/reader-pool.server'
import { createStores } from './app/platform/stores/stores.server'
import { portalApp } from './app/platform/server/portal-app.server'
import type { PortalParts } from './app/platform/server/portal-parts'
import { shareAssets } from './app/platform/server/shared-assets.server'
import { warnAtStart } from './app/platform/server/start-warnings.server'
import { parseSettings, type Settings } from './app/platform/config.server'
import { parseApiCheckSettings } from './app/platform/settings/api-check.server'

const VERSION = import.meta.env.PORTAL_VERSION
const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url))
/** The program of the threads that read files. `npm run dev` builds it too, because threads know nothing of Vite. */
const READERS = new URL(import.meta.env.PROD ? './readers.js' : './.data/readers/readers.js', import.meta.url)

const USAGE = `node build/server/server.js [command]
  without a command  serves the portal
  check              tries everything that the settings name
  check-api          tells where a portal API differs from the contract; its options: check-api --help
Ends with status 2 if it was called in a wrong way.`

if (import.meta.env.PROD) await run(process.argv.slice(2)).catch(endWith)

/** A word that is no command starts nothing, or a mistyped check would serve people [825]. */
async function run([command, ...options]: readonly string[]): Promise<void> {
  if (command === undefined) return start()
  // A reader that leaves, such as `head`, ends no command: what `--write` has added must be removed [784].
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  if (command === 'check' && options.length === 0) return checkSettings()
  if (command === 'check-api') return checkPortalApi(options)
  process.stderr.write(`There is no such command: ${[command, ...options].join(' ')}\n${USAGE}\n`)
  process.exitCode = 2
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function checkSettings(): Promise<void> {
  const { check } = await import('./tools/check/check')
  const wrong = await check(parseSettings(), CLIENT_FOLDER, print)
  process.exit(wrong === 0 ? 0 : 1)
}

async function checkPortalApi(options: readonly string[]): Promise<void> {
  const { checkApi } = await import('./tools/check-api/check-api')
  const output = {
    print,
    say: (line: string) => void process.stderr.write(`${line}\n`),
  }
  let isStopped = false
  process.once('SIGINT', () => (isStopped = true))
  process.exitCode = await checkApi(options, parseApiCheckSettings, output, () => isStopped)
}

async function start(): Promise<void> {
  const startedAt = new Date()
  const settings = parseSettings()
  const log = portalLog(settings.LOG_LEVEL)
  const stores = createStores(settings, log)
  const provider =
    settings.PORTAL_PROVIDER === 'embedded'
      ? startEmbeddedProvider(settings, log, new URL('./provider.js', import.meta.url))
      : undefined
  if (settings.ASSETS_DIR) await shareAssets(`${CLIENT_FOLDER}/assets`, settings.ASSETS_DIR, log)
  await warnAtStart(settings, CLIENT_FOLDER, log)
  const background = new Background()
  const heldUp = new HeldUp(background)
  let stopping = false
  const ready = async () => !stopping && (provider === undefined || (await isProviderUp(settings)))

  const app = portalApp({
    ...ofProcess(settings),
    log,
    stores,
    readers: new ReaderPool(READERS, stores.metrics),
    background,
    heldUp,
    clientFolder: CLIENT_FOLDER,
    isStopping: () => stopping,
    ready,
  })
  const server = httpServer(settings, log, app, stores)
  server.on('error', endWith)
  if (settings.ADMIN_PORT !== undefined) {
    adminServer({ version: VERSION, startedAt, log, stores, heldUp, ready })
      .on('error', endWith)
      .listen(settings.ADMIN_PORT, settings.ADMIN_HOST)
  }
  server.listen(settings.PORT, settings.HOST, async () => {
    await provider?.ready
    if (stopping) return
    log.info({ address: settings.PORTAL_ORIGIN, version: VERSION }, 'portal ready')
    heldUp.watch(log)
    if (provider) process.stdout.write(`\nThe portal is at ${settings.PORTAL_ORIGIN}\n\n`)
    process.send?.({ ready: true })
  })

  const { pages } = stores.limits
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    background.stop()
    const timeIsUp = pause(settings.STOP_SECONDS * 1_000).then(() =>
      log.warn({ inFlight: pages.count }, 'stopped before all had ended'),
    )
    // A load balancer must see /readyz before the port closes, or it would still send requests here.
    const allHasEnded = pause(settings.DRAIN_SECONDS * 1_000)
      .then(() => lastWork(server, pages, background))
      .then(() => provider?.stop())
    await Promise.race([allHasEnded, timeIsUp])
    process.exit(0)
  }
  // Node would end the process, and with it the pages of everybody.
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody waited for a promise that was rejected'))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
  // Also when the embedded provider has ended before [884].
  process.once('exit', () => stores.uploads.leave())
  provider?.ended.then((reason) => {
    if (!stopping) endWith(new Error(`The embedded provider ended: ${reason}`))
  }, endWith)
}

/**
 * Accepts nothing more and waits for the rest, also for forms whose clients have disconnected, because they are carried
 * out.
 */
async function lastWork(server: Server, pages: PagesInWork, background: Background): Promise<void> {
  let isClosed = false
  server.close(() => (isClosed = true))
  while (!isClosed || pages.count > 0 || background.count > 0) {
    // A connection whose last response has just ended would stay open for the next request.
    server.closeIdleConnections()
    await pause(50)
  }
}

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The parts of the portal that each process has, however it is served. */
function ofProcess(settings: Settings) {
  return {
    build,
    settings,
    version: VERSION,
    upstream: createUpstream(settings),
    identity: new IdentityProvider(settings),
    personOf: (from: Parameters<typeof lastSignedIn>[0]) => lastSignedIn(from)?.objectId,
  }
}

let development: Express | undefined

/** The app for Vite's development server, which serves the client's files itself. */
export function developmentApp(): Express {
  return (development ??= portalApp(developmentParts()))
}

function developmentParts(): PortalParts {
  const settings = parseSettings()
  const log = portalLog(settings.LOG_LEVEL)
  const stores = createStores(settings, log)
  const background = new Background()
  return {
    ...ofProcess(settings),
    log,
    stores,
    readers: new ReaderPool(READERS, stores.metrics),
    background,
    heldUp: new HeldUp(background),
    clientFolder: undefined,
    isStopping: () => false,
    ready: () => isProviderUp(settings),
  }
}
