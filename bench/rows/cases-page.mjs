/** Row 1: CPU of the cases page over raw React with the same calls, the same markup and the same compression. */
import { brotliDecompressSync } from 'node:zlib'
import { html, MODES, page } from '../pages.mjs'
import { withPlaces } from '../references/page.mjs'
import { startReference } from '../references/start.mjs'
import { cpuOver, get, interleaved } from '../rounds.mjs'

const COUNTS = { rounds: 40, requests: 10, warming: 1_500 }
const MAX_FACTORS = { with: 3.3, without: 3 }
/** The part of the markup's bytes that may differ, such as the nonce. */
const LIKENESS = 0.02

/** @param {import('../world.mjs').World} world */
export async function casesPage(world) {
  const { portal, replay, short, say } = world
  const address = `${portal.origin}/cases`
  const calls = await replay.callsOf(() => page(address, short.cookie))
  const answers = await answersOf(replay.origin, calls, short.token)
  const subjects = []
  for (const mode of MODES) {
    // The data for its scripts is left out: raw React has no scripts.
    const original = withoutData(await html(address, short.cookie, mode))
    const template = withPlaces(original, answers)
    const raw = await startReference(world, 'raw-react', { token: short.token, calls, template })
    const bytes = brotliDecompressSync(await get(raw.origin)).length / Buffer.byteLength(original)
    if (Math.abs(bytes - 1) > LIKENESS)
      say(`raw React ${mode} scripts: its markup has ${bytes.toFixed(2)} of the bytes`)
    const own = await world.startPortal({ tuning: { LIST_CACHE_SECONDS: 0 } })
    const ask = () => page(`${own.origin}/cases`, short.cookie, { mode })
    subjects.push({ name: `portal ${mode}`, pid: own.pid, ask })
    subjects.push({ name: `raw ${mode}`, pid: raw.pid, ask: () => get(raw.origin) })
  }
  const measured = await interleaved(subjects, COUNTS)
  return MODES.map((mode) => ({
    measure: `/cases ${mode} scripts over raw React, CPU`,
    ...cpuOver(measured, `portal ${mode}`, `raw ${mode}`),
    most: MAX_FACTORS[mode],
  }))
}

async function answersOf(api, calls, token) {
  const headers = { authorization: `Bearer ${token}` }
  const answered = calls.map(async (path) => [path, JSON.parse((await get(`${api}/api/${path}`, headers)).toString())])
  return Object.fromEntries(await Promise.all(answered))
}

/** @param {string} markup */
function withoutData(markup) {
  const script = /<script[^>]*>(?:(?!<\/script>)[^])*streamController\.enqueue(?:(?!<\/script>)[^])*<\/script>/g
  return markup.replace(script, '')
}
