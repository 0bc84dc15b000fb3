/** Row 2: CPU of a page with all routes over a build that holds only the page's own. */
import { buildCopy, onlyRoutesOf } from '../copies.mjs'
import { page } from '../pages.mjs'
import { interleaved, median, medianRatio } from '../rounds.mjs'

const COUNTS = { rounds: 7, requests: 100, warming: 2_000 }
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
  const cpu = (name) => measured.get(name)?.cpu ?? []
  return {
    lines: PATHS.map((path) => ({
      row: 2,
      measure: `/${path} with all routes over its own, CPU`,
      value: medianRatio(cpu(`all ${path}`), cpu(`own ${path}`)),
      must: 1.05,
      aim: 1,
      note: `${median(cpu(`all ${path}`)).toFixed(1)} / ${median(cpu(`own ${path}`)).toFixed(1)} ms`,
    })),
  }
}
