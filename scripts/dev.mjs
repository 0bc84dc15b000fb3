/** `npm run dev`: the portal from its sources with live reload, and the stand-in beside it, which starts again when it changes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { ALIASES } from '../vite/aliases.mjs'

// Node 22.8 and later keep packages compiled for the next start. It has to be on before they are read.
module.enableCompileCache?.()
const { build, createServer } = await import('vite')

process.env.PORTAL_PROVIDER ??= 'embedded'

const port = Number(process.env.PORT ?? 3000)
const vite = await createServer({ server: { port, strictPort: true, host: 'localhost' } })
const { providerEnvironment, parseSettings } = await vite.ssrLoadModule('/app/platform/config.server.ts')
const env = providerEnvironment(parseSettings())

let provider = startProvider()
const [, [ready]] = await Promise.all([
  vite.listen(),
  Promise.race([once(provider, 'message'), once(provider, 'exit')]),
  // The first page needs all of it.
  vite.ssrLoadModule('/server.ts'),
])
if (typeof ready !== 'object') process.exit(1)
vite.printUrls()
const readers = await buildReaders()

let restart
vite.watcher.on('all', (_event, file) => {
  if (!/^(provider|contract)\//.test(file.slice(process.cwd().length + 1))) return
  clearTimeout(restart)
  restart = setTimeout(startAgain, 200)
})

/** The program of the threads that read files, built again after each edit. A thread that is idle for a minute ends, and the next one has it. */
function buildReaders() {
  const output = { entryFileNames: 'readers.js' }
  return build({
    configFile: false,
    resolve: { alias: ALIASES },
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'app/readers.server.ts', outDir: '.data/readers', watch: {}, rollupOptions: { output } },
  })
}

function startProvider() {
  return fork('scripts/dev-provider.mjs', { env })
}

async function startAgain() {
  const ended = once(provider, 'exit')
  provider.kill('SIGTERM')
  await ended
  provider = startProvider()
}

const stop = async () => {
  provider.kill('SIGTERM')
  await readers?.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
