/** The stand-in as a program: `node build/server/provider.js`. It ends with the process that started it. */
import pino from 'pino'
import { DEMO_PASSWORD } from './database/seed/accounts'
import { readSettings } from './settings'
import { startProvider, type RunningProvider } from './start'

const log = pino({ base: null })

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
  process.on('disconnect', () => stop('disconnect'))
  if (process.send && !process.connected) {
    // The parent process has ended while this one started.
    stop('disconnect')
  } else {
    process.stdout.write(announcement(provider))
    process.send?.({ ready: true, origin: provider.origin })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The message at the start: the URLs, and who can sign in. */
function announcement({ origin, accounts }: RunningProvider): string {
  const lines = accounts.map(({ email, holds }) => `  ${email.padEnd(28)}${holds}`)
  const people = lines.length > 0 ? [`Sign in as (password of all: ${DEMO_PASSWORD})`, ...lines, ''] : []
  return ['', `The provider is at ${origin}, its mails at ${origin}/mail`, '', ...people].join('\n')
}
