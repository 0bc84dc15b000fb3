/** The stand-in as a program: `node build/server/provider.js`. It ends with the process that started it. */
import pino from 'pino'
import { DEMO_PASSWORD } from './database/accounts'
import { parseSettings } from './settings'
import { startProvider, type RunningProvider } from './start'

const log = pino({ base: null })

try {
  const starting = startProvider(parseSettings(), log)

  let stopping = false
  // Also while it starts, because it has a temporary folder by then [884].
  const stop = (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'The provider is stopping.')
    void starting.then((provider) => provider.stop()).then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', () => stop('disconnect'))
  const provider = await starting
  if (process.send && !process.connected) {
    // The parent process has ended while this one started.
    stop('disconnect')
  } else if (!stopping) {
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
