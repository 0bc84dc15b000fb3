/** Work with the keyboard alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/portal'
import { todays } from '../support/todays'
import { scriptsRun } from './support/scripts'
import { texts } from './support/table'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/cases')
})

test('the first Tab offers to skip to the page, and Enter does', async ({ page }) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the page' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('Tab goes through the menu, the top bar and the page, in this order @long', async ({ page, world }) => {
  await page.goto('/cases/closed')
  const order: string[] = []
  for (let tabs = 0; tabs < 40 && order.at(-1) !== 'main'; tabs += 1) {
    await page.keyboard.press('Tab')
    order.push(await focusedIn(page))
  }
  const places = order.filter((place, index) => place !== order[index - 1])
  const { fullName } = world.account('admin')
  const topBar = ['Search everything', 'Notifications', `${fullName}, profile menu`]
  expect(places).toEqual(['Skip to the page', 'menu', 'Cases', ...topBar, 'main'])
})

test('the profile menu opens with Enter, and its entries follow @long', async ({ page, world }) => {
  const summary = page.locator('summary', { hasText: world.account('admin').fullName })
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test('Escape closes the profile menu and gives the focus back @scripts', async ({ page, world }) => {
  const summary = page.locator('summary', { hasText: world.account('admin').fullName })
  await scriptsRun(page)
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeHidden()
  await expect(summary).toBeFocused()
})

test('cases are sorted and opened with the keyboard @long', async ({ page }) => {
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  // The address changes a moment before the rows do.
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  const first = page.getByRole('rowheader').first().getByRole('link')
  const [ticket] = await texts(page, 'Ticket Number')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
})

for (const path of todays(['/cases', '/documents/contracts'])) {
  test(`going back through ${path}, the focus never hides under the heading of the table @long [526]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(path)
    const rows = page.locator('tbody tr')
    await rows.nth(25).locator('a, input').first().focus()
    for (let back = 0; back < 18; back += 1) {
      await page.keyboard.press('Shift+Tab')
      const [focused, heading] = await page.evaluate(() =>
        [document.activeElement, document.querySelector('thead th')].map((one) => one?.getBoundingClientRect()),
      )
      expect(focused?.top).toBeGreaterThanOrEqual(heading?.bottom ?? Infinity)
    }
    // The page is still scrolled down, so the heading is not where it began.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
}

test('the focus stays at the list when the link that turned the page is gone @scripts @long [609]', async ({
  page,
}) => {
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Showing 51-60 of 60' })).toBeFocused()
})

for (const [width, height] of todays([
  [1280, 800],
  [360, 740],
  [320, 256],
] as const)) {
  test(`what sticks at ${width} x ${height} hides nothing that has the focus @long [614] [642]`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/ucm/recordings')
    const played =
      (await page.locator('.list-table').getByRole('rowheader').first().getByRole('link').getAttribute('href')) ?? ''
    for (const path of [played, '/ucm/queues/new', '/ucm/agents/new']) {
      await page.goto(path)
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press(stops < 30 ? 'Tab' : 'Shift+Tab')
        expect(await page.evaluate(hiddenFocus), path).toBeUndefined()
      }
    }
    const sticky = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky').length,
    )
    expect(sticky > 0).toBe(height >= 480)
  })
}

test('after a navigation the focus is on the new page, not at the end of the old one @scripts', async ({ page }) => {
  await page.goto('/dashboard')
  await scriptsRun(page)
  await page.getByRole('link', { name: '60 tickets' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Active cases', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

/** The landmark in which the focus is, or what has it. */
function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (activeElement?.closest('nav[aria-label="Main"]')) return 'menu'
    if (activeElement?.closest('main')) return 'main'
    if (activeElement instanceof HTMLInputElement) return activeElement.ariaLabel ?? ''
    const said = activeElement?.cloneNode(true)
    if (said instanceof Element) for (const silent of said.querySelectorAll('[aria-hidden=true]')) silent.remove()
    return said?.textContent?.trim() ?? ''
  })
}

/** The text of what has the focus, if something else is in front of it or it is out of sight. */
function hiddenFocus(): string | undefined {
  const { activeElement } = document
  const box = activeElement?.getBoundingClientRect()
  if (!activeElement || !box || activeElement === document.body || box.width === 0) return undefined
  const places = [box.top + 2, box.top + box.height / 2, box.bottom - 2]
  const isSeen = places.some((y) => {
    const front = document.elementFromPoint(box.left + Math.min(box.width, innerWidth) / 2, y)
    return front !== null && (activeElement.contains(front) || front.contains(activeElement))
  })
  return isSeen ? undefined : activeElement.outerHTML
}
