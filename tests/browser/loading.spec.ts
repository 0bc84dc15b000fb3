/** While a page is on its way, with scripts. Without, the browser shows its own. */
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
