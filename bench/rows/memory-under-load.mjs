/** Row 6: resident memory of the portal over raw React's while 20 clients ask for the cases page. */
import { setTimeout as pause } from 'node:timers/promises'
import { memoryDuring, under } from '../memory.mjs'
import { html, page } from '../pages.mjs'
import { startReference } from '../references/start.mjs'
import { get, median } from '../rounds.mjs'

const CLIENTS = 20
/** Pairs of processes: no two grow alike. */
const STARTS = 3
const WARMING_MS = 8_000
const ROUNDS = 2
const ROUND_MS = 4_000

/** @param {import('../world.mjs').World} world */
export async function memoryUnderLoad(world) {
  const ours = []
  const theirs = []
  for (let start = 0; start < STARTS; start += 1) {
    const [portal, raw] = await startBoth(world)
    for (const { load } of [portal, raw]) await under(load, () => pause(WARMING_MS))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { pid, load, samples } of [portal, raw]) {
        samples.push(...(await under(load, () => memoryDuring(pid, () => pause(ROUND_MS)))))
      }
    }
    ours.push(median(portal.samples))
    theirs.push(median(raw.samples))
    await world.stopOthers()
  }
  const [own, other] = [median(ours), median(theirs)]
  const note = `${own.toFixed(0)} / ${other.toFixed(0)} MB`
  return [{ measure: `memory with ${CLIENTS} clients over raw React`, value: own / other, most: 1.9, note }]
}

async function startBoth(world) {
  const { short, replay } = world
  const portal = await world.startPortal({ tuning: { LIST_CACHE_SECONDS: 0 } })
  const address = `${portal.origin}/cases`
  const calls = await replay.callsOf(() => page(address, short.cookie))
  const template = await html(address, short.cookie)
  const raw = await startReference(world, 'raw-react', { token: short.token, calls, template })
  return [
    { pid: portal.pid, load: { clients: CLIENTS, ask: () => page(address, short.cookie) }, samples: [] },
    { pid: raw.pid, load: { clients: CLIENTS, ask: () => get(raw.origin) }, samples: [] },
  ]
}
