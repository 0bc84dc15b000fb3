/**
 * Nothing between the server and the person breaks a page: the main tasks, whatever stands between. `npm test` tries one
 * task with a third of the disturbances, others each day; `npm run test:long` all.
 */
import type { Page } from '@playwright/test'
import { todaysPart } from '../../scripts/today.mjs'
import { disturbances, errorPageOf } from './support/disturbances'
import { mainTasks } from './support/main-tasks'
import { openPage } from './support/pages'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

const tasks = Object.entries(mainTasks)
const isWhole = process.env.TEST_TABLES === 'whole'
/** `npm test` tries a third of the disturbances, another one each day. */
const THIRDS = 3

for (const [place, [name, disturbance]] of Object.entries(disturbances).entries()) {
  const today = place % THIRDS === todaysPart() % THIRDS && tasks[(place + todaysPart()) % tasks.length]
  for (const [task, work] of isWhole ? tasks : today ? [today] : []) {
    test(`somebody ${task}, with ${name} @table @scripts [841] [843] [844]`, async ({
      page,
      context,
      signIn,
      consoleWatch,
    }) => {
      consoleWatch.expect(...(disturbance.complaints ?? []))
      const reports: string[] = []
      page.on('request', (request) => request.url().includes('/browser-error') && reports.push(request.url()))
      await disturbance.begin(context)
      await signIn('admin')
      await work(page, String(Math.floor(Math.random() * 900_000) + 100_000))
      await expect(errorPageOf(page)).toHaveCount(0)
      // Translated while it is used, too, the page works without the server's.
      if (!disturbance.needsServerPage) expect(reports).toEqual([])
      // A file that is still on its way would be read from a browser that is closed.
      await context.unrouteAll({ behavior: 'wait' })
    })
  }
}

test('a script of somebody else that fails moves nothing on the page, before ours run and after @scripts [843]', async ({
  page,
  context,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.expect(/SecurityError|operation is insecure/)
  await disturbances['a browser that denies storage']?.begin(context)
  let letScriptsRun = () => {}
  const mayRun = new Promise<void>((resolve) => (letScriptsRun = resolve))
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await mayRun
    await route.continue()
  })
  await signIn('admin')
  await page.goto('/ucm/queues/view?no=Planning')
  const link = page.getByRole('link', { name: 'Add business hours' })
  const before = await link.boundingBox()
  letScriptsRun()
  await scriptsRun(page)
  expect(await link.boundingBox()).toEqual(before)
})

/** Moves an element that React holds into one of its own, as translators and extensions do. */
async function wrap(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const box = document.createElement('div')
      element.replaceWith(box)
      box.append(element)
    })
}

const REPORT = '/browser-error?kind=NotFoundError&at=%2Fcases%2Fticket'

test('a page that the browser cannot render comes from the server, and nothing typed is lost @scripts [841]', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.expect(/removeChild/)
  await signIn('admin')
  await openPage(page, '/cases/ticket')
  await scriptsRun(page)
  await page.getByLabel('Message').fill('Typed for an hour.')
  const buffer = Buffer.from('text')
  const files = ['first.txt', 'second.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer }))
  await page.getByLabel('Attachments').setInputFiles(files)
  const row = '.list-group > li:last-child'
  await expect(page.locator(row)).toContainText('second.txt')
  await wrap(page, row)
  const report = page.waitForRequest((request) => request.url().endsWith(REPORT))
  await page.getByRole('button', { name: /Remove.*second.txt/ }).click()
  await report
  await expect(page.getByText('This page was loaded again. What you typed is still here.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Typed for an hour.')
  await expect(errorPageOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('the page that people go to comes from the server if the browser cannot leave the last one @scripts [841]', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.expect(/removeChild|NotFoundError/)
  await signIn('admin')
  await page.goto('/cases')
  await scriptsRun(page)
  await wrap(page, 'main > *')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pending orders' })).toBeVisible()
  await expect(errorPageOf(page)).toHaveCount(0)
})

test('a success that was due is still said, and what was sent is not offered again @scripts [841]', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.expect(/removeChild|NotFoundError|insertBefore/)
  await signIn('admin')
  await openPage(page, '/cases/ticket')
  await scriptsRun(page)
  await page.getByLabel('Message').fill('Is it solved?')
  await wrap(page, '.shell > aside')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('article').getByText('Is it solved?')).toBeVisible()
})
