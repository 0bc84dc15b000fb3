/** Starts the real programs: a portal with its embedded provider, or another portal beside it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freePorts } from '../../scripts/free-port.mjs'
import type { Tuning } from '../../app/platform/settings/tuning.server'

export { freePorts }

/** The secret of every portal in tests, so that tests can make sessions. */
export const SESSION_SECRET = 'a-secret-for-tests-alone-0123456789abcdef'
export const API_CLIENT = { id: 'customer-portal', secret: 'api-secret-for-tests' }
export const IDENTITY_CLIENT_SECRET = 'identity secret: 100% for tests / alone'
const LOGS = 'test-results/logs'
/** The seeded database. The first provider makes it, and all others load it. */
export const SNAPSHOT = 'node_modules/.cache/customer-portal/provider-snapshot'

/** Less than the time limit of a hook that starts a portal with its provider. */
const START_WITHIN_MS = 55_000
/** Ends a portal with the process that started it, in any case. Its provider ends with the portal. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.once("disconnect", () => process.exit(1))'

const ANNOUNCED = 'TEST_PORTALS'

type Environment = Readonly<Record<string, string | undefined>>

/** Addresses and logs of a running portal. Plain data, because workers get it. */
export interface Running {
  readonly portal: string
  readonly provider: string
  readonly stdout: string
  readonly stderr: string
  /** The folder of the portal's stored uploads. */
  readonly files: string
}

export interface Started extends Running {
  readonly pid: number
  stop(): Promise<number | null>
}

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly requestId?: string
  readonly user?: string
  readonly path?: string
  readonly reason?: string
  readonly [field: string]: unknown
}

/** Lines that a portal has logged, oldest first. */
export function logOf({ stdout }: Running): LogLine[] {
  const lines = readFileSync(stdout, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

/**
 * Starts a portal with its provider for each of the runner's workers. Workers inherit their addresses by the
 * environment. Returns a function that stops them. The first one stores the seeded database for the others.
 */
export async function startPortals(name: string, workers: number): Promise<() => Promise<void>> {
  const first = await startPair(`${name}-1`)
  const others = Array.from({ length: workers - 1 }, (_, index) => startPair(`${name}-${index + 2}`))
  const pairs = [first, ...(await Promise.all(others))]
  process.env[ANNOUNCED] = JSON.stringify(pairs)
  return async () => {
    await Promise.all(pairs.map((pair) => pair.stop()))
  }
}

/** The portals that `startPortals` started, in the order of the workers. */
export function portalsOfTheRun(): Running[] {
  return Announced.parse(JSON.parse(process.env[ANNOUNCED] ?? '[]'))
}

const Announced = z.array(
  z.object({
    portal: z.string(),
    provider: z.string(),
    stdout: z.string(),
    stderr: z.string(),
    files: z.string(),
  }),
)

/** A portal with a separate embedded provider. Fulfilled when it is ready. */
export async function startPair(name: string, environment: Environment = {}): Promise<Started> {
  const [port, providerPort] = await freePorts(2)
  const database = await emptyDatabase(name)
  return startPortal(name, `http://localhost:${providerPort}`, {
    PORTAL_PROVIDER: 'embedded',
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_DATA: 'memory',
    PROVIDER_SNAPSHOT: SNAPSHOT,
    ...(database ? { DATABASE_URL: database } : {}),
    ...environment,
  })
}

/** Another portal process with its own settings, for a provider that already runs. `build`: the folder of its build. */
export async function startPortalAt(
  provider: string,
  portal: string,
  environment: Environment = {},
  build?: string,
): Promise<Started> {
  const identity = (policy: string) => `${provider}/identity/${policy}/v2.0/.well-known/openid-configuration`
  const settings = {
    PORTAL_PROVIDER: 'external',
    PORT: new URL(portal).port,
    PORTAL_ORIGIN: portal,
    PORTAL_API_URL: `${provider}/api/`,
    IDENTITY_SIGN_IN: identity('sign-in'),
    IDENTITY_PASSWORD_RESET: identity('password-reset'),
    IDENTITY_PROFILE_EDIT: identity('profile-edit'),
    IDENTITY_CLIENT_ID: 'customer-portal',
    PRODUCT_NAME: 'Meridian',
    PRODUCT_CODE: 'MERIDIAN',
    ...environment,
  }
  return startPortal(`portal-${settings.PORT}`, provider, settings, build)
}

/** The same on a free port. */
export async function startPortalBeside(
  provider: string,
  environment: Environment = {},
  build?: string,
): Promise<Started> {
  const [port] = await freePorts(1)
  return startPortalAt(provider, `http://localhost:${port}`, environment, build)
}

async function startPortal(
  name: string,
  provider: string,
  environment: Environment,
  build = 'build',
): Promise<Started> {
  mkdirSync(LOGS, { recursive: true })
  const stdout = join(LOGS, `${name}.stdout`)
  const stderr = join(LOGS, `${name}.stderr`)
  const files = environment.UPLOAD_DIR ?? join('test-results', 'files', name)
  if (existsSync(files)) rmSync(files, { recursive: true })
  const logs = [openSync(stdout, 'w'), openSync(stderr, 'w')]
  const child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, `${build}/server/server.js`], {
    stdio: ['ignore', ...logs, 'ipc'],
    env: {
      NODE_ENV: 'production',
      ...cleanEnvironment(),
      ...SETTINGS,
      UPLOAD_DIR: files,
      REDIS_URL: redisFor(environment.PORT),
      ...environment,
    },
  })
  for (const log of logs) closeSync(log)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
  const ready = await Promise.race([once(child, 'message'), ended])
  clearTimeout(late)
  if (!Array.isArray(ready)) throw new Error(`${name} did not start:\n${readFileSync(stderr, 'utf8')}`)

  const pid = child.pid
  if (pid === undefined) throw new Error(`${name} has no process`)
  return {
    portal: `http://localhost:${environment.PORT}`,
    provider,
    stdout,
    stderr,
    files,
    pid,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A separate database on the server that TEST_DATABASE_URL names; undefined for the embedded one. */
export async function emptyDatabase(name: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const database = `portal_test_${name.replaceAll('-', '_')}`
  // Loaded only where it is used: loading it takes longer than most tests.
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** A separate database on the Redis that TEST_REDIS_URL names, one for each port; undefined without it. */
export function redisFor(port: string | number | undefined): string | undefined {
  return process.env.TEST_REDIS_URL && `${process.env.TEST_REDIS_URL}/${port}`
}

/** The setting `TUNING` with these values, and otherwise those of all portals in tests. */
export function tuned(values: Partial<Tuning> = {}): { TUNING: string } {
  const usual: Partial<Tuning> = {
    // Tests change data behind the portal's back and make calls fail on purpose.
    LIST_CACHE_SECONDS: 0,
    BREAKER_FAILURES: 0,
    PASSWORD_RESET_ANSWER_MS: 10,
    // A busy machine takes longer than people should wait.
    CALL_FLOW_MS: 3_000,
    // All of them come from one address.
    PAGES_PER_SECOND: 10_000,
    PAGES_AT_ONCE: 10_000,
  }
  return { TUNING: JSON.stringify({ ...usual, ...values }) }
}

const SETTINGS: Environment = {
  SESSION_SECRET,
  IDENTITY_CLIENT_SECRET,
  PORTAL_API_CLIENT_ID: API_CLIENT.id,
  PORTAL_API_CLIENT_SECRET: API_CLIENT.secret,
  DRAIN_SECONDS: '0',
  ...tuned(),
}

/** Environment without the developer's own settings. */
function cleanEnvironment(): Environment {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}
