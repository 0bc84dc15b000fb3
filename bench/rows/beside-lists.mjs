/** Row 7: how long a page of 50 cases takes while others page through 10,000, over a quiet time, at the default settings. */
import { setTimeout as pause } from 'node:timers/promises'
import { under } from '../memory.mjs'
import { page } from '../pages.mjs'
import { quantile } from '../rounds.mjs'

const CLIENTS = 4
const PAGES = 300
const WARMING_MS = 6_000
/** Pause between two pages of the measured person. */
const PAUSE_MS = 10

/** @param {import('../world.mjs').World} world */
export async function besideLists(world) {
  const { origin } = await world.startPortal()
  let asked = 0
  const ask = () => page(`${origin}/cases?page=${1 + ((asked += 1) % 200)}`, world.long.cookie)
  const watched = async (count) => {
    const times = []
    for (let index = 0; index < count; index += 1) {
      const started = performance.now()
      await page(`${origin}/cases`, world.short.cookie)
      times.push(performance.now() - started)
      await pause(PAUSE_MS)
    }
    return times
  }
  const load = { clients: CLIENTS, ask }
  await under(load, () => pause(WARMING_MS))
  const quiet = quantile(await watched(PAGES), 0.5)
  const times = await under(load, () => watched(PAGES))
  const p99 = quantile(times, 0.99)
  const note = `${p99.toFixed(0)} / ${quiet.toFixed(0)} ms`
  const measure = `/cases beside ${CLIENTS} clients that page through 10,000 rows: p99 over the quiet median`
  return [{ measure, value: p99 / quiet, most: 10, note }]
}
