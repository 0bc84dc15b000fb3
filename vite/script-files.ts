/** Modules that share a file of scripts (decision 34). */
import { basename, dirname, resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const APP = resolve(import.meta.dirname, '../app')
const FEATURES = `${APP}/features`

/** Parts that pages of several areas share but not all pages need; the rest is in `shell`. */
const PARTS = [
  { name: 'forms', has: /\/app\/(forms|ui\/(form|dialog))\// },
  { name: 'lists', has: /\/app\/ui\/(list-page|table\/(?!page-links))/ },
]

/** Pages of queues and of IVRs show and ask much the same: a file for both. */
const RECORDS = { name: 'ucm-records', has: /\/app\/features\/ucm\/(queues|ivr|records)\// }

/** Every page with a form imports it. */
const FORM = `${APP}/ui/form/error-summary.tsx`

/**
 * The script file that a module is in: a page's own modules are in the page's file, and what several pages share is in one
 * for the deepest folder that holds them all, or, where each of them has a form, in the one beside it for forms. So a page asks
 * for a dozen files, with little in them that only others need.
 */
const fileOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (id.endsWith('.scss')) return `styles-${basename(id, '.scss')}`
  if (id === EVERY_PAGE) return 'shell'
  const pages = pagesWith(id, getModuleInfo)
  if (pages.size < 2) return undefined
  if (/\/node_modules\/|^\0/.test(id)) return 'framework'
  if (pages.has(`${APP}/root.tsx`) || pages.has(`${APP}/ui/shell/layout.tsx`)) return 'shell'
  const folder = [...pages].map((page) => dirname(page)).reduce(commonFolder)
  const withForm = pagesWith(FORM, getModuleInfo)
  const areForms = [...pages].every((page) => withForm.has(page))
  if (FEATURES.startsWith(folder)) return PARTS.find(({ has }) => has.test(id))?.name ?? (areForms ? 'forms' : 'shell')
  const [area = '', part] = folder.slice(FEATURES.length + 1).split('/')
  const areRecords = [...pages].every((page) => RECORDS.has.test(page))
  const name = areRecords ? RECORDS.name : part ? `${area}-${part}` : area
  return areForms ? `${name}-forms` : name
}

/** The route modules that import a module, by however many others. */
function pagesWith(id: string, getModuleInfo: Rollup.GetModuleInfo, seen = new Set<string>()): Set<string> {
  const pages = new Set<string>()
  const follow = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (module.endsWith(PAGE)) pages.add(module.slice(0, -PAGE.length))
    else if (module === `${APP}/entry.client.tsx`) pages.add(module)
    else getModuleInfo(module)?.importers.forEach(follow)
  }
  follow(id)
  return pages
}

const PAGE = '?__remix-build-client-route'

/** The route around every page of the shell. */
const EVERY_PAGE = `${APP}/ui/shell/page.tsx${PAGE}`

function commonFolder(one: string, other: string): string {
  return `${other}/`.startsWith(`${one}/`) ? one : commonFolder(dirname(one), other)
}

/** The file `shell` is that of this route too, which needs no other: other exports beside its own do no harm. */
export const scriptFiles: Plugin = {
  name: 'script-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: () => ({ build: { rollupOptions: { output: { manualChunks: fileOf } } } }),
  buildStart() {
    this.emitFile({ type: 'chunk', id: EVERY_PAGE, name: 'shell', preserveSignature: 'allow-extension' })
  },
}
