/**
 * A new process is slow for its first thousand pages, until V8 has compiled what they need. So before it is ready, a second
 * app of the same code serves pages of the contract's examples to nobody [760].
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from '@remix-run/node'
import type { Express } from 'express'
import pino, { type Logger } from 'pino'
import { Agent, request } from 'undici'
import { endpointNamed } from '../../contract'
import { exampleByName } from '../../contract/openapi/examples'
import { filledPath } from '../../contract/path'
import { withChanges, type Settings } from '../config.server'
import { Cookies } from '../http/cookies.server'
import { pages } from '../pages'
import { startSession } from '../session/session.server'
import { createStores } from '../stores/stores.server'
import { Background } from './background.server'
import { Connections } from './connections.server'
import { httpServer } from './http-server.server'
import { InFlight } from './in-flight.server'
import { portalApp } from './portal-app.server'
import { Refusals } from './refusals.server'

/** Lists of examples get as many rows as a page shows. */
const ROWS = 50
const UNLIMITED = 1_000_000
/** More rounds compile nothing more. */
const ROUNDS = 300
/**
 * V8 compiles a function after so many bytes of its bytecode (`node --v8-options`). With a tenth of what is usual, functions that a
 * page calls once are compiled in our time too.
 */
export const COMPILES_AFTER = { usually: 67_584, warmingUp: 6_758 }
const PATHS = [pages.cases, pages.dashboard, pages.orders, pages.queues].map(({ path }) => path)
const BROWSER = { accept: 'text/html', 'accept-encoding': 'br' }
/** With scripts, with their data alone, and without them. */
const WAYS = [
  { ending: '', headers: BROWSER },
  { ending: '.data', headers: { 'accept-encoding': 'br' } },
  { ending: '', headers: { ...BROWSER, 'save-data': 'on' } },
]

interface WarmUp {
  readonly build: ServerBuild
  readonly settings: Settings
  readonly log: Logger
  /** The app to warm up for. */
  readonly app: Express
  isStopping(): boolean
}

/** Serves example pages for `WARM_UP_SECONDS` at most. A failure is logged, and keeps no process from its work. */
export async function warmUp({ build, settings: own, log, app, isStopping }: WarmUp): Promise<void> {
  if (own.WARM_UP_SECONDS === 0) return
  const ends = performance.now() + own.WARM_UP_SECONDS * 1_000
  compileAfter(COMPILES_AFTER.warmingUp)
  const connections = new Agent()
  const servers: Server[] = []
  const started = (server: Server) => {
    servers.push(server)
    return originOf(server)
  }
  try {
    const settings = settingsOf(own, await started(exampleApi()))
    const origin = await started(portalOf(build, settings, app))
    const headers = { host: new URL(settings.PORTAL_ORIGIN).host, cookie: sessionCookie(settings) }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of PATHS) {
        for (const { ending, headers: ofWay } of WAYS) {
          if (performance.now() > ends || isStopping()) return
          const address = origin + path + ending
          const { statusCode, body } = await request(address, {
            headers: { ...headers, ...ofWay },
            dispatcher: connections,
          })
          await body.dump()
          if (statusCode !== 200) throw new Error(`${path}${ending}: ${statusCode}`)
        }
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'could not warm up')
  } finally {
    compileAfter(COMPILES_AFTER.usually)
    await connections.close()
    for (const server of servers) server.close().closeAllConnections()
  }
}

function compileAfter(bytes: number): void {
  setFlagsFromString(`--interrupt-budget=${bytes}`)
}

/** Of a portal that touches nothing of ours: no Redis, no kept lists, no limits, and the examples as its portal API. */
function settingsOf(settings: Settings, api: string): Settings {
  return withChanges(settings, {
    PORTAL_API_URL: `${api}/`,
    // A setting that is not there must not be added: the shape would be another.
    ...(settings.REDIS_URL && { REDIS_URL: undefined }),
    ...(settings.DIRECTORY_URL && { DIRECTORY_URL: undefined }),
    LIST_CACHE_SECONDS: 0,
    PAGES_PER_SECOND: UNLIMITED,
    PAGES_AT_ONCE: UNLIMITED,
  })
}

/** As like the portal as it can be, because V8 compiles for the shapes of objects. Nobody reads its log and its metrics. */
function portalOf(build: ServerBuild, settings: Settings, like: Express): Server {
  const log = pino({ level: settings.LOG_LEVEL }, { write: () => undefined })
  const refusals = new Refusals(log)
  const app = portalApp({
    build,
    settings,
    version: '',
    log,
    stores: createStores(settings, log),
    inFlight: new InFlight(settings),
    background: new Background(),
    refusals,
    clientFolder: undefined,
    isStopping: () => false,
    ready: async () => true,
  })
  // Express gives each app prototypes of its own.
  Object.assign(app, { request: like.request, response: like.response })
  return httpServer(settings, log, app, { connections: new Connections(settings, refusals), refusals })
}

function sessionCookie(settings: Settings): string {
  const pairs: string[] = []
  const cookies = new Cookies(settings, undefined, (_name, line) => void pairs.push(line.replace(/;.*/, '')))
  startSession({ cookies }, { objectId: 'example', token: 'example' })
  return pairs.join('; ')
}

/** A portal API that answers the contract's examples. */
function exampleApi(): Server {
  const answers = new Map(
    [...exampleByName].map(([name, { params = {}, answer }]) => {
      const { method, path, answer: of } = endpointNamed(name)
      const rows = of.kind === 'list' && Array.isArray(answer) ? repeated(answer) : answer
      return [`${method} /${filledPath(path, params)}`, JSON.stringify(rows)]
    }),
  )
  return createServer(({ method, url }: IncomingMessage, response: ServerResponse) => {
    const answer = answers.get(`${method} ${url}`)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(answer)
  })
}

function repeated(rows: readonly unknown[]): unknown[] {
  return Array.from({ length: ROWS }, (_, index) => rows[index % rows.length])
}

/** Starts the server at a free port. */
async function originOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port')
  return `http://127.0.0.1:${address.port}`
}
