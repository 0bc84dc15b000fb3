/**
 * Rows 14 and 15: every page while each call to the portal API and the directory takes 100 ms. Rounds are calls that wait for each
 * other. The process keeps no lists. It knows people as it has shown them pages, or as it knows them after their sign-in, or not at all,
 * which is so when they have signed in at another process.
 */
import { html, page } from '../pages.mjs'
import { median } from '../rounds.mjs'
import { signIn } from '../running.mjs'
import { formatted } from '../table.mjs'

const DELAY_MS = 100
const RUNS = 7
const SIGN_INS = 3
/** Views of a page without delay before it is measured: the process is in use. Row 18 has those of a new one. */
const SETTLING = 20
/** Asks for users/me alone, as a sign-in does. */
const AS_SIGN_IN = '/profile'
const MOST_ROUNDS = 2
const IVRS = 64
const ADMIN = 'admin@harbour.example'
const HEADING = '## Every page at 100 ms a call'

/** @param {import('../world.mjs').World} world */
export async function slowCalls(world) {
  // It warms up as it does in production.
  const environment = { LIST_CACHE_SECONDS: '0', WARM_UP_SECONDS: '15', ...directoryOf(world) }
  const { origin } = await world.startPortal({ environment })
  const session = await signIn(world.portal.origin, ADMIN)
  const { addresses, token } = await addressesFrom(origin, '/dashboard', session)
  const known = `${session}; ${token}`
  world.say(`${addresses.length} pages`)
  const pages = addresses.map((address) => ({ address, first: [], next: [] }))
  for (const shown of pages) {
    shown.unknown = await measured(world, origin + shown.address, await signIn(world.portal.origin, ADMIN))
    for (let view = 0; view < SETTLING; view += 1) await page(origin + shown.address, known)
  }
  // All pages in turn, so that a minute in which the machine is slow falls on one run of many pages.
  for (let run = 0; run < SIGN_INS; run += 1) {
    for (const { address, first } of pages) {
      const cookie = await signIn(world.portal.origin, ADMIN)
      await page(origin + AS_SIGN_IN, cookie)
      first.push(await measured(world, origin + address, cookie))
    }
  }
  for (let run = 0; run < RUNS; run += 1) {
    for (const { address, next } of pages) next.push(await measured(world, origin + address, known))
  }
  const rows = pages.map(({ address, unknown, first, next }) => ({
    address: nameOf(address),
    unknown,
    first: middle(first),
    next: middle(next),
  }))
  const slowest = (who) => rows.toSorted((one, other) => other[who].time - one[who].time)[0]
  const linesOf = (measure, who, limits = {}) => {
    const most = Math.max(...rows.map((row) => row[who].rounds))
    const count = rows.filter((row) => row[who].rounds > MOST_ROUNDS).length
    const { address, [who]: of } = slowest(who)
    return [
      {
        row: 14,
        measure: `${measure}: rounds of calls, the page with most`,
        value: most,
        ...limits.rounds,
        note: count > 0 ? `${count} of ${rows.length} pages make more than ${MOST_ROUNDS}` : undefined,
      },
      {
        row: 14,
        measure: `${measure}: slowest at 100 ms a call, in ms`,
        value: of.time,
        ...limits.time,
        note: address,
      },
    ]
  }
  const many = await world.person({ ivrs: IVRS, queues: 10 })
  return {
    lines: [
      // No limits: the list and its record, the queue and its team wait for each other by nature (docs/performance.md).
      ...linesOf('first page in a process that does not know the person', 'unknown'),
      ...linesOf('first page after a sign-in', 'first'),
      ...linesOf('page of people known', 'next', {
        rounds: { must: MOST_ROUNDS, aim: 1 },
        time: { must: 240, aim: 130 },
      }),
      ...(await ofOneRecord(world, origin, many.cookie)),
    ],
    tables: [{ heading: HEADING, table: table(rows) }],
  }
}

/** Row 15: pages of one record beside many others. */
async function ofOneRecord(world, origin, cookie) {
  const lines = []
  for (const [what, list] of [
    ['queue', '/ucm/queues'],
    ['IVR', '/ucm/ivr'],
  ]) {
    const [, path = ''] = /<tbody.*?<a href="([^"]+)"/s.exec(await html(origin + list, cookie)) ?? []
    const address = origin + path.replaceAll('&amp;', '&')
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measured(world, address, cookie))
    const { time, calls, rounds } = middle(runs)
    const measure = `page of one ${what} beside ${IVRS} IVRs at 100 ms a call`
    lines.push({ row: 15, measure: `${measure}, in ms`, value: time, must: 350, aim: 240, note: `${rounds} rounds` })
    lines.push({ row: 15, measure: `${measure}: calls`, value: calls, must: 12, aim: 10 })
  }
  return lines
}

/** Its calls, and the median of its times. @param {Awaited<ReturnType<typeof measured>>[]} runs */
function middle(runs) {
  return { ...runs[0], time: median(runs.map(({ time }) => time)) }
}

/** @param {import('../world.mjs').World} world @param {string} address @param {string} cookie */
async function measured({ replay }, address, cookie) {
  replay.answerAfter(DELAY_MS)
  let time = 0
  const calls = await replay.tracedCalls(async () => {
    const started = performance.now()
    await page(address, cookie)
    time = performance.now() - started
  })
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

/** The settings of a portal whose calls to the directory are counted and late too. */
function directoryOf({ provider, replay }) {
  return {
    DIRECTORY_URL: `${replay.origin}/graph/`,
    DIRECTORY_AUTHORIZATION_URL: `${provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
  }
}

/**
 * One address of each page that links lead to, dialogs too, and the form of a shift queue. Asked for once, so that all are compiled
 * and answered from memory. `token`: the cookie with the directory's token that these pages set.
 */
async function addressesFrom(origin, start, cookie) {
  const found = new Map([[start, start]])
  const pages = []
  let token = ''
  for (const address of found.values()) {
    const response = await fetch(origin + address, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
    const text = await response.text()
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue
    pages.push(address)
    if (address.startsWith(SHIFTS)) found.set(EDIT_SHIFTS, address.replace(SHIFTS, EDIT_SHIFTS))
    const set = response.headers.getSetCookie().filter((line) => line.startsWith('auth-graph'))
    if (set.length > 0) token = set.map((line) => line.replace(/;.*/, '')).join('; ')
    for (const [, link] of text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), origin)
      const isPage = !/\/(csv|file|download|sound|logout)$|^\/(assets|external)\//.test(url.pathname)
      if (isPage && !found.has(url.pathname)) found.set(url.pathname, url.pathname + url.search)
    }
  }
  return { addresses: pages.toSorted(), token }
}

const SHIFTS = '/ucm/queues/shifts?'
/** Not the address that lists link to, so that it stands beside the form of another queue. */
const EDIT_SHIFTS = '/ucm/queues/edit?shifts&'

/** @param {string} address */
function nameOf(address) {
  return address.startsWith(EDIT_SHIFTS) ? '/ucm/queues/edit (shifts)' : address.replace(/\?.*/, '')
}

function table(rows) {
  const cells = ({ time, calls, rounds }) => [`${time.toFixed(0)} ms`, String(calls), String(rounds)]
  return formatted(
    rows.map(({ address, unknown, first, next }) => [address, String(unknown.rounds), ...cells(first), ...cells(next)]),
    ['Page', 'Not known: rounds', 'After a sign-in', 'Calls', 'Rounds', 'People known', 'Calls', 'Rounds'],
  )
}
