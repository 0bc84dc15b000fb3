/** The styles of an area arrive with its first page, also when scripts show that page. */
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('admin'))

test('the styles of uCallManager come with its first page and go with its last one @scripts [762]', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await scriptsRun(page)
  const styles = page.locator('link[rel="stylesheet"][href*="styles-ucm"]')
  await expect(styles).toHaveCount(0)

  await page.getByRole('navigation').getByRole('link', { name: 'uCallManager' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'uCallManager' })).toBeVisible()
  await expect(styles).toHaveCount(1)
  await expect(page.locator('.halves').first()).toHaveCSS('display', 'grid')

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(styles).toHaveCount(0)
})
