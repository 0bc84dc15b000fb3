/**
 * Every page and dialog: what axe finds, whether all fits a small screen, and whether Tab and Shift+Tab lead through. Each kind without scripts: whether the keyboard gets
 * everywhere. With scripts, each kind is in accessibility.spec.ts.
 */
import { expectNoViolations } from './support/axe'
import { expectNothingCutOff } from './support/fits'
import { expectKeyboardReachesAll, leaveFewRows } from './support/keyboard'
import { accountFor, everyDialog, everyPage, isDialog, open, pageOfKind, type Found } from './support/pages'
import { test } from './support/portal'
import { expectWalkBothWays } from './support/walk'

const WIDTHS = [1280, 360]
/** Addresses of records and dialogs, for all tests of this worker. */
const found: Found = new Map()

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/status of 404 .*nothing-here/, /status of 4(01|22)/))

for (const path of [...everyPage, ...everyDialog]) {
  test(`${path}: axe finds nothing, all fits and is whole, and the keyboard comes through and back @scripts [573] [650] [664] [832]`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(accountFor(path))
    await open(page, path, true, found)
    await expectNoViolations(page, isDialog(path) ? 'dialog' : 'html')
    await expectNothingCutOff(page)
    await expectWalkBothWays(page)
  })
}

for (const [kind, path] of Object.entries(pageOfKind)) {
  test(`${kind}: without scripts the keyboard reaches everything, and nothing is cut off @styles`, async ({
    page,
    signIn,
  }) => {
    await signIn(accountFor(path))
    await open(page, path, false, found)
    await expectNothingCutOff(page)
    await leaveFewRows(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectKeyboardReachesAll(page, width)
    }
  })
}
