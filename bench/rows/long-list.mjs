/** Rows 4 and 5: what 10,000 cases cost the page more than 50, in CPU and in bytes. Without the list cache. */
import { html, page } from '../pages.mjs'
import { startReference } from '../references/start.mjs'
import { interleaved, median, medianRatio } from '../rounds.mjs'

const COUNTS = { rounds: 15, requests: 30, warming: 300 }

/** @param {import('../world.mjs').World} world */
export async function longList(world) {
  const { portal, replay } = world
  const address = `${portal.origin}/cases`
  const calls = await replay.callsOf(() => page(address, world.short.cookie))
  const subjects = []
  for (const length of ['short', 'long']) {
    const { cookie, token } = world[length]
    const reference = await startReference(world, 'fetch-and-parse', { token, calls })
    subjects.push({ name: `page ${length}`, pid: portal.pid, ask: () => page(address, cookie) })
    subjects.push({ name: `parse ${length}`, pid: reference.pid, ask: reference.ask })
  }
  const measured = await interleaved(subjects, COUNTS)
  /** Of each round. */
  const extra = (name) => {
    const [long, short] = ['long', 'short'].map((length) => measured.get(`${name} ${length}`)?.cpu ?? [])
    return long.map((ms, round) => ms - short[round])
  }
  const bytes = async ({ cookie }) => Buffer.byteLength(await html(address, cookie))
  const [long, short] = [await bytes(world.long), await bytes(world.short)]
  return {
    lines: [
      {
        row: 4,
        measure: 'extra CPU of the page at 10,000 cases over fetch and parse',
        value: medianRatio(extra('page'), extra('parse')),
        must: 1.5,
        aim: 1.2,
        note: `${median(extra('page')).toFixed(1)} / ${median(extra('parse')).toFixed(1)} ms`,
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
