/** The stand-in as a program: `node build/server/provider.js`. It ends with the process that started it. */
import pino from 'pino'
import { readSettings } from './settings'
import { startProvider } from './start'

const log = pino({ base: null })
const hasParent = process.connected

try {
  const provider = await startProvider(readSettings(), log)

  let stopping = false
  const stop = (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'The provider is stopping.')
    void provider.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // With a channel to the parent process: the parent is gone, now or while this started.
  process.on('disconnect', () => stop('disconnect'))
  if (hasParent && !process.connected) stop('disconnect')

  process.stdout.write(`${JSON.stringify({ ready: true, origin: provider.origin })}\n`)
  process.send?.({ ready: true, origin: provider.origin })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
