/** Starts the whole stand-in: database, data, and one server on loopback for everything. */
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app'
import { openDatabase } from './database/open'
import { seedIfEmpty } from './seed/seed'
import { findSnapshot, restoreFiles, writeSnapshot } from './database/snapshot'
import { demonstrationAccounts, type DemonstrationAccount } from './identity/demonstration-accounts'
import { createIdentity } from './identity/identity'
import { keepShiftAgents } from './portal-api/queues/shift-agents'
import { refusal } from './request-checks'
import type { ProviderSettings } from './settings'

const HEADER_BYTES = 32_768
const STOP_MS = 5_000

export interface RunningProvider {
  /** Example: `http://localhost:4000`. */
  origin: string
  /** Accounts for demonstrations; none when PROVIDER_CONTROL is off. */
  accounts: DemonstrationAccount[]
  /** Stops the servers, closes the database and removes temporary files. */
  stop(): Promise<void>
}

/** Starts the stand-in and waits until it serves. Throws when its port or folder is taken. */
export async function startProvider(settings: ProviderSettings, log: Logger): Promise<RunningProvider> {
  const snapshot = await findSnapshot(settings)
  const { db, close, dump } = await openDatabase(settings, log, snapshot?.saved?.database)
  const files = await filesFolder(settings)
  try {
    if (snapshot?.saved) await restoreFiles(snapshot.saved, files.path)
    await seedIfEmpty({ db, files: files.path, settings, log })
    if (snapshot && !snapshot.saved && dump) await writeSnapshot(snapshot, await dump(), files.path)

    let handle: (listener: RequestListener) => void = () => {}
    const handler = new Promise<RequestListener>((resolve) => (handle = resolve))
    const answer = (req: IncomingMessage, res: ServerResponse) => void handler.then((listener) => listener(req, res))
    const servers = await listen(settings.PROVIDER_PORT, answer)
    const origin = `http://localhost:${portOf(servers[0])}`

    const context = { settings, origin, db, files: files.path, log }
    const [identity, app] = await Promise.all([createIdentity(context), createApp(context)])
    // Hono would replace Node's Response by its own class, which does not know a response that `faults.ts` has already
    // sent.
    const rest = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    handle((req, res) => {
      const refused = refusal(req)
      if (refused) return void res.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(refused)
      if (/^\/identity(\/|\?|$)/.test(req.url ?? '')) identity(req, res)
      else void rest(req, res)
    })

    const stopRefreshing = await keepShiftAgents(db, log)

    return {
      origin,
      accounts: await demonstrationAccounts(context),
      async stop() {
        await Promise.all([...servers.map(end), stopRefreshing()])
        await close()
        await files.remove()
      },
    }
  } catch (error) {
    await close()
    await files.remove()
    throw error
  }
}

/** The folder of stored files: beside the database, or temporary if that is in memory. */
async function filesFolder({ PROVIDER_DATA }: ProviderSettings): Promise<{ path: string; remove(): Promise<void> }> {
  if (PROVIDER_DATA === 'memory') {
    const path = await mkdtemp(join(tmpdir(), 'provider-files-'))
    return { path, remove: () => rm(path, { recursive: true, force: true }) }
  }
  const path = join(PROVIDER_DATA, 'files')
  mkdirSync(path, { recursive: true })
  return { path, remove: async () => {} }
}

/** A server on 127.0.0.1, and one on ::1 if there is IPv6, because `localhost` may mean either. */
async function listen(port: number, answer: RequestListener): Promise<[Server, ...Server[]]> {
  const first = await listenOn('127.0.0.1', port, answer)
  try {
    return [first, await listenOn('::1', portOf(first), answer)]
  } catch {
    return [first]
  }
}

function listenOn(host: string, port: number, answer: RequestListener): Promise<Server> {
  const server = createServer({ maxHeaderSize: HEADER_BYTES }, answer)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return address.port
}

async function end(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS)
  await new Promise((closed) => {
    server.close(closed)
    server.closeIdleConnections()
  })
  clearTimeout(late)
}
