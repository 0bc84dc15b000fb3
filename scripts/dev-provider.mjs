/** The stand-in from its sources, for `npm run dev`. It ends with the process that started it. */
import module from 'node:module'

module.enableCompileCache?.()
const { createServer } = await import('vite')

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
await vite.ssrLoadModule('/provider/server.ts')
