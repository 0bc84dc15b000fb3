/** Allows one process at a time on an embedded database, which does not lock its folder itself: two would lose data. */
import { readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'

/** A living holder touches its lock this often. After a long silence, another process must have its pid. */
const TOUCH_MS = 5_000
const SILENT_MS = 60_000

/**
 * Takes the lock at `path` for this process, also from a holder that has ended. Returns a function that releases it.
 * Throws when a living process holds it.
 */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${new Date().toISOString()}\n`
  if (!create(path, mine)) {
    const theirs = readFileSync(path, 'utf8')
    if (isHeld(path, theirs)) throw inUse(path, theirs)
    setAside(path, theirs)
    if (!create(path, mine)) throw inUse(path, readFileSync(path, 'utf8'))
  }

  // Somebody may have removed the lock by hand: carry on.
  const touching = setInterval(() => utimes(path, new Date(), new Date(), () => {}), TOUCH_MS)
  touching.unref()
  return () => {
    clearInterval(touching)
    rmSync(path, { force: true })
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function isHeld(path: string, content: string): boolean {
  const pid = Number.parseInt(content, 10)
  if (!Number.isInteger(pid) || pid === process.pid) return false
  return isAlive(pid) && Date.now() - statSync(path).mtimeMs < SILENT_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Another process may have found the same old lock and replaced it: check what was moved. */
function setAside(path: string, old: string): void {
  const aside = `${path}.${process.pid}`
  renameSync(path, aside)
  const moved = readFileSync(aside, 'utf8')
  if (moved !== old) {
    renameSync(aside, path)
    throw inUse(path, moved)
  }
  rmSync(aside)
}

function inUse(path: string, content: string): Error {
  return new Error(
    `The provider's database is in use by process ${Number.parseInt(content, 10)} (${path}). ` +
      'Stop that process, or give this one a folder of its own in PROVIDER_DATA.',
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
