import type { Plugin } from 'vite'

/** Vite's server of `npm run dev` hands requests to the same Express app that runs in production. */
export const developmentServer: Plugin = {
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
