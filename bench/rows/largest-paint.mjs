/**
 * Row 4: when the largest content of the cases page is painted on a slow line, over a page as one writes it by hand that looks the
 * same: a stylesheet of its own rules alone, no scripts, the same logo and icons. The two take turns, each in a new browser context.
 */
import { chromium } from '@playwright/test'
import { PurgeCSS } from 'purgecss'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { html } from '../pages.mjs'
import { startReference } from '../references/start.mjs'
import { get, median } from '../rounds.mjs'

const RUNS = 7
const CPU_SLOWDOWN = 4
/** 400 kbps, 400 ms. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** @param {import('../world.mjs').World} world */
export async function largestPaint(world) {
  const { cookie, token } = world.short
  const portal = await world.startPortal()
  const written = await handWritten(portal.origin, cookie)
  const work = { token, calls: ['cases'], files: portal.origin, ...written }
  const reference = await startReference(world, 'hand-written', work)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const [ours, theirs] = [[], []]
  try {
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await paintedAt(browser, `${portal.origin}/cases`, { cookie }))
      theirs.push(await paintedAt(browser, reference.origin, {}))
    }
  } finally {
    await browser.close()
  }
  const [own, other] = [median(ours), median(theirs)]
  const note = `${own.toFixed(0)} / ${other.toFixed(0)} ms`
  return [
    { measure: 'largest paint of /cases at 400 kbps, over a hand-written page', value: own / other, most: 1.15, note },
  ]
}

/** Milliseconds. @param {import('@playwright/test').Browser} browser @param {string} address @param {Record<string, string>} headers */
async function paintedAt(browser, address, headers) {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: headers })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== new URL(address).pathname) throw new Error(`shows ${page.url()}`)
    return await page.evaluate(
      () =>
        new Promise((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime))
          observer.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

/** The cases page without scripts, and of its styles those that it uses. @param {string} origin @param {string} cookie */
async function handWritten(origin, cookie) {
  const template = await html(`${origin}/cases`, cookie, 'without')
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(template) ?? []
  const css = [{ raw: (await get(origin + stylesheet)).toString() }]
  const content = [{ raw: template, extension: 'html' }]
  const [used] = await new PurgeCSS().purge({ content, css, variables: true, keyframes: true })
  return { template, stylesheet, styles: used.css }
}
