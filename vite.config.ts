import { vitePlugin as remix } from '@remix-run/dev'
import { parse, type AcceptedPlugin } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { defineConfig, type Plugin } from 'vite'
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

/** Keeps only the rules whose names occur in the pages. A name that code puts together from parts would be lost. */
const onlyUsedStyles: AcceptedPlugin = {
  postcssPlugin: 'only-used-styles',
  async OnceExit(styles) {
    const css = [{ raw: styles.toString() }]
    const [used] = await new PurgeCSS().purge({ content: ['app/**/*.tsx'], css, variables: true, keyframes: true })
    if (!used) throw new Error('PurgeCSS answered nothing')
    styles.removeAll()
    styles.append(parse(used.css))
  },
}

export default defineConfig(({ command }) => ({
  plugins: [developmentServer, remix(options), serverEntries],
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
    // Fewer requests, and fewer bytes: small files pack badly.
    rollupOptions: { output: { experimentalMinChunkSize: 3_000 } },
  },
}))
