/**
 * Row 5: pages while each call to the portal API and the directory takes 100 ms, for people whom the process knows. Rounds are calls
 * that wait for each other. No lists are kept.
 */
import { html, page } from '../pages.mjs'
import { median } from '../rounds.mjs'
import { signIn } from '../running.mjs'

const DELAY_MS = 100
const RUNS = 7
/** Views without delay before: the page is compiled, its answers are replayed. */
const WARMING = 20
const ADMIN = 'admin@harbour.example'

/** @param {import('../world.mjs').World} world */
export async function slowCalls(world) {
  const { provider, replay, portal } = world
  const { origin } = await world.startPortal({
    tuning: { LIST_CACHE_SECONDS: 0 },
    environment: {
      DIRECTORY_URL: `${replay.origin}/graph/`,
      DIRECTORY_AUTHORIZATION_URL: `${provider}/identity/directory/oauth2/v2.0/authorize`,
      DIRECTORY_CLIENT_ID: 'customer-portal-directory',
    },
  })
  const session = await signIn(portal.origin, ADMIN)
  const queues = await linksOf(`${origin}/ucm/queues?type=Default`, session)
  const shifts = await linksOf(`${origin}/ucm/queues?type=Shift`, session)
  const plan = shifts[0].replace('/view?', '/shifts?')
  const cookie = `${session}; ${await directoryToken(origin + plan, session)}`
  const pages = [
    { address: '/cases', rounds: 2, ms: 300 },
    { address: queues[0], rounds: 2, ms: 300 },
    { address: '/ucm', rounds: 2, ms: 300 },
    { address: plan, rounds: 4, ms: 450 },
  ]
  const lines = []
  for (const { address, rounds, ms } of pages) {
    const name = `${address.replace(/\?.*/, '')} at ${DELAY_MS} ms a call`
    for (let view = 0; view < WARMING; view += 1) await page(origin + address, cookie)
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await delayed(world, origin + address, cookie))
    const [{ calls }] = runs
    lines.push({
      measure: `${name}: rounds`,
      value: Math.max(...runs.map((run) => run.rounds)),
      most: rounds,
      note: `${calls} calls`,
    })
    lines.push({ measure: `${name}: ms`, value: median(runs.map(({ time }) => time)), most: ms })
  }
  return lines
}

/** Addresses that the names in a list lead to. */
async function linksOf(address, cookie) {
  const [body = ''] = /<tbody[^]*<\/tbody>/.exec(await html(address, cookie)) ?? []
  return [...body.matchAll(/<a [^>]*href="(\/ucm\/queues\/view\?[^"#]*)"/g)].map(([, link]) =>
    link.replaceAll('&amp;', '&'),
  )
}

/** The cookie with the directory's token, which a page that reads the directory sets. */
async function directoryToken(address, cookie) {
  const { headers } = await fetch(address, { headers: { cookie, accept: 'text/html' } })
  const set = headers.getSetCookie().filter((line) => line.startsWith('auth-graph'))
  return set.map((line) => line.replace(/;.*/, '')).join('; ')
}

async function delayed({ replay }, address, cookie) {
  replay.answerAfter(DELAY_MS)
  const started = performance.now()
  const calls = await replay.tracedCalls(() => page(address, cookie))
  const time = performance.now() - started
  replay.answerAfter(0)
  return { time, calls: calls.length, rounds: roundsOf(calls) }
}

/** The most calls of which each came after the one before had been answered. */
function roundsOf(calls) {
  const rounds = []
  for (const { started } of calls) {
    const before = calls.flatMap(({ ended }, index) => (ended <= started ? (rounds[index] ?? 0) : []))
    rounds.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...rounds)
}
