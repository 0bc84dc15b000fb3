/**
 * What a list of 10,000 cases costs, as ratios in one interleaved run: the page against fetching and parsing the same
 * answer directly, and its bytes against those of the page of 60 cases.
 */
import { apiToken, signIn, startPortal } from './running.mjs'

const ROUNDS = 25
const ADMIN = 'admin@harbour.example'

/** @returns {Promise<{ measure: string, value: string, must: string }[]>} */
export async function longList() {
  const { portal, provider, stop } = await startPortal(5310, { LIST_CACHE_SECONDS: '0' })
  const cached = await startPortal(5320, { LIST_CACHE_SECONDS: '5' })
  try {
    const cookie = await signIn(portal, ADMIN)
    const page = () => timed(`${portal}/cases`, { cookie, 'accept-encoding': 'identity' })
    const short = await page()
    await seed(provider, 10_000)
    const authorization = `Bearer ${await apiToken(provider, ADMIN)}`

    const pages = []
    const direct = []
    for (let round = 0; round < ROUNDS; round += 1) {
      pages.push(await page())
      direct.push(await timed(`${provider}/api/cases`, { authorization }, JSON.parse))
    }

    const cachedCookie = await signIn(cached.portal, ADMIN)
    const view = (query) =>
      timed(`${cached.portal}/cases${query}`, { cookie: cachedCookie, 'accept-encoding': 'identity' })
    const small = []
    for (let round = 0; round < ROUNDS; round += 1) small.push(await view('?sort=title'))
    await seed(cached.provider, 10_000)
    await view('')
    const second = []
    for (let round = 0; round < ROUNDS; round += 1) second.push(await view(`?sort=title&page=${round + 1}`))

    return [
      row('page of 10,000 cases over fetch and parse', median(pages) / median(direct), '2'),
      row('page bytes at 10,000 cases over 60', pages[0].bytes / short.bytes, '1.03'),
      row('second view of 10,000 cases over a view of 60', median(second) / median(small), '1.5'),
    ]
  } finally {
    await Promise.all([stop(), cached.stop()])
  }
}

/** @param {string} provider @param {number} cases */
async function seed(provider, cases) {
  const response = await fetch(`${provider}/control/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cases }),
  })
  if (!response.ok) throw new Error(`seed: ${response.status} ${await response.text()}`)
}

/** @param {string} address @param {Record<string, string>} headers @param {(text: string) => unknown} [read] */
async function timed(address, headers, read = () => {}) {
  const started = performance.now()
  const response = await fetch(address, { headers, redirect: 'error' })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
  read(text)
  return { ms: performance.now() - started, bytes: text.length }
}

/** @param {{ ms: number }[]} runs */
function median(runs) {
  return runs.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(runs.length / 2)]
}

/** @param {string} measure @param {number} ratio @param {string} must */
function row(measure, ratio, must) {
  return { measure, value: ratio.toFixed(2), must }
}
