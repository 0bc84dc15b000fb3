/** Row 13: resident memory of the portal over raw React's while 20 clients ask for the cases page. */
import { setTimeout as pause } from 'node:timers/promises'
import { under } from '../load.mjs'
import { memoryDuring } from '../memory.mjs'
import { html, page } from '../pages.mjs'
import { startReference } from '../references/start.mjs'
import { get, median, medianRatio } from '../rounds.mjs'

const CLIENTS = 20
/** Pairs of processes. No two grow alike: the ratios of seven pairs were 1.21 to 1.48, so the median of three is left to chance. */
const STARTS = 7
const WARMING_MS = 10_000
const ROUNDS = 3
const ROUND_MS = 5_000

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
  return {
    lines: [
      {
        row: 13,
        measure: `resident memory with ${CLIENTS} clients over raw React's`,
        value: medianRatio(ours, theirs),
        must: 1.4,
        aim: 1.2,
        note: `${median(ours).toFixed(0)} / ${median(theirs).toFixed(0)} MB`,
      },
    ],
  }
}

async function startBoth(world) {
  const { short, replay } = world
  const portal = await world.startPortal({ environment: { LIST_CACHE_SECONDS: '0' } })
  const address = `${portal.origin}/cases`
  const calls = await replay.callsOf(() => page(address, short.cookie))
  const template = await html(address, short.cookie)
  const raw = await startReference(world, 'raw-react', { token: short.token, calls, template })
  return [
    { pid: portal.pid, load: { clients: CLIENTS, ask: () => page(address, short.cookie) }, samples: [] },
    { pid: raw.pid, load: { clients: CLIENTS, ask: () => get(raw.origin) }, samples: [] },
  ]
}
