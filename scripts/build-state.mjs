/** Tells if build/ is up to date with the sources: a hash of their names and contents is beside the build. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.mjs'

const RECORD = 'build/sources.sha256'
const VERSION_LENGTH = 8
const SOURCES = [
  'app',
  'contract',
  'provider',
  'public',
  'tools',
  'server.ts',
  'vite',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build-state.mjs',
  'scripts/compress-assets.mjs',
]

async function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesOf(source))
      hash
        .update(`${file}\0`)
        .update(await readFile(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path */
async function filesOf(path) {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

export async function buildIsCurrent() {
  return existsSync(RECORD) && readFileSync(RECORD, 'utf8') === (await sourcesHash())
}

/** Builds when the sources have changed since the last build. */
export async function bringBuildUpToDate() {
  if (!(await buildIsCurrent())) await run(process.execPath, ['scripts/build.mjs'])
}

/** The same sources give the same version, on every machine. */
export async function buildVersion() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return `${version}-${(await sourcesHash()).slice(0, VERSION_LENGTH)}`
}

export async function recordBuild() {
  writeFileSync(RECORD, await sourcesHash())
}
