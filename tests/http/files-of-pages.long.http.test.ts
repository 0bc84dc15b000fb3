/** The files that pages ask for: few scripts, and the styles of their own area. */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from '../support/page'
import { World } from '../support/world'

const ASSETS = 'build/client/assets'
const Route = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
})
const Manifest = z.object({
  url: z.string(),
  entry: Route.omit({ id: true }),
  routes: z.record(z.string(), Route),
})

let pages: Page[] = []
beforeAll(async () => {
  const world = await World.create()
  pages = await everyLinkedPage(await world.signedIn('admin'))
}, 300_000)

/** One page of each path that links lead to from the first page, dialogs and steps too. */
async function everyLinkedPage(person: { visit(address: string): Promise<Page> }): Promise<Page[]> {
  const addresses = new Map([['/dashboard', '/dashboard']])
  const found: Page[] = []
  for (const address of addresses.values()) {
    const page = await person.visit(address)
    if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) continue
    found.push(page)
    for (const link of page.document.querySelectorAll('a')) {
      const { origin, pathname, search } = new URL(link.href, page.url)
      const isPage =
        origin === page.url.origin &&
        !/^\/(external|logout|profile\/edit)|\/(csv|xlsx|file|download|sound)$/.test(pathname)
      if (isPage && !addresses.has(pathname)) addresses.set(pathname, pathname + search)
    }
  }
  return found
}

const styleFiles = ({ html }: Page) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])
const classesOf = (css: string) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
const read = (file: string) => readFileSync(`${ASSETS}/${file}`, 'utf8')
const gzipped = (path: string) => gzipSync(readFileSync(`build/client${path}`), { level: 9 }).length

it('no page asks for more than 14 files of scripts, nor for more than 131 kB of them [761]', () => {
  const [file = ''] = readdirSync(ASSETS).filter((name) => /^manifest-\w+\.js$/.test(name))
  const { url, entry, routes } = Manifest.parse(JSON.parse(read(file).replace(/^window\.__remixManifest=|;$/g, '')))
  const scriptsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route
      ? [route.module, ...route.imports, ...scriptsOf(route.parentId)]
      : [url, entry.module, ...entry.imports]
  }
  const pages = Object.keys(routes).map((id) => {
    const files = [...new Set(scriptsOf(id))]
    return { id, files: files.length, bytes: files.reduce((sum, path) => sum + gzipped(path), 0) }
  })
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.filter(({ files, bytes }) => files > 14 || bytes > 131_000)).toEqual([])
})

it('every page has the rules for its classes, and the styles of its own area alone [762]', () => {
  expect(pages.length).toBeGreaterThan(50)
  const sheets = new Map(
    readdirSync(ASSETS)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, new Set(classesOf(read(name)))]),
  )
  const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]))
  const wrong = pages.flatMap((page) => {
    const own = styleFiles(page)
    const has = (name: string) => own.some((file) => sheets.get(file)?.has(name))
    const classes = new Set([...page.document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    const bare = [...classes].filter((name) => styled.has(name) && !has(name))
    const area = page.url.pathname.split('/')[1] ?? ''
    const foreign = own.filter((file) => /^styles-(ucm|orders)-/.test(file) && !file.startsWith(`styles-${area}-`))
    return bare.length + foreign.length > 0 ? [{ page: page.address, bare, foreign }] : []
  })
  expect(wrong).toEqual([])
})

it('every custom property that the styles of an area use is set there or in those of every page [762]', () => {
  const [theme = ''] = readdirSync(ASSETS).filter((name) => /^styles-theme-.*\.css$/.test(name))
  for (const name of readdirSync(ASSETS).filter((file) => file.endsWith('.css') && file !== theme)) {
    const css = read(name)
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, property]) => property ?? [])
    const lost = used.filter((property) => !(css + read(theme)).includes(`${property}:`))
    expect({ name, lost: [...new Set(lost)] }).toEqual({ name, lost: [] })
  }
})
