/** Builds of changed copies of the sources, below build/bench. A copy is built again when the sources have changed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { endsWithThis } from '../scripts/children.mjs'

const COPIED = [
  'app',
  'contract',
  'public',
  'tools',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
]
const CURRENT = 'build/sources.sha256'

/**
 * Answers the folder of the build.
 * @param {string} name @param {Record<string, string>} changed Texts of files that differ in the copy.
 */
export async function buildCopy(name, changed) {
  const folder = `build/bench/${name}`
  const record = readFileSync(CURRENT, 'utf8') + JSON.stringify(changed)
  const recorded = `${folder}/record`
  if (existsSync(recorded) && readFileSync(recorded, 'utf8') === record) return `${folder}/build`

  await rm(folder, { recursive: true, force: true })
  for (const source of COPIED) await cp(source, `${folder}/${source}`, { recursive: true })
  // The build contains the provider, which nobody starts here.
  for (const [file, text] of Object.entries({ 'provider/server.ts': 'export {}', ...changed })) {
    const path = `${folder}/${file}`
    await mkdir(resolve(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
  const child = endsWithThis(
    spawn(resolve('node_modules/.bin/remix'), ['vite:build', '--logLevel', 'error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name}: its build ended with ${code}`)
  await writeFile(recorded, record)
  return `${folder}/build`
}

/** The routes of one path, with the layouts around them. @param {string} path */
export async function onlyRoutesOf(path) {
  return {
    'app/all-routes.ts': await readFile('app/routes.ts', 'utf8'),
    'app/routes.ts': `
import all from './all-routes'
const own = (routes) => routes.flatMap((route) => {
  // The server needs the page for unknown addresses.
  if (route.path === '${path}' || route.path === '*') return [{ ...route, children: undefined }]
  const children = own(route.children ?? [])
  return children.length > 0 ? [{ ...route, children }] : []
})
export default own(all)
`,
  }
}
