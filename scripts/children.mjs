/** Programs that must not outlive the one that starts them. */
import { constants } from 'node:os'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.once('exit', () => running.forEach((child) => child.kill()))
// A signal alone would end this process without the above.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

/**
 * Ends the program with this process, also when a measurement fails or a signal ends it.
 * @template {import('node:child_process').ChildProcess} Child
 * @param {Child} child
 */
export function endsWithThis(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
