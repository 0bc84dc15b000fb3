/** The machine of the measurement. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

export function machine() {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  return `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, commit ${commit}.`
}

/** The load of the last minute. */
export function load() {
  return loadavg()[0]?.toFixed(2)
}
