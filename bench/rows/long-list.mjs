/** Row 2: CPU of the first page of 10,000 cases over that of 50, when the list was just fetched and while it is kept. */
import { page } from '../pages.mjs'
import { cpuOver, interleaved } from '../rounds.mjs'

const COUNTS = { rounds: 30, requests: 10, warming: 300 }
const KEPT = { LIST_CACHE_SECONDS: 3_600 }
const FETCHED = { LIST_CACHE_SECONDS: 0 }

/** @param {import('../world.mjs').World} world */
export async function longList(world) {
  const subjects = []
  for (const [when, tuning] of Object.entries({ first: FETCHED, kept: KEPT })) {
    for (const length of ['short', 'long']) {
      const { origin, pid } = await world.startPortal({ tuning })
      const ask = () => page(`${origin}/cases`, world[length].cookie)
      subjects.push({ name: `${length} ${when}`, pid, ask })
    }
  }
  const measured = await interleaved(subjects, COUNTS)
  return [
    {
      measure: '/cases with 10,000 rows over 50, first view, CPU',
      ...cpuOver(measured, 'long first', 'short first'),
      most: 9,
    },
    { measure: 'the same while the list is kept', ...cpuOver(measured, 'long kept', 'short kept'), most: 1.5 },
  ]
}
