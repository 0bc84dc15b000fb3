/** Sidebar, drawer and the menus of the top bar (A§2, A§9). */
import type { Page } from '@playwright/test'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menuButton = (page: Page) => page.locator('aside summary')
const isDrawerOpen = (page: Page) => page.locator('aside details').evaluate((drawer) => drawer.hasAttribute('open'))

test.beforeEach(({ signIn }) => signIn('admin'))

test('the sidebar is 260 pixels wide, beside the page and as a drawer [034]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
  expect((await page.locator('.sidebar').boundingBox())?.width).toBeCloseTo(260, 3)

  await page.setViewportSize({ width: 360, height: 800 })
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  expect((await page.locator('.sidebar').boundingBox())?.width).toBeCloseTo(260, 3)
})

test('the sidebar is a drawer below 960 pixels, and stands beside the page from 960 on [062]', async ({ page }) => {
  await page.setViewportSize({ width: 959, height: 800 })
  await page.goto('/dashboard')
  await expect(sidebar(page)).toBeHidden()
  await expect(menuButton(page)).toBeVisible()

  await page.setViewportSize({ width: 960, height: 800 })
  await expect(sidebar(page)).toBeVisible()
  await expect(menuButton(page)).toBeHidden()
})

test('a drawer that was open is closed when the window becomes 960 pixels wide [062]', async ({ page }) => {
  await page.setViewportSize({ width: 959, height: 800 })
  await page.goto('/dashboard')
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()

  await page.setViewportSize({ width: 960, height: 800 })
  await expect(menuButton(page)).toBeHidden()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL('/cases')
  await page.setViewportSize({ width: 959, height: 800 })
  await expect(sidebar(page)).toBeHidden()
})

test('the drawer opens, closes beside itself, and is closed after a navigation [063]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  await page.mouse.click(340, 400)
  await expect(sidebar(page)).toBeHidden()

  await menuButton(page).click()
  await sidebar(page).getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL('/cases')
  await expect(page.getByRole('heading', { name: 'Active cases' })).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
})

test('an open drawer closes as the window grows, and stays closed as it shrinks again @scripts [062] (finding X5)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/dashboard')
  await scriptsRun(page)
  await menuButton(page).click()
  await expect(page.locator('#page')).toHaveAttribute('inert')

  await page.setViewportSize({ width: 960, height: 800 })
  await expect.poll(() => isDrawerOpen(page)).toBe(false)
  await expect(page.locator('#page')).not.toHaveAttribute('inert')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(sidebar(page)).toBeHidden()
})

test('the drawer opens and closes by Enter as by Space, and is no checkbox (finding X5)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await expect(page.locator('aside').getByRole('checkbox')).toHaveCount(0)
  await menuButton(page).focus()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(sidebar(page)).toBeVisible()
    await page.keyboard.press(key)
    await expect(sidebar(page)).toBeHidden()
  }
})

test('the drawer opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(sidebar(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(sidebar(page)).toBeHidden()
})

test('Escape closes the drawer and gives the focus back @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await scriptsRun(page)
  await menuButton(page).click()
  await expect(page.locator('#page')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test('the profile menu leads to the profile, and names who is signed in [059]', async ({ page, world }) => {
  const { fullName, email } = world.account('admin')
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: fullName }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
})

test('notifications open and say that there are none [060]', async ({ page }) => {
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: 'Notifications' }).click()
  await expect(page.getByText('You have no notifications.')).toBeVisible()
})
