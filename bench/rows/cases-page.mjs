/** Row 1: CPU of the cases page, over programs that make the same calls, the same markup and the same compression. */
import { brotliDecompressSync } from 'node:zlib'
import { html, MODES, page } from '../pages.mjs'
import { withPlaces } from '../references/page.mjs'
import { startReference } from '../references/start.mjs'
import { startStockServer } from '../references/stock.mjs'
import { cpuOver, get, interleaved } from '../rounds.mjs'

const COUNTS = { rounds: 70, requests: 10, warming: 3_000 }
const TARGETS = { with: { must: 3.6, aim: 2.5 }, without: { must: 2.8, aim: 2 } }
const WITHOUT_DATA = 'raw-react without script data'
/** The part of the markup's bytes that may differ, such as the nonce. */
const LIKENESS = 0.02

/** @param {import('../world.mjs').World} world */
export async function casesPage(world) {
  const { portal, replay, short } = world
  const address = `${portal.origin}/cases`
  const calls = await replay.callsOf(() => page(address, short.cookie))
  const answers = await answersOf(replay.origin, calls, short.token)
  const subjects = []
  const notes = []
  const addReference = async (program, name, work) => {
    const reference = await startReference(world, program, work)
    subjects.push({ name, pid: reference.pid, ask: () => get(reference.origin) })
    return reference
  }

  for (const mode of MODES) {
    const original = await html(address, short.cookie, mode)
    const work = { token: short.token, calls, template: withPlaces(original, answers) }
    const own = await world.startPortal({ environment: { LIST_CACHE_SECONDS: '0' } })
    subjects.push({
      name: `portal ${mode}`,
      pid: own.pid,
      ask: () => page(`${own.origin}/cases`, short.cookie, { mode }),
    })
    for (const name of ['raw-react', 'express-ejs']) {
      const reference = await addReference(name, `${name} ${mode}`, work)
      const bytes = brotliDecompressSync(await get(reference.origin)).length
      const part = bytes / Buffer.byteLength(original)
      if (Math.abs(part - 1) > LIKENESS) notes.push(`${name} ${mode}: its markup has ${part.toFixed(2)} of the bytes`)
    }
    if (mode === 'with')
      await addReference('raw-react', WITHOUT_DATA, { ...work, template: withoutData(work.template) })
  }
  world.say('builds the portal for remix-serve')
  const stock = await startStockServer(world)
  const stockPage = () => page(`${stock.origin}/cases`, short.cookie, { encoding: 'gzip' })
  subjects.push({ name: 'remix-serve with', pid: stock.pid, ask: stockPage })

  const measured = await interleaved(subjects, COUNTS)
  const line = (mode, reference, target = {}, subject = `${reference} ${mode}`) => ({
    row: 1,
    measure: `cases page ${mode} scripts, CPU over ${reference}`,
    ...cpuOver(measured, `portal ${mode}`, subject),
    ...target,
  })
  return {
    notes: [`row 1: ${calls.length} calls: ${calls.join(', ')}`, ...notes],
    lines: [
      line('with', WITHOUT_DATA, TARGETS.with, WITHOUT_DATA),
      line('with', 'raw-react'),
      line('without', 'raw-react', TARGETS.without),
      line('with', 'express-ejs'),
      line('without', 'express-ejs'),
      line('with', 'remix-serve'),
    ],
  }
}

async function answersOf(api, calls, token) {
  const headers = { authorization: `Bearer ${token}` }
  const answered = calls.map(async (path) => [path, JSON.parse((await get(`${api}/api/${path}`, headers)).toString())])
  return Object.fromEntries(await Promise.all(answered))
}

/** The page without what its scripts would read. @param {string} template */
function withoutData(template) {
  return template.replace(
    /<script[^>]*>(?:(?!<\/script>)[^])*streamController\.enqueue(?:(?!<\/script>)[^])*<\/script>/g,
    '',
  )
}
