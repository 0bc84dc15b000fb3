/** Small screens and large print: nothing is cut off to the side. */
import { everyPage, openPage } from './support/pages'
import { expect, test } from './support/portal'

test.beforeEach(async ({ signIn, complaints }) => {
  complaints.expect(/status of 404 .*nothing-here/)
  await signIn('admin')
})

test('no page is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of everyPage) {
    await openPage(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
