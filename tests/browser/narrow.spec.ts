/** Small screens and large print: nothing is cut off to the side. */
import { accountFor, everyDialog, everyPage, openDialog, openPage } from './support/pages'
import { expect, test } from './support/portal'

test('no page is wider than a screen of 320 pixels, and no dialog', async ({ page, signIn, consoleWatch }) => {
  consoleWatch.expect(/status of 404 .*nothing-here/, /status of 4(01|22)/)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of everyPage) {
    await signIn(accountFor(path))
    await openPage(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  for (const path of everyDialog) {
    await signIn(accountFor(path))
    await openDialog(page, path)
    const [shown, needed] = await page.locator('dialog').evaluate((dialog) => [dialog.clientWidth, dialog.scrollWidth])
    expect(needed, path).toBeLessThanOrEqual(shown ?? 0)
  }
})
