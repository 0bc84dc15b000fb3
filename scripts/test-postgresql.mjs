/**
 * `npm run test:postgresql`: the tests once more, with the provider's data on a PostgreSQL server instead of the
 * embedded database. Uses the server that TEST_DATABASE_URL names, else starts one of its own from installed binaries
 * (installing them when it may). Says so when it has to skip.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const BINARIES = '/usr/lib/postgresql'
const AS_ROOT = process.getuid?.() === 0

const named = process.env.TEST_DATABASE_URL
if (named) {
  if (!(await answers(named))) skip(`TEST_DATABASE_URL names a server that does not answer`)
  process.exit(runTests(named))
}

const programs = found() ?? installed()
if (!programs) skip('no PostgreSQL is installed and none could be installed')
const folder = mkdtempSync(join(tmpdir(), 'portal-postgresql-'))
const port = await freePort()
if (AS_ROOT) chownSync(folder, ...ownerIds())
try {
  asOwner(`${programs}/initdb`, ['-D', `${folder}/data`, '-U', 'portal', '-A', 'trust', '--no-sync'])
  asOwner(`${programs}/pg_ctl`, [
    '-D',
    `${folder}/data`,
    '-w',
    '-l',
    `${folder}/log`,
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
    'start',
  ])
  process.exitCode = runTests(`postgresql://portal@127.0.0.1:${port}/postgres`)
} finally {
  asOwner(`${programs}/pg_ctl`, ['-D', `${folder}/data`, '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} url */
function runTests(url) {
  console.log('\n== Tests on PostgreSQL')
  const { status } = spawnSync('node_modules/.bin/vitest', ['run'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  return status ?? 1
}

/** @param {string} url */
async function answers(url) {
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

function found() {
  if (!existsSync(BINARIES)) return undefined
  const folders = readdirSync(BINARIES).map((version) => `${BINARIES}/${version}/bin`)
  return folders.find((bin) => existsSync(`${bin}/initdb`) && existsSync(`${bin}/pg_ctl`))
}

function installed() {
  if (!AS_ROOT || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing PostgreSQL for the tests…')
  try {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000, env: environment })
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
      stdio: 'ignore',
      timeout: 300_000,
      env: environment,
    })
  } catch {
    console.log('apt-get could not do it.')
  }
  return found()
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** @param {string} reason @returns {never} */
function skip(reason) {
  console.log(`Skipped: the tests on a PostgreSQL server (${reason}).`)
  process.exit(0)
}
