/** Rows 16 and 17: what a customer of ten years costs. CPU of /cases beside 10,000 closed cases, and of 10,000 recordings. */
import { page } from '../pages.mjs'
import { cpuOver, interleaved } from '../rounds.mjs'
import { LONG, SHORT } from '../world.mjs'

const FETCHED = { LIST_CACHE_SECONDS: '0' }
const KEPT = { LIST_CACHE_SECONDS: '3600', LIST_CACHE_MB: '500' }
const COUNTS = { rounds: 40, requests: 10, warming: 400 }

/** @param {import('../world.mjs').World} world */
export async function tenYears(world) {
  world.say('adds organisations with 10,000 closed cases, and with 10,000 recordings')
  const people = {
    young: await world.person({ cases: SHORT }),
    old: await world.person({ cases: SHORT, closedCases: LONG }),
    recorded: await world.person({ recordings: LONG }),
  }
  const subject = async (name, environment, path, { cookie }) => {
    const { pid, origin } = await world.startPortal({ environment })
    return { name, pid, ask: () => page(origin + path, cookie) }
  }
  const subjects = [
    await subject('young', FETCHED, '/cases', people.young),
    await subject('old', FETCHED, '/cases', people.old),
  ]
  for (const [when, environment] of Object.entries({ first: FETCHED, kept: KEPT })) {
    subjects.push(await subject(`cases ${when}`, environment, '/cases', world.long))
    subjects.push(await subject(`recordings ${when}`, environment, '/ucm/recordings', people.recorded))
  }
  const measured = await interleaved(subjects, COUNTS)
  const line = (row, measure, name, reference, must, aim) => ({
    row,
    measure,
    ...cpuOver(measured, name, reference),
    must,
    aim,
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
