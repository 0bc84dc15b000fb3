/** While a page is on its way, with scripts. Without, the browser shows its own. And when its script does not come. */
import { hold } from './support/hold'
import { expect, test } from './support/portal'
import { todays } from '../support/todays'
import { scriptsRun } from './support/scripts'

const pages = [
  { entry: 'Cases', address: '/cases', text: 'Loading active cases...', heading: 'Active cases' },
  { entry: 'Home', address: '/dashboard', text: 'Loading home page...', heading: /^Welcome/ },
]

for (const { entry, address, text, heading } of todays(pages)) {
  test(`'${text}' and a bar stand while ${address} is loading @scripts @table [067] [070] [097]`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('admin')
    await page.goto('/profile')
    await scriptsRun(page)
    const release = await hold(context, /\.data(\?|$)/)
    await page.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('.loading')).toHaveCSS('animation-name', /sweep/)
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()

    await release()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(page).toHaveURL(address)
  })
}

test('after an upgrade a page opens without its old script, and Back leads to the page before, with what was typed @scripts [1023]', async ({
  page,
  context,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/, /Error loading route module/, /dynamically imported module/)
  await signIn('admin')
  await page.goto('/cases')
  await scriptsRun(page)
  await page.goto('/cases/new')
  await scriptsRun(page)
  await page.getByLabel('Case Title').fill('Typed before')
  page.on('dialog', (dialog) => void dialog.accept())
  const isGone = { once: true }
  await context.route(/\/assets\/pending-orders-[^/]*\.js$/, (route) => {
    if (!isGone.once) return route.continue()
    isGone.once = false
    return route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pending orders' })).toBeVisible()
  await expect(page).toHaveURL('/orders')
  expect(isGone.once).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/cases/new')
  await expect(page.getByLabel('Case Title')).toHaveValue('Typed before')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Pending orders' })).toBeVisible()
})
