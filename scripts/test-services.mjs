/**
 * `npm run test:services`: the tests that can turn out differently there once more, with the provider's data on a
 * PostgreSQL server instead of the embedded database, and the portals' short-lived state in Redis, not memory. Uses the servers that TEST_DATABASE_URL
 * and TEST_REDIS_URL name, else starts its own from installed programs (installing them when it may). Says so when it
 * has to do without one of them, and skips the run when it has neither.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import pg from 'pg'
import { freePort } from './free-port.mjs'
import { installPackage } from './system-package.mjs'
import { printCounts, vitestCounts } from './test-results.mjs'

const POSTGRESQL = '/usr/lib/postgresql'
const REDIS = '/usr/bin/redis-server'
const AS_ROOT = process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'portal-services-'))
/** Functions that stop the servers which were started here. @type {(() => void)[]} */
const cleanups = []
try {
  const database = (await named('TEST_DATABASE_URL', postgresqlAnswers)) ?? (await ownPostgresql())
  const redis = (await named('TEST_REDIS_URL', redisAnswers)) ?? (await ownRedis())
  process.exitCode = await runTests({
    ...(database ? { TEST_DATABASE_URL: database } : {}),
    ...(redis ? { TEST_REDIS_URL: redis } : {}),
  })
} finally {
  for (const cleanup of cleanups) cleanup()
  rmSync(folder, { recursive: true, force: true })
}

/** @param {Record<string, string>} services */
async function runTests(services) {
  const names = Object.keys(services)
  if (names.length === 0) {
    console.log('Skipped: the tests on PostgreSQL and Redis.')
    return 0
  }
  console.log(`\n== Tests with ${names.map((name) => (name.includes('REDIS') ? 'Redis' : 'PostgreSQL')).join(' and ')}`)
  const environment = { ...process.env, ...services }
  const parameters = ['run', '--config', 'vitest.services.config.ts']
  const tests = spawn('node_modules/.bin/vitest', parameters, { stdio: 'inherit', env: environment })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => tests.kill(signal))
  const [status] = await once(tests, 'exit')
  return printCounts([vitestCounts()]) ? (status ?? 1) : 1
}

/**
 * The server that this setting names.
 * @param {string} setting @param {(url: string) => Promise<boolean>} answers
 */
async function named(setting, answers) {
  const url = process.env[setting]
  if (!url || (await answers(url))) return url
  throw new Error(`${setting} names a server that does not answer`)
}

/** @param {string} url */
async function postgresqlAnswers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** @param {string} url */
async function redisAnswers(url) {
  const client = createClient({ url, socket: { connectTimeout: 2_000, reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    client.destroy()
    return true
  } catch {
    return false
  }
}

async function ownPostgresql() {
  const found = () => {
    const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : []
    return versions.map((version) => `${POSTGRESQL}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`))
  }
  const programs = found() ?? (installPackage('postgresql') && found())
  if (!programs) return without('PostgreSQL')

  const data = join(folder, 'postgresql')
  const port = await freePort()
  if (AS_ROOT) chownSync(folder, ...ownerIds())
  asOwner(`${programs}/initdb`, ['-D', data, '-U', 'portal', '-A', 'trust', '--no-sync'])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  asOwner(`${programs}/pg_ctl`, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  cleanups.push(() => asOwner(`${programs}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop']))
  return `postgresql://portal@127.0.0.1:${port}/postgres`
}

/** One whose portals each have a database of their own, numbered by their ports. */
async function ownRedis() {
  if (!existsSync(REDIS) && !(installPackage('redis-server') && existsSync(REDIS))) return without('Redis')

  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--databases',
    '65536',
    '--save',
    '',
    '--dir',
    folder,
  ]
  const server = spawn(REDIS, settings, { stdio: 'ignore' })
  cleanups.push(() => server.kill())
  for (let tries = 0; tries < 50; tries += 1) {
    if (await redisAnswers(url)) return url
    await new Promise((go) => setTimeout(go, 100))
  }
  return without('Redis')
}

/** @param {string} name @returns {undefined} */
function without(name) {
  console.log(`Without ${name}: it is not installed, or cannot be installed or started.`)
}

/** PostgreSQL refuses to run as root. @param {string} program @param {string[]} parameters */
function asOwner(program, parameters) {
  const [command, words] = AS_ROOT
    ? ['runuser', ['-u', 'postgres', '--', program, ...parameters]]
    : [program, parameters]
  execFileSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
}

/** @returns {[number, number]} */
function ownerIds() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return [id('-u'), id('-g')]
}
