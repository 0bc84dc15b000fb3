/** Work with the keyboard alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

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

test('Tab goes through the menu, the top bar and the page, in this order', async ({ page, world }) => {
  const order: string[] = []
  for (let tabs = 0; tabs < 40 && order.at(-1) !== 'main'; tabs += 1) {
    await page.keyboard.press('Tab')
    order.push(await focusedIn(page))
  }
  const places = order.filter((place, index) => place !== order[index - 1])
  const { fullName } = world.account('admin')
  expect(places).toEqual(['Skip to the page', 'menu', 'Notifications', `${fullName}, profile menu`, 'main'])
})

test('the profile menu opens with Enter, and its entries follow', async ({ page, world }) => {
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

test('cases are sorted and opened with the keyboard', async ({ page }) => {
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  // The address changes a moment before the rows do.
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  const first = page.getByRole('rowheader').first().getByRole('link')
  const ticket = await first.innerText()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
})

test('after a navigation the focus is on the new page, not at the end of the old one @scripts', async ({ page }) => {
  await page.goto('/dashboard')
  await scriptsRun(page)
  await page.getByRole('link', { name: '60 tickets' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Active cases' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

/** The landmark in which the focus is, or what has it. */
function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (activeElement?.closest('nav[aria-label="Main"]')) return 'menu'
    return activeElement?.closest('main') ? 'main' : (activeElement?.textContent ?? '')
  })
}
