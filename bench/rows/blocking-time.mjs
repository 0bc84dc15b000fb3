/**
 * Row 10: how long the cases page blocks its browser from the first paint on. From the browser's own trace: Lighthouse runs
 * scripts of its own in the page, and multiplies what it sees by four, every pause of a shared machine too.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { median } from '../rounds.mjs'

const RUNS = 15
const CPU_SLOWDOWN = 4
/** As Lighthouse's phone: 1.6 Mbps. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** After the last file: the page has started its scripts by then. */
const REST_MS = 1_000
/** What a task takes beyond this blocks. */
const SHORT_TASK_MS = 50

/** @param {import('../world.mjs').World} world */
export async function blockingTime(world) {
  const portal = await world.startPortal()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await blocked(browser, `${portal.origin}/cases`, { cookie: world.short.cookie }))
    }
    return {
      lines: [
        {
          row: 10,
          measure: `total blocking time of the cases page at ${CPU_SLOWDOWN}x CPU, in ms`,
          value: median(runs),
          must: 30,
          aim: 10,
          note: runs.map((ms) => ms.toFixed(0)).join(', '),
        },
      ],
    }
  } finally {
    await browser.close()
  }
}

/**
 * The milliseconds beyond 50 of each task from the first paint on, in a browser that has nothing in its cache.
 * @param {import('@playwright/test').Browser} browser @param {string} address @param {Record<string, string>} headers
 */
async function blocked(browser, address, headers) {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: headers })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await browser.startTracing(page, {
      categories: ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    })
    const response = await page.goto(address, { waitUntil: 'networkidle' })
    const isThere = new URL(page.url()).pathname === new URL(address).pathname
    if (!response?.ok() || !isThere) throw new Error(`shows ${page.url()}`)
    await pause(REST_MS)
    return blockedIn(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
  } finally {
    await context.close()
  }
}

/** @param {{ name: string, pid: number, tid: number, ts: number, dur?: number }[]} events Times in microseconds. */
function blockedIn(events) {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!paint) throw new Error('the trace has no first paint')
  const tasks = events.filter(({ name, pid, tid, ts, dur = 0 }) => {
    return name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts
  })
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  const milliseconds = tasks.map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1_000)
  return milliseconds.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_TASK_MS), 0)
}
