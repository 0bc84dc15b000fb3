/** `npm run screenshots`: the README's pictures, from a demonstration that it starts with fresh data. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bringBuildUpToDate } from './build-state.mjs'
import { endsWithThis } from './children.mjs'
import { findBrowser } from './find-browser.mjs'
import { freePort } from './free-port.mjs'

const FOLDER = 'docs/screenshots'
const [EMAIL, PASSWORD] = ['admin@harbour.example', 'meridian-demo']

/** The pictures: a page, the first row of a list, or what is at a heading, with a size and a colour scheme. */
const pictures = [
  { name: 'light', page: '/dashboard', width: 1280, height: 800, colorScheme: 'light' },
  {
    name: 'dark',
    page: '/cases?status=Waiting+for+customer',
    row: true,
    width: 1280,
    height: 800,
    colorScheme: 'dark',
  },
  { name: 'phone', page: '/cases', width: 360, height: 740, colorScheme: 'light' },
  {
    name: 'shifts',
    page: '/ucm/queues?q=Claims',
    row: true,
    tab: 'Shifts',
    width: 1280,
    height: 800,
    colorScheme: 'light',
  },
  {
    name: 'call-flow',
    page: '/ucm/ivr?q=Main+menu+English',
    row: true,
    heading: 'Call flow',
    width: 1280,
    height: 800,
    colorScheme: 'light',
  },
]

await bringBuildUpToDate()
const [port, providerPort] = [await freePort(), await freePort()]
const portal = `http://localhost:${port}`
const server = endsWithThis(
  spawn(process.execPath, ['build/server/server.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_PROVIDER: 'embedded',
      PROVIDER_DATA: 'memory',
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      PORTAL_ORIGIN: portal,
    },
  }),
)
try {
  await answers(`${portal}/readyz`)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const storageState = await signedIn(browser)
  mkdirSync(FOLDER, { recursive: true })
  for (const { name, page: address, row, tab, heading, width, height, colorScheme } of pictures) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, storageState })
    await page.goto(portal + address)
    if (row) await page.locator('tbody th a').first().click()
    if (tab) await page.getByRole('link', { name: tab, exact: true }).click()
    if (heading) await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView())
    await page.waitForLoadState('networkidle')
    // WebP takes a third of PNG. Playwright itself does not write it.
    const devtools = await page.context().newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
    writeFileSync(`${FOLDER}/${name}.webp`, data, 'base64')
    console.log(`${FOLDER}/${name}.webp`)
  }
  await browser.close()
} finally {
  server.kill()
  await once(server, 'exit')
}

/** Signs in by the form, as a person does, and returns the cookies. */
async function signedIn(browser) {
  const page = await browser.newPage()
  await page.goto(`${portal}/dashboard`)
  await page.locator('input[type=email], input[name=email]').first().fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal}/dashboard`)
  return page.context().storageState()
}

async function answers(address) {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    if (server.exitCode !== null) throw new Error('the portal did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
