/**
 * Each kind of page and dialog: what axe finds, whether all fits a small screen, and whether the keyboard gets everywhere. Every
 * page, and the keyboard without scripts, are in every-page.long.spec.ts.
 */
import { expectClearColours, expectNoViolations, expectNoViolationsNow } from './support/axe'
import { expectNothingCutOff } from './support/fits'
import { expectKeyboardReachesAll, leaveFewRows } from './support/keyboard'
import { accountFor, isDialog, open, pageOfKind, type Found } from './support/pages'
import { test } from './support/portal'
import { todays } from '../support/todays'

const WIDTHS = [1280, 360]
/** Addresses of records and dialogs, for all tests of this worker. */
const found: Found = new Map()

test.describe.configure({ mode: 'parallel' })
test.beforeEach(async ({ page, consoleWatch }) => {
  consoleWatch.expect(/status of 404 .*nothing-here/, /status of 4(01|22)/)
  // Elements become wider or narrower at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [kind, path] of todays(Object.entries(pageOfKind))) {
  test(`${kind}: axe finds nothing, the keyboard reaches everything, and nothing is cut off @scripts @table [650]`, async ({
    page,
    signIn,
  }) => {
    await signIn(accountFor(path))
    await open(page, path, true, found)
    const part = isDialog(path) ? 'dialog' : 'html'
    await expectNoViolations(page, part)
    await expectClearColours(page, part)
    await expectNothingCutOff(page)

    await leaveFewRows(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectKeyboardReachesAll(page, width)
    }
  })
}

test('axe finds nothing on open menus and in the open drawer @scripts', async ({ page, world, signIn }) => {
  await signIn('admin')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: world.account('admin').fullName }).click()
  await expectNoViolationsNow(page, '.topbar')
  await page.mouse.click(10, 700)
  await page.locator('aside summary').click()
  await expectNoViolationsNow(page, '.sidebar')
})
