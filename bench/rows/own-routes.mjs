/** Row 2: CPU of a page with all routes over a build that holds only the page's own. */
import { buildCopy, onlyRoutesOf } from '../copies.mjs'
import { page } from '../pages.mjs'
import { cpuOver, interleaved } from '../rounds.mjs'

const COUNTS = { rounds: 100, requests: 10, warming: 2_000 }
const PATHS = ['cases', 'ucm/queues']

/** @param {import('../world.mjs').World} world */
export async function ownRoutes(world) {
  const subjects = []
  for (const path of PATHS) {
    world.say(`builds the portal with the routes of /${path} alone`)
    const build = await buildCopy(`only-${path.replace('/', '-')}`, await onlyRoutesOf(path))
    for (const [name, folder] of [
      ['all', 'build'],
      ['own', build],
    ]) {
      const { pid, origin } = await world.startPortal({ build: folder, environment: { LIST_CACHE_SECONDS: '0' } })
      subjects.push({ name: `${name} ${path}`, pid, ask: () => page(`${origin}/${path}`, world.short.cookie) })
    }
  }
  const measured = await interleaved(subjects, COUNTS)
  return {
    lines: PATHS.map((path) => ({
      row: 2,
      measure: `/${path} with all routes over its own, CPU`,
      ...cpuOver(measured, `all ${path}`, `own ${path}`),
      must: 1.05,
      aim: 1,
    })),
  }
}
