import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program in the foreground; ends this process with its exit code when it fails.
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.WritableStream} [output] Takes what it prints, in place of this process's own output.
 */
export async function run(command, parameters, output) {
  const child = spawn(command, parameters, { stdio: ['inherit', output ? 'pipe' : 'inherit', 'inherit'] })
  if (output) child.stdout?.pipe(output)
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', pass).off('SIGTERM', pass)
  if (code !== 0) process.exit(code ?? 1)
}

/** Makes log lines readable where somebody reads them, on a terminal; everywhere else they stay JSON. */
export async function readableLog() {
  if (!process.stdout.isTTY) return undefined
  const { default: pretty } = await import('pino-pretty')
  return pretty({ translateTime: 'SYS:HH:MM:ss', singleLine: true, hideObject: false, sync: true })
}
