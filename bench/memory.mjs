/** Memory of another process, from what Linux says of it. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * By how many megabytes its resident memory grew at most while the work ran.
 * @param {number} pid @param {() => Promise<unknown>} work
 */
export async function mostMemoryDuring(pid, work) {
  const before = await residentMegabytes(pid)
  let most = before
  let isDone = false
  const done = work().finally(() => (isDone = true))
  while (!isDone) {
    most = Math.max(most, await residentMegabytes(pid))
    await pause(50)
  }
  await done
  return Math.round(most - before)
}

/** @param {number} pid */
async function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_000
}
