/** The portal's own pages without scripts, which people choose, in a browser that would run scripts. */
import { openPage } from './support/pages'
import { expect, test } from './support/portal'
import { chooseNoScripts } from './support/scripts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await chooseNoScripts(page)
})

test('filters, sort and month apply by their button, and Back shows those of its page @scripts [574] [1066]', async ({
  page,
}) => {
  await page.goto('/cases')
  await page.getByLabel('Status').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=/)
  // The fields of a page that people return to say what its rows are.
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.goto('/documents/invoices')
  await page.getByLabel('Month').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/uploaded=/)
})

test('all rows are ticked by a link, and a row does not look as if it could be clicked @scripts [574] @long', async ({
  page,
}) => {
  await page.goto('/documents/invoices')
  await page.getByRole('link', { name: 'Select all' }).click()
  await expect(page.locator('tbody input:not(:checked)')).toHaveCount(0)
  await expect(page.locator('tbody tr').first()).toHaveCSS('cursor', 'auto')
})

test('the tabs of a queue are below each other, with their titles @scripts [574] @long', async ({ page }) => {
  await openPage(page, '/ucm/queues/view')
  for (const title of ['General', 'Hunting', 'Navigation', 'Sounds']) {
    await expect(page.locator('.tab', { has: page.getByRole('heading', { name: title, exact: true }) })).toBeVisible()
  }
})

test('the wizard shows how to update the order on small screens @scripts [574] @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/orders/new/products')
  await expect(page.locator('[value=update]')).toBeVisible()
})
