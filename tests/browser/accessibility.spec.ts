/** What axe finds, on every page, light and dark, wide and narrow; and whether the keyboard gets everywhere. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accountFor, everyDialog, everyPage, openDialog, openPage } from './support/pages'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [1280, 360]
const SCHEMES = ['light', 'dark'] as const

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/status of 404 .*nothing-here/, /status of 4(01|22)/))

for (const path of everyPage) {
  test(`axe finds nothing on ${path} @scripts`, async ({ page, signIn }) => {
    await signIn(accountFor(path))
    await openPage(page, path)
    await expectNoViolations(page)
  })

  test(`the keyboard reaches everything on ${path}, and shows where it is`, async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn(accountFor(path))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, path)
      if (javaScriptEnabled && (await page.locator('script').count()) > 0) await scriptsRun(page)
      const reachable = await markControls(page)
      // Pages that come back have the focus on what is wrong with them.
      await page.evaluate(() => {
        document.body.tabIndex = -1
        document.body.focus()
      })
      const first = (await focused(page)).name
      const reached = new Set<string>(first === undefined ? [] : [first])
      for (let tabs = 0; tabs <= reachable.length; tabs += 1) {
        await page.keyboard.press('Tab')
        const { name, outlined } = await focused(page)
        if (name === undefined || reached.has(name)) break
        expect(outlined, `${name} shows its focus`).toBe(true)
        reached.add(name)
      }
      expect(
        reachable.filter((name) => !reached.has(name)),
        `${width} pixels`,
      ).toEqual([])
    }
  })
}

for (const path of everyDialog) {
  test(`axe finds nothing in the dialog ${path} @scripts`, async ({ page, signIn }) => {
    await signIn(accountFor(path))
    await openDialog(page, path)
    await expectNoViolations(page, 'dialog')
  })
}

test('axe finds nothing on open menus and in the open drawer @scripts', async ({ page, world, signIn }) => {
  await signIn('admin')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: world.account('admin').fullName }).click()
  expect(await violations(page, '.topbar'), 'profile menu').toEqual([])
  await page.mouse.click(10, 700)
  await page.locator('label', { hasText: 'Menu' }).click()
  expect(await violations(page, '.sidebar'), 'drawer').toEqual([])
})

async function expectNoViolations(page: Page, part?: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page, part), `${colorScheme}, ${width} pixels`).toEqual([])
    }
  }
}

async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Rows are alike; fifty of them take axe ten times as long.
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .withTags(RULES)
    .exclude('tbody tr:nth-child(n + 6)')
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Names each control that can be seen, in the order of the document. */
function markControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = document.querySelector('dialog:modal') ?? document
    const controls = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    const seen = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.matches('[type=hidden], [inert] *, [inert]'),
    )
    return seen.map((control, index) => {
      control.dataset['reached'] = `${index} ${control.tagName} ${control.innerText || control.getAttribute('name')}`
      return control.dataset['reached']
    })
  })
}

/** What has the focus, and whether that can be seen: at the control itself, or at the label that shows it. */
function focused(page: Page): Promise<{ name: string | undefined; outlined: boolean }> {
  return page.evaluate(() => {
    const control = document.activeElement
    if (!(control instanceof HTMLElement)) return { name: undefined, outlined: false }
    const shown = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])]
    const outlined = shown.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    return { name: control.dataset['reached'], outlined }
  })
}
