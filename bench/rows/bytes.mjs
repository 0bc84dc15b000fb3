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
      must: 1,
      aim: 0.9,
      note: `${onTheWire} / ${gzipped}`,
    }
  })

  const first = await html(at('/dashboard'), cookie)
  const styles = [...new Set([...first.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path))]
  const beforePaint = (await sent('/dashboard', 'with')) + (await total(styles.map(at)))
  const manifest = await manifestOf(portal.origin, first)
  const pages = await scriptsOfPages(portal.origin, manifest)
  const heaviest = pages.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  const requests = Math.max(...pages.map((one) => one.requests))

  const nextData = await get(at(`/cases.data?_routes=${loadedRoutes(manifest, 'cases')}`), {
    cookie,
    'accept-encoding': 'gzip',
  })
  return {
    lines: [
      ...(await Promise.all(overGzip)),
      kilobytes(7, 'first page (/dashboard) before first paint: HTML and CSS, gzipped', beforePaint, 16, 14),
      kilobytes(7, `all scripts of the page that has most (${heaviest.id}), gzipped`, heaviest.bytes, 105, 95),
      { row: 7, measure: 'requests for scripts, the page with most', value: requests, must: 12, aim: 8 },
      kilobytes(8, 'next page (/cases) with scripts: its data, gzipped', nextData.length, 5, 3),
      kilobytes(8, 'next page (/cases) without scripts: its HTML, gzipped', await sent('/cases', 'without'), 6.5, 5),
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

/** The scripts of each page with the routes around it, as a map of their addresses to gzipped bytes. */
async function scriptsOfPages(origin, manifest) {
  const { entry, routes, url } = manifest
  const sizes = new Map()
  const sizeOf = async (path) => {
    if (!sizes.has(path)) sizes.set(path, (await get(origin + path, { 'accept-encoding': 'gzip' })).length)
    return sizes.get(path)
  }
  const pages = Object.values(routes).map(({ id }) => [entry, { module: url }, ...chainOf(routes, id)])
  const found = []
  for (const parts of pages) {
    const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
    const bytes = []
    for (const file of files) bytes.push(await sizeOf(file))
    found.push({ id: parts.at(-1).id, requests: files.size, bytes: bytes.reduce((sum, one) => sum + one) })
  }
  return found
}

function chainOf(routes, id) {
  const chain = []
  for (let route = routes[id]; route; route = routes[route.parentId]) chain.unshift(route)
  return chain
}

/** What the client knows of all routes. */
async function manifestOf(origin, pageHtml) {
  const [path] = /\/assets\/manifest-\w+\.js/.exec(pageHtml) ?? []
  return JSON.parse((await get(origin + path)).toString().replace(/^window\.__remixManifest=|;$/g, ''))
}

/** The routes whose loaders run on the way to this one: scripts keep the data of the root. */
function loadedRoutes({ routes }, id) {
  return chainOf(routes, id)
    .filter(({ id, hasLoader }) => hasLoader && id !== 'root')
    .map((route) => encodeURIComponent(route.id))
    .join(',')
}
