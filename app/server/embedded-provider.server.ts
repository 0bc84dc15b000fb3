/** The provider stand-in as a child process, which ends with the portal. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { providerEnvironment, type Settings } from '../config.server'

export interface EmbeddedProvider {
  /** Fulfilled once it serves. */
  readonly ready: Promise<void>
  /** Fulfilled with the reason when it ends. */
  readonly ended: Promise<string>
  /** Whether it responds now. */
  responds(): Promise<boolean>
  stop(): Promise<void>
}

/** Starts build/server/provider.js, beside the portal's own build. `program` is that file. */
export function startEmbeddedProvider(settings: Settings, log: Logger, program: URL): EmbeddedProvider {
  const child = fork(fileURLToPath(program), {
    env: providerEnvironment(settings),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  const ready = Promise.race([
    once(child, 'message').then(() => log.info({ port: settings.PROVIDER_PORT }, 'embedded provider ready')),
    ended.then(() => undefined),
  ])
  return {
    ready,
    ended,
    async responds() {
      try {
        const response = await fetch(`http://localhost:${settings.PROVIDER_PORT}/healthz`, {
          signal: AbortSignal.timeout(1_000),
        })
        return response.ok
      } catch {
        return false
      }
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
