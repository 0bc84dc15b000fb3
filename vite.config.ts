import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { parse, type AcceptedPlugin } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import options from './remix.config.js'

/**
 * The server build has two entries: our own server and the stand-in. The plugin comes after Remix's, which sets its own
 * input.
 */
const serverEntries: Plugin = {
  name: 'server-entries',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            target: 'node20',
            rollupOptions: {
              input: { server: 'server.ts', provider: 'provider/server.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        }
      : undefined,
}

const APP = `${import.meta.dirname}/app`

/** Pages of an area have the area's styles, such as `app/ucm/ucm.scss`: each component of the area imports them. */
const areaStyles: Plugin = {
  name: 'area-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, area = ''] = /^\/(\w+)\/.*\.tsx$/.exec(id.replace(APP, '')) ?? []
    const styles = `${APP}/${area}/${area}.scss`
    return existsSync(styles) ? { code: `${code}\nimport '${styles}'\n`, map: null } : undefined
  },
}

/** In development Vite's server hands requests to the same Express app that runs in production. */
const developmentServer: Plugin = {
  name: 'development-server',
  apply: 'serve',
  configureServer(vite) {
    return () => {
      vite.middlewares.use((request, response, next) => {
        vite
          .ssrLoadModule('/server.ts')
          .then(({ developmentApp }) => {
            request.url = request.originalUrl ?? request.url
            developmentApp()(request, response, next)
          })
          .catch((error: unknown) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error)
            next(error)
          })
      })
    }
  },
}

/** The custom properties that any stylesheet uses: one may be set in another file than the one that uses it. */
function usedVariables(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  const styles = files.map((file) => readFileSync(join('app', file), 'utf8')).join('')
  return [...styles.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => name ?? [])
}

/** Keeps only the rules whose names occur in the pages. A name that code puts together from parts would be lost. */
const onlyUsedStyles: AcceptedPlugin = {
  postcssPlugin: 'only-used-styles',
  async OnceExit(styles) {
    const css = [{ raw: styles.toString() }]
    const safelist = { variables: usedVariables() }
    const rules = { content: ['app/**/*.tsx'], css, safelist, variables: true, keyframes: true }
    const [used] = await new PurgeCSS().purge(rules)
    if (!used) throw new Error('PurgeCSS answered nothing')
    styles.removeAll()
    styles.append(parse(used.css))
  },
}

/** What pages of several areas share but not all pages need; the rest is in `shell`. */
const PARTS = [
  { name: 'forms', has: /\/app\/(forms|ui\/(form|dialog))\// },
  { name: 'lists', has: /\/app\/ui\/(list-page|table\/(?!page-links))/ },
]

/** Pages of a queue and of an IVR show and ask much the same: a file for both. */
const RECORDS = { name: 'ucm-records', has: /\/app\/ucm\/(queues|ivr)\// }

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
  if (pages.has(`${APP}/root.tsx`) || pages.has(`${APP}/shell/layout.tsx`)) return 'shell'
  const folder = [...pages].map((page) => dirname(page)).reduce(commonFolder)
  const withForm = pagesWith(FORM, getModuleInfo)
  const areForms = [...pages].every((page) => withForm.has(page))
  if (folder === APP) return PARTS.find(({ has }) => has.test(id))?.name ?? (areForms ? 'forms' : 'shell')
  const [area = '', part] = folder.slice(APP.length + 1).split('/')
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
const EVERY_PAGE = `${APP}/shell/page.tsx${PAGE}`

function commonFolder(one: string, other: string): string {
  return `${other}/`.startsWith(`${one}/`) ? one : commonFolder(dirname(one), other)
}

/** The oldest browsers that have the methods which nearly every page calls, such as `at`. Older ones have styles, and do without scripts. */
const BROWSERS = ['chrome92', 'edge92', 'firefox90', 'safari15.4']
const BROWSERS_OF_STYLES = ['chrome87', 'edge88', 'firefox78', 'safari14']

/**
 * Scripts of the client build: each is in the file that `fileOf` says, and as small as Terser makes it. `pure_getters` stays
 * off: React reads a property to see whether the browser forbids it.
 */
const clientScripts: Plugin = {
  name: 'client-scripts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: () => ({
    build: {
      target: BROWSERS,
      cssTarget: BROWSERS_OF_STYLES,
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
      // No function around each module of CommonJS, which browsers would parse a second time when they run it.
      commonjsOptions: { strictRequires: 'auto' },
      rollupOptions: { output: { manualChunks: fileOf } },
    },
  }),
  // The file `shell` is that of this route too, which needs no other: other exports beside its own do no harm.
  buildStart() {
    this.emitFile({ type: 'chunk', id: EVERY_PAGE, name: 'shell', preserveSignature: 'allow-extension' })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [areaStyles, developmentServer, remix(options), serverEntries, clientScripts],
  css: {
    postcss: { plugins: command === 'build' ? [onlyUsedStyles] : [] },
    preprocessorOptions: {
      scss: {
        // Bootstrap 5.3 still uses what Dart Sass deprecates; our styles do not.
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  define: { 'import.meta.env.PORTAL_VERSION': JSON.stringify(process.env.PORTAL_VERSION ?? 'development') },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}))
