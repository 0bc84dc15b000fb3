/** Interleaved runs: in each round every subject has its turn, so that a busy machine is as busy for all of them. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'undici'

const connections = new Agent({ keepAliveTimeout: 4_000 })

/**
 * Something to measure: a program, and one request to it.
 * @typedef {{ name: string, pid: number, ask: () => Promise<unknown> }} Subject
 */

/**
 * Milliseconds of CPU and of time for each request, one after the other, by subject; one number for each round.
 * Before, all are asked at once, `warming` times each, because a process gets faster with every thousand requests.
 * @param {Subject[]} subjects
 * @param {{ rounds: number, requests: number, warming: number }} counts
 * @returns {Promise<Map<string, { cpu: number[], time: number[] }>>}
 */
export async function interleaved(subjects, { rounds, requests, warming }) {
  const warm = async ({ ask }) => {
    for (let count = 0; count < warming; count += 1) await ask()
  }
  await Promise.all(subjects.map(warm))
  const measured = new Map(subjects.map(({ name }) => [name, { cpu: [], time: [] }]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pid, ask } of subjects) {
      const [cpu, started] = [cpuMs(pid), performance.now()]
      for (let count = 0; count < requests; count += 1) await ask()
      measured.get(name)?.cpu.push((cpuMs(pid) - cpu) / requests)
      measured.get(name)?.time.push((performance.now() - started) / requests)
    }
  }
  return measured
}

/** Of the rounds' own ratios. @param {number[]} values @param {number[]} references */
export function medianRatio(values, references) {
  return median(values.map((value, round) => value / references[round]))
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
