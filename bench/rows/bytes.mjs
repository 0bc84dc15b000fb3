/** Row 3: gzipped bytes of pages as a demonstration account sees them, and the files of scripts that a page asks for. */
import { html, page } from '../pages.mjs'
import { get } from '../rounds.mjs'
import { signIn } from '../running.mjs'

const ADMIN = 'admin@harbour.example'
const GZIP = { 'accept-encoding': 'gzip' }

/** @param {import('../world.mjs').World} world */
export async function bytes({ portal: { origin } }) {
  const cookie = await signIn(origin, ADMIN)
  const first = await html(`${origin}/dashboard`, cookie)
  const styles = new Set([...first.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path))
  const sizes = await Promise.all([...styles].map((path) => get(origin + path, GZIP)))
  const document = await page(`${origin}/dashboard`, cookie, { encoding: 'gzip' })
  const beforePaint = [document, ...sizes].reduce((sum, { length }) => sum + length, 0)
  const pages = await scriptsOfPages(origin, first)
  const heaviest = pages.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  return [
    { measure: '/dashboard before first paint: HTML and CSS, kB', value: beforePaint / 1_000, most: 22.5 },
    { measure: 'scripts of the page with most, kB', value: heaviest.bytes / 1_000, most: 132, note: heaviest.id },
    { measure: 'files of scripts, the page with most', value: Math.max(...pages.map(({ files }) => files)), most: 14 },
  ]
}

/** The scripts of each page with the routes around it, by Remix's manifest. @param {string} origin @param {string} first */
async function scriptsOfPages(origin, first) {
  const [path] = /\/assets\/manifest-\w+\.js/.exec(first) ?? []
  const manifest = (await get(origin + path)).toString().replace(/^window\.__remixManifest=|;$/g, '')
  const { entry, routes, url } = JSON.parse(manifest)
  const sizes = new Map()
  const pages = []
  for (const { id } of Object.values(routes)) {
    const parts = [entry, { module: url }, ...chainOf(routes, id)]
    const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
    for (const file of files) if (!sizes.has(file)) sizes.set(file, (await get(origin + file, GZIP)).length)
    pages.push({ id, files: files.size, bytes: [...files].reduce((sum, file) => sum + sizes.get(file), 0) })
  }
  return pages
}

function chainOf(routes, id) {
  const chain = []
  for (let route = routes[id]; route; route = routes[route.parentId]) chain.unshift(route)
  return chain
}
