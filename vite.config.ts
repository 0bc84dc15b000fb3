import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type UserConfig } from 'vite'
import options from './remix.config.js'
import { ALIASES } from './vite/aliases.mjs'
import { areaStyles } from './vite/area-styles'
import { buildTarget, SCRIPT_BROWSERS, STYLE_BROWSERS } from './vite/browsers'
import { developmentServer } from './vite/development-server'
import { onlyUsedStyles } from './vite/only-used-styles'
import { scriptFiles } from './vite/script-files'
import { serverEntries } from './vite/server-entries'

const BROWSER_PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@remix-run/react',
  'powerbi-client',
]

/** Folders of which no page is made. A start of `npm run dev` is 0.3 s shorter without a watch on their files. */
const NO_SOURCES = ['.data', 'bench', 'build', 'docs', 'reports', 'test-results', 'tests'].map(
  (name) => `${import.meta.dirname}/${name}/**`,
)

/** Scripts as small as Terser makes them. `pure_getters` stays off: React reads a property to see whether the browser forbids it. */
const clientBuild: UserConfig['build'] = {
  target: buildTarget(SCRIPT_BROWSERS),
  cssTarget: buildTarget(STYLE_BROWSERS),
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
  // No function around each module of CommonJS, which browsers would parse a second time when they run it.
  commonjsOptions: { strictRequires: 'auto' },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [areaStyles, developmentServer, remix(options), serverEntries, scriptFiles],
  // Ours are looked for first: each miss is a look at the disk.
  resolve: { alias: ALIASES, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
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
  // The first page needs nearly all files. One import after the other would transform them one by one.
  server: { watch: { ignored: NO_SOURCES }, warmup: { ssrFiles: ['./app/**/*.{ts,tsx}'] } },
  // All packages that browsers get: looking for them would read every file, those of the server too.
  optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
  define: { 'import.meta.env.PORTAL_VERSION': JSON.stringify(process.env.PORTAL_VERSION ?? 'development') },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(command === 'build' && !isSsrBuild ? clientBuild : {}),
  },
}))
