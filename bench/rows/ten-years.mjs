/** Rows 16 and 17: what a customer of ten years costs. CPU of /cases beside 10,000 closed cases, and of 10,000 recordings. */
import { page } from '../pages.mjs'
import { interleaved, median, medianRatio } from '../rounds.mjs'
import { LONG, SHORT } from '../world.mjs'

/** Linux counts in hundredths of a second: so many requests that one of these is nothing. */
const COUNTS = { rounds: 7, requests: 50, warming: 150 }

/** @param {import('../world.mjs').World} world */
export async function tenYears(world) {
  world.say('adds organisations with 10,000 closed cases, and with 10,000 recordings')
  const people = {
    young: await world.person({ cases: SHORT }),
    old: await world.person({ cases: SHORT, closedCases: LONG }),
    recorded: await world.person({ recordings: LONG }),
  }
  const portals = {
    first: await world.startPortal({ environment: { LIST_CACHE_SECONDS: '0' } }),
    kept: await world.startPortal({ environment: { LIST_CACHE_SECONDS: '3600', LIST_CACHE_MB: '500' } }),
  }
  const subject = (name, { pid, origin }, path, { cookie }) => ({ name, pid, ask: () => page(origin + path, cookie) })
  const measured = await interleaved(
    [
      subject('young', portals.first, '/cases', people.young),
      subject('old', portals.first, '/cases', people.old),
      ...Object.entries(portals).flatMap(([when, portal]) => [
        subject(`cases ${when}`, portal, '/cases', world.long),
        subject(`recordings ${when}`, portal, '/ucm/recordings', people.recorded),
      ]),
    ],
    COUNTS,
  )
  const cpu = (name) => measured.get(name)?.cpu ?? []
  const line = (row, measure, name, reference, must, aim) => ({
    row,
    measure,
    value: medianRatio(cpu(name), cpu(reference)),
    must,
    aim,
    note: `${median(cpu(name)).toFixed(1)} / ${median(cpu(reference)).toFixed(1)} ms`,
  })
  const recordings = (when) => `/ucm/recordings with 10,000 over /cases with 10,000, ${when}, CPU`
  return {
    lines: [
      line(16, '/cases with 50 active and 10,000 closed over 50 and 0, CPU', 'old', 'young', 1.1, 1),
      line(17, recordings('after a fetch'), 'recordings first', 'cases first', 1.3, 1),
      line(17, recordings('kept'), 'recordings kept', 'cases kept', 1.5, 1.2),
    ],
  }
}
