/**
 * Rows 9 and 10, by Lighthouse: when the largest content is painted, over a page as one writes it by hand that looks the
 * same (one file with its own rules and no scripts; the same logo and icons), and how much longer it blocks. Each run is of a new browser; the two pages take turns.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PurgeCSS } from 'purgecss'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { html } from '../pages.mjs'
import { startReference } from '../references/start.mjs'
import { get, median, medianRatio } from '../rounds.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
/** More on the usual line, whose runs row 10 needs too. */
const RUNS = { usual: 15, slow: 5 }
const CHROME_FLAGS = '--headless --no-sandbox --disable-background-networking'
const SLOW = ['--throttling.rttMs=400', '--throttling.throughputKbps=400', '--throttling.cpuSlowdownMultiplier=4']
const WHEN = 'LCP over a hand-written page'
const MOBILE = `${WHEN}, 1.6 Mbps, 150 ms, 4x CPU`
const SLOW_LINE = `${WHEN}, 400 kbps, 400 ms, 4x CPU`
const BLOCKED = 'total blocking time of the cases page at 4x CPU, beyond that of a hand-written page, in ms'

/** The rows when Lighthouse does not run. */
export const withoutLighthouse = {
  lines: [
    { row: 9, measure: MOBILE, must: 1.05, aim: 1 },
    { row: 9, measure: SLOW_LINE, must: 1.17, aim: 1.1 },
    { row: 10, measure: BLOCKED, must: 30, aim: 10 },
  ],
}

/** @param {import('../world.mjs').World} world */
export async function lighthouse(world) {
  const { short, say } = world
  const portal = await world.startPortal()
  const template = await handWritten(portal.origin, short.cookie)
  const work = { token: short.token, calls: ['cases'], template, files: portal.origin }
  const reference = await startReference(world, 'hand-written', work)
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
      blocked: value('total-blocking-time'),
    }
  }
  try {
    const measured = async (count, throttling) => {
      const [pages, references] = [[], []]
      for (let run = 0; run < count; run += 1) {
        say(`Lighthouse, run ${run + 1} of ${count}`)
        pages.push(await report(`${portal.origin}/cases`, true, throttling))
        references.push(await report(reference.origin, false, throttling))
      }
      const both = (name) =>
        [pages, references].map((runs) => median(runs.map((run) => run[name])).toFixed(0)).join(' / ')
      const painted = [pages, references].map((runs) => runs.map((run) => run.painted))
      return {
        value: medianRatio(...painted),
        note: `${both('painted')} ms; first paint ${both('first')} ms`,
        blocked: [pages, references].map((runs) => runs.map((run) => run.blocked)),
      }
    }
    const { blocked, ...mobile } = await measured(RUNS.usual, [])
    const { blocked: _, ...slow } = await measured(RUNS.slow, SLOW)
    const [own, byHand] = blocked.map((runs) => runs.map((ms) => ms.toFixed(0)).join(', '))
    const [ours, theirs] = blocked
    const blocks = {
      value: Math.max(0, median(ours.map((ms, run) => ms - theirs[run]))),
      note: `${own} / ${byHand}`,
    }
    const [first, second, third] = withoutLighthouse.lines
    return {
      lines: [
        { ...first, ...mobile },
        { ...second, ...slow },
        { ...third, ...blocks },
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The cases page without scripts as one file: its styles inline. @param {string} origin @param {string} cookie */
async function handWritten(origin, cookie) {
  const page = await html(`${origin}/cases`, cookie, 'without')
  const link = /<link rel="stylesheet" href="([^"]+)"[^>]*>/
  const [, path = ''] = link.exec(page) ?? []
  const css = [{ raw: (await get(origin + path)).toString() }]
  const content = [{ raw: page, extension: 'html' }]
  const [used] = await new PurgeCSS().purge({ content, css, variables: true, keyframes: true })
  return page.replace(link, () => `<style>${used.css}</style>`)
}
