/** Rows 3, 7 and 8: bytes on the wire, of pages as a demonstration account sees them. */
import { gzipSync } from 'node:zlib'
import { html, MODES, page } from '../pages.mjs'
import { get } from '../rounds.mjs'
import { signIn } from '../running.mjs'

const ADMIN = 'admin@harbour.example'

/** @param {import('../world.mjs').World} world */
export async function bytesOnTheWire({ portal }) {
  const cookie = await signIn(portal.origin, ADMIN)
  const at = (path) => portal.origin + path
  const sent = async (path, mode) => (await page(at(path), cookie, { mode, encoding: 'gzip' })).length

  const overGzip = MODES.map(async (mode) => {
    const gzipped = gzipSync(await html(at('/cases'), cookie, mode), { level: 6 }).length
    const onTheWire = (await page(at('/cases'), cookie, { mode, encoding: 'gzip, deflate, br' })).length
    return {
      row: 3,
      measure: `bytes of the cases page ${mode} scripts over gzip 6`,
      value: onTheWire / gzipped,
      must: 1.02,
      aim: 0.95,
      note: `${onTheWire} / ${gzipped}`,
    }
  })

  const first = await html(at('/dashboard'), cookie)
  const styles = [...new Set([...first.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path))]
  const beforePaint = (await sent('/dashboard', 'with')) + (await total(styles.map(at)))
  const scripts = await scriptsOf(portal.origin, first)

  const nextData = await get(at(`/cases.data?_routes=${await loadedRoutes(portal.origin, first, 'cases')}`), {
    cookie,
    'accept-encoding': 'gzip',
  })
  return {
    lines: [
      ...(await Promise.all(overGzip)),
      kilobytes(7, 'first page (/dashboard) before first paint: HTML and CSS, gzipped', beforePaint, 30, 14),
      kilobytes(7, `all ${scripts.length} scripts after it, gzipped`, await total(scripts), 110, 95),
      kilobytes(8, 'next page (/cases) with scripts: its data, gzipped', nextData.length, 6, 3),
      kilobytes(8, 'next page (/cases) without scripts: its HTML, gzipped', await sent('/cases', 'without'), 10, 6),
    ],
  }
}

/** @param {number} row @param {string} what @param {number} bytes @param {number} must @param {number} aim */
function kilobytes(row, what, bytes, must, aim) {
  return { row, measure: `${what}, in kB`, value: bytes / 1_000, must, aim }
}

/** @param {string[]} addresses */
async function total(addresses) {
  const files = await Promise.all(addresses.map((address) => get(address, { 'accept-encoding': 'gzip' })))
  return files.reduce((sum, { length }) => sum + length, 0)
}

/** The scripts that a page names, and all that these import. @param {string} origin @param {string} pageHtml */
async function scriptsOf(origin, pageHtml) {
  const found = new Set([...pageHtml.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => origin + path))
  for (const address of found) {
    const text = (await get(address)).toString()
    for (const [, path] of text.matchAll(/(?:from|import)\s*"(\.\/[\w.-]+\.js)"/g))
      found.add(new URL(path, address).href)
  }
  return [...found]
}

/** The routes whose loaders run on the way to this one: scripts keep the data of the root. */
async function loadedRoutes(origin, pageHtml, id) {
  const [path] = /\/assets\/manifest-\w+\.js/.exec(pageHtml) ?? []
  const { routes } = JSON.parse((await get(origin + path)).toString().replace(/^window\.__remixManifest=|;$/g, ''))
  const chain = []
  for (let route = routes[id]; route.id !== 'root'; route = routes[route.parentId]) chain.unshift(route)
  return chain
    .filter(({ hasLoader }) => hasLoader)
    .map((route) => encodeURIComponent(route.id))
    .join(',')
}
