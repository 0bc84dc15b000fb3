/** The stand-in as a child process, which ends with the portal. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { providerEnvironment, type Settings } from '../config.server'

/** Starts build/server/provider.js, beside the portal's own build. `program` is that file. */
export function startEmbeddedProvider(settings: Settings, log: Logger, program: URL) {
  const child = fork(fileURLToPath(program), {
    env: providerEnvironment(settings),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  const serves = once(child, 'message').then(() =>
    log.info({ port: settings.PROVIDER_PORT }, 'embedded provider ready'),
  )
  return {
    ready: Promise.race([serves, ended]),
    ended,
    async stop(): Promise<void> {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

export function isProviderUp({ PROVIDER_PORT }: Pick<Settings, 'PROVIDER_PORT'>): Promise<boolean> {
  const health = fetch(`http://localhost:${PROVIDER_PORT}/healthz`, { signal: AbortSignal.timeout(1_000) })
  return health.then(
    ({ ok }) => ok,
    () => false,
  )
}
