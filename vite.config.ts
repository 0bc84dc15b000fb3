import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import options from './remix.config.js'

/**
 * Our own server is the entry of the server build, and the provider stand-in a second one beside it. The Remix plugin
 * sets its own input, so this stands after it.
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

export default defineConfig({
  plugins: [developmentServer, remix(options), serverEntries],
  css: {
    preprocessorOptions: {
      scss: {
        // Bootstrap 5.3 still uses what Dart Sass deprecates; nothing of ours does.
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
})
