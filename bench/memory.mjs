/** Memory of another process, as Linux reports it. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Its resident memory while the work runs, in megabytes, sampled 20 times a second.
 * @param {number} pid @param {() => Promise<unknown>} work
 */
export async function memoryDuring(pid, work) {
  const samples = [await residentMegabytes(pid)]
  let isDone = false
  const done = work().finally(() => (isDone = true))
  while (!isDone) {
    samples.push(await residentMegabytes(pid))
    await pause(50)
  }
  await done
  return samples
}

/** By how much it grew at most. @param {number} pid @param {() => Promise<unknown>} work */
export async function mostMemoryDuring(pid, work) {
  const samples = await memoryDuring(pid, work)
  return Math.round(Math.max(...samples) - samples[0])
}

/** @param {number} pid */
export async function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_000
}
