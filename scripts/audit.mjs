/**
 * `npm run audit`: known vulnerabilities of the packages that run in production. Fails from 'high' on. A registry that does not
 * answer fails nothing: this is said instead.
 */
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
const counts = countsIn(stdout)
if (!counts) {
  console.log('Audit: the registry does not answer, so nothing is known about vulnerabilities.')
} else {
  const named = Object.entries(counts).filter(([severity, count]) => severity !== 'total' && count > 0)
  console.log(`Audit: ${named.map(([severity, count]) => `${count} ${severity}`).join(', ') || 'nothing is known'}.`)
  if (counts.high + counts.critical > 0) {
    console.log('See `npm audit --omit=dev`.')
    process.exitCode = 1
  }
}

function countsIn(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}
