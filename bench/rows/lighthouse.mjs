/**
 * Row 9, by Lighthouse: when the largest content is painted, over a page as one writes it by hand that looks the same.
 * Each run is of a new browser; the two pages take turns.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { startHandWritten } from '../references/hand-written-page.mjs'
import { median, medianRatio } from '../rounds.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const CHROME_FLAGS = '--headless --no-sandbox --disable-background-networking'
const SLOW = ['--throttling.rttMs=400', '--throttling.throughputKbps=400', '--throttling.cpuSlowdownMultiplier=4']
const WHEN = 'LCP over a hand-written page'
const MOBILE = `${WHEN}, 1.6 Mbps, 150 ms, 4x CPU`
const SLOW_LINE = `${WHEN}, 400 kbps, 400 ms, 4x CPU`

/** The row when Lighthouse does not run. */
export const withoutLighthouse = {
  lines: [
    { row: 9, measure: MOBILE, must: 1.05, aim: 1 },
    { row: 9, measure: SLOW_LINE, must: 1.17, aim: 1.1 },
  ],
}

/** @param {import('../world.mjs').World} world */
export async function lighthouse(world) {
  const { short, say } = world
  const portal = await world.startPortal()
  const reference = await startHandWritten(world, portal.origin)
  const browser = await findBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'))
  const headers = join(folder, 'headers.json')
  await writeFile(headers, JSON.stringify({ Cookie: short.cookie }))

  const report = async (address, ours, throttling) => {
    const flags = ['--only-categories=performance', '--output=json', '--quiet', `--chrome-flags=${CHROME_FLAGS}`]
    const own = ours ? [`--extra-headers=${headers}`] : []
    const options = { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 100_000_000 }
    const command = ['--yes', LIGHTHOUSE, address, ...flags, ...own, ...throttling]
    const run = () => promisify(execFile)('npx', command, options)
    // Lighthouse sometimes records no navigation and asks to be run again.
    const { stdout } = await run().catch(run)
    const { audits, finalDisplayedUrl } = JSON.parse(stdout)
    if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname) throw new Error(`shows ${finalDisplayedUrl}`)
    const value = (name) => audits[name].numericValue
    return {
      painted: value('largest-contentful-paint'),
      first: value('first-contentful-paint'),
    }
  }
  try {
    const measured = async (throttling) => {
      const [pages, references] = [[], []]
      for (let run = 0; run < RUNS; run += 1) {
        say(`Lighthouse, run ${run + 1} of ${RUNS}`)
        pages.push(await report(`${portal.origin}/cases`, true, throttling))
        references.push(await report(reference.origin, false, throttling))
      }
      const both = (name) =>
        [pages, references].map((runs) => median(runs.map((run) => run[name])).toFixed(0)).join(' / ')
      const painted = [pages, references].map((runs) => runs.map((run) => run.painted))
      return { value: medianRatio(...painted), note: `${both('painted')} ms; first paint ${both('first')} ms` }
    }
    const [usual, slow] = withoutLighthouse.lines
    return {
      lines: [
        { ...usual, ...(await measured([])) },
        { ...slow, ...(await measured(SLOW)) },
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
