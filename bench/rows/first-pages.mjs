/** Row 18: CPU of a page over the first 1,000 of a process that is ready, over a settled process that is asked in turn. */
import { page } from '../pages.mjs'
import { cpuMs, median } from '../rounds.mjs'

const STARTS = 3
const TURNS = 100
const PAGES_EACH = 10
const SETTLING = 4_000

/** @param {import('../world.mjs').World} world */
export async function firstPages(world) {
  const settled = await start(world, 0)
  await cpuOfPages(world, settled, SETTLING)
  return {
    lines: [
      await measured(world, settled, 'as configured', 15, { must: 1.3, aim: 1.1 }),
      await measured(world, settled, 'without a warm start', 0, {}),
    ],
  }
}

async function measured(world, settled, how, warmUpSeconds, target) {
  const starts = []
  for (let count = 0; count < STARTS; count += 1) {
    const portal = await start(world, warmUpSeconds)
    const cpu = { first: 0, settled: 0 }
    for (let turn = 0; turn < TURNS; turn += 1) {
      cpu.first += (await cpuOfPages(world, portal, PAGES_EACH)) / TURNS
      cpu.settled += (await cpuOfPages(world, settled, PAGES_EACH)) / TURNS
    }
    starts.push(cpu)
    await portal.stop()
  }
  const of = (value) => median(starts.map(value))
  return {
    row: 18,
    measure: `cases page over the first 1,000 after ready, over a settled one, CPU, ${how}`,
    value: of(({ first, settled: then }) => first / then),
    ...target,
    note: `${of(({ first }) => first).toFixed(1)} / ${of(({ settled: then }) => then).toFixed(1)} ms`,
  }
}

function start(world, warmUpSeconds) {
  return world.startPortal({ environment: { LIST_CACHE_SECONDS: '0', WARM_UP_SECONDS: String(warmUpSeconds) } })
}

/** Of one page. */
async function cpuOfPages({ short }, { pid, origin }, count) {
  const before = cpuMs(pid)
  for (let asked = 0; asked < count; asked += 1) await page(`${origin}/cases`, short.cookie)
  return (cpuMs(pid) - before) / count
}
