/** Row 18: CPU of a page over the first 1,000 of a process that is ready, over the same process when it has settled. */
import { page } from '../pages.mjs'
import { cpuMs, median, medianRatio } from '../rounds.mjs'

const STARTS = 3
const PAGES = 1_000
const SETTLING = 2_000

/** @param {import('../world.mjs').World} world */
export async function firstPages(world) {
  return {
    lines: [
      await measured(world, 'as configured', { WARM_UP_SECONDS: '15' }, { must: 1.3, aim: 1.1 }),
      await measured(world, 'without a warm start', { WARM_UP_SECONDS: '0' }, {}),
    ],
  }
}

async function measured(world, how, environment, target) {
  const [first, settled] = [[], []]
  for (let start = 0; start < STARTS; start += 1) {
    const portal = await world.startPortal({ environment: { LIST_CACHE_SECONDS: '0', ...environment } })
    const ask = async (count) => {
      const before = cpuMs(portal.pid)
      for (let asked = 0; asked < count; asked += 1) await page(`${portal.origin}/cases`, world.short.cookie)
      return (cpuMs(portal.pid) - before) / count
    }
    first.push(await ask(PAGES))
    await ask(SETTLING)
    settled.push(await ask(PAGES))
    await portal.stop()
  }
  return {
    row: 18,
    measure: `cases page over the first 1,000 after ready, over a settled one, CPU, ${how}`,
    value: medianRatio(first, settled),
    ...target,
    note: `${median(first).toFixed(1)} / ${median(settled).toFixed(1)} ms`,
  }
}
