/** `npm run api-docs`: writes a document with each call and field of the contract, for the team that builds the API. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const FILE = 'build/portal-api.md'
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { portalApi } = await vite.ssrLoadModule('/contract/openapi/markdown.ts')
await vite.close()
mkdirSync('build', { recursive: true })
writeFileSync(FILE, portalApi())
console.log(`Written: ${FILE}`)
