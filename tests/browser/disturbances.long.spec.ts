/** Every page and dialog, whatever stands between the server and the person. */
import { disturbances, errorPageOf } from './support/disturbances'
import { visibleControls } from './support/controls'
import {
  accountFor,
  everyDialog,
  everyPage,
  isDialog,
  openDialog,
  openPage,
  pageOfKind,
  type Found,
} from './support/pages'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

const found: Found = new Map()
const addresses = [...everyPage, ...everyDialog].filter((path) => !path.includes(','))

test.describe.configure({ mode: 'parallel' })
test.setTimeout(900_000)

for (const [name, { begin, complaints = [], isChanged, scriptsRun: areScriptsRun }] of Object.entries(disturbances)) {
  test(`every page and dialog shows itself, and each kind leads on, with ${name} @scripts [841] [843] [844]`, async ({
    page,
    context,
    signIn,
    consoleWatch,
  }) => {
    consoleWatch.expect(/status of 4\d\d/, ...complaints)
    // A report needs scripts, so React renders its page a second time.
    if (isChanged) consoleWatch.expect(/React error #4(18|23|25)/)
    await begin(context)
    for (const path of addresses) {
      await signIn(accountFor(path))
      await (isDialog(path) ? openDialog : openPage)(page, path, found)
      const isReport = isChanged && (await page.locator('.report').count()) > 0
      if (isReport || (areScriptsRun && (await page.locator('script').count()) > 0)) await scriptsRun(page)
      const title = await page.title()
      if (path !== '/nothing-here') await expect.soft(errorPageOf(page), path).toHaveCount(0)
      if (!Object.values(pageOfKind).includes(path)) continue
      const away = page
        .locator(isDialog(path) ? '.modal-header a' : 'nav[aria-label=Main] a:not([aria-current])')
        .first()
      if ((await away.count()) === 0) continue
      const to = await away.getAttribute('href')
      await away.click()
      await expect.soft(page, `the first link of ${path}, ${to}`).not.toHaveTitle(title)
      await expect.soft(errorPageOf(page), `after ${path}`).toHaveCount(0)
    }
  })
}

test('where scripts are blocked, every page has the controls that it has without scripts @scripts [843]', async ({
  browser,
  context,
  signIn,
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4\d\d/, /ERR_BLOCKED_BY_CLIENT/)
  const without = await browser.newContext({ javaScriptEnabled: false })
  const other = await without.newPage()
  await disturbances['scripts that a proxy blocks']?.begin(context)
  for (const path of addresses) {
    await signIn(accountFor(path))
    await (isDialog(path) ? openDialog : openPage)(page, path, found)
    await page.waitForFunction(() => document.documentElement.dataset['scripts'] === undefined)
    await without.addCookies(await context.cookies())
    await other.goto(page.url())
    expect.soft(await visibleControls(page), path).toEqual(await visibleControls(other))
  }
  await without.close()
})
