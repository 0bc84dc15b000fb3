/** Installs what the tests need from the system's package manager, where it may: as root on Debian and its relatives. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const OPTIONS = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

/**
 * Installs a package and says so; false if it could not.
 * @param {string} name of the package
 */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} for the tests…`)
  try {
    execFileSync('apt-get', ['update', '-qq'], { ...OPTIONS, timeout: 120_000 })
    execFileSync('apt-get', ['install', '-y', '-qq', name], { ...OPTIONS, timeout: 300_000 })
    return true
  } catch {
    console.log(`${name} could not be installed.`)
    return false
  }
}
