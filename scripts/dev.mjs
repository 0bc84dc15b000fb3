/** `npm run dev`: live reload by Vite's development server, with the provider stand-in beside it. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { bringBuildUpToDate } from './build-state.mjs'

process.env.PORTAL_PROVIDER ??= 'embedded'
await bringBuildUpToDate()

const port = Number(process.env.PORT ?? 3000)
const vite = await createServer({ server: { port, strictPort: true, host: 'localhost' } })
await vite.listen()
const { developmentProviderEnvironment } = await vite.ssrLoadModule('/server.ts')
const provider = spawn(process.execPath, ['build/server/provider.js'], {
  stdio: 'inherit',
  env: developmentProviderEnvironment(),
})
vite.printUrls()

const stop = async () => {
  provider.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
