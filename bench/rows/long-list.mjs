/** Rows 4 and 5: what 10,000 cases cost the page more than 50, in CPU and in bytes. Without the list cache. */
import { html, page } from '../pages.mjs'
import { startReference } from '../references/start.mjs'
import { cpuOver, interleaved } from '../rounds.mjs'

const COUNTS = { rounds: 45, requests: 10, warming: 400 }

/** @param {import('../world.mjs').World} world */
export async function longList(world) {
  const { portal, replay } = world
  const address = `${portal.origin}/cases`
  const calls = await replay.callsOf(() => page(address, world.short.cookie))
  const subjects = []
  for (const length of ['short', 'long']) {
    const { cookie, token } = world[length]
    const reference = await startReference(world, 'fetch-and-parse', { token, calls })
    const own = await world.startPortal({ environment: { LIST_CACHE_SECONDS: '0' } })
    subjects.push({ name: `page ${length}`, pid: own.pid, ask: () => page(`${own.origin}/cases`, cookie) })
    subjects.push({ name: `parse ${length}`, pid: reference.pid, ask: reference.ask })
  }
  const measured = await interleaved(subjects, COUNTS)
  const cpu = (name) => measured.get(name)?.cpu ?? NaN
  const extra = new Map(['page', 'parse'].map((name) => [name, { cpu: cpu(`${name} long`) - cpu(`${name} short`) }]))
  const bytes = async ({ cookie }) => Buffer.byteLength(await html(address, cookie))
  const [long, short] = [await bytes(world.long), await bytes(world.short)]
  return {
    lines: [
      {
        row: 4,
        measure: 'extra CPU of the page at 10,000 cases over fetch and parse',
        ...cpuOver(extra, 'page', 'parse'),
        must: 1.5,
        aim: 1.2,
      },
      {
        row: 5,
        measure: 'bytes of the page at 10,000 cases over 50',
        value: long / short,
        must: 1.01,
        aim: 1,
        note: `${long} / ${short}`,
      },
    ],
  }
}
