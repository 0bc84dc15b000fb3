/** Memory of another process, as Linux reports it, and clients that ask meanwhile. */
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

/** @param {number} pid */
export async function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_000
}

/**
 * Clients ask again and again while the work runs.
 * @template Result
 * @param {{ clients: number, ask: () => Promise<unknown> }} load @param {() => Promise<Result>} work
 */
export async function under({ clients, ask }, work) {
  let isDone = false
  const client = async () => {
    while (!isDone) await ask()
  }
  const running = Array.from({ length: clients }, client)
  try {
    return await work()
  } finally {
    isDone = true
    await Promise.all(running)
  }
}
