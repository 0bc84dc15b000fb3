import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program in the foreground, its output passed on; ends this process with its exit code when it fails.
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 */
export async function run(command, parameters, environment = {}) {
  const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', pass).off('SIGTERM', pass)
  if (code !== 0) process.exit(code ?? 1)
}
