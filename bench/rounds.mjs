/**
 * Interleaved runs: in each round every subject has its turn, so that a busy machine is as busy for all of them. Turns are
 * short, because how fast a shared machine is changes from one second to the next: with 100 pages in a turn, processes that
 * do the same differed by 12 %, with 10 by 2 %.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'undici'

const connections = new Agent({ keepAliveTimeout: 4_000 })

/**
 * Something to measure: a program, and one request to it.
 * @typedef {{ name: string, pid: number, ask: () => Promise<unknown> }} Subject
 */

/**
 * Milliseconds of CPU of one request, by subject: the mean of all rounds, one request after the other. Before, all are
 * asked at once, `warming` times each, because a process gets faster with every thousand requests.
 * @param {Subject[]} subjects
 * @param {{ rounds: number, requests: number, warming: number }} counts `requests`: in each round.
 * @returns {Promise<Map<string, number>>}
 */
export async function interleaved(subjects, { rounds, requests, warming }) {
  const warm = async ({ ask }) => {
    for (let count = 0; count < warming; count += 1) await ask()
  }
  await Promise.all(subjects.map(warm))
  const measured = new Map(subjects.map(({ name }) => [name, 0]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pid, ask } of subjects) {
      const before = cpuMs(pid)
      for (let count = 0; count < requests; count += 1) await ask()
      measured.set(name, (measured.get(name) ?? 0) + (cpuMs(pid) - before) / requests / rounds)
    }
  }
  return measured
}

/**
 * CPU of one subject divided by that of another, with a note for its line.
 * @param {Map<string, number>} measured @param {string} name @param {string} reference
 */
export function cpuOver(measured, name, reference) {
  const [own, other] = [name, reference].map((subject) => measured.get(subject) ?? NaN)
  return { value: own / other, note: `${own.toFixed(1)} / ${other.toFixed(1)} ms` }
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/** @param {number[]} values @param {number} part */
export function quantile(values, part) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

/** CPU that a process and all its threads have used. @param {number} pid */
export function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) * MS_PER_TICK
}

/** Linux counts in hundredths of a second for every program. */
const MS_PER_TICK = 10

/**
 * The body of an answer, as it was sent.
 * @param {string} address @param {Record<string, string>} [headers]
 */
export async function get(address, headers = {}) {
  const response = await request(address, { headers, dispatcher: connections })
  const body = Buffer.from(await response.body.arrayBuffer())
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`)
  return body
}
