/** Ordering, as people go about it: forwards, backwards, with the keyboard, on a small screen. */
import type { Page } from '@playwright/test'
import type { World } from '../support/world'
import { hold } from './support/hold'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

const BASIC = 'Microsoft 365 Business Basic'
const BACKUP = 'Meridian Backup Microsoft 365 backup'
const STANDARD = 'Microsoft 365 Business Standard'
const PLACED = /\/orders\?placed=/
const AGREE = 'I accept the Microsoft Customer Agreement'

test.beforeEach(async ({ page, signIn, world }) => {
  await signIn('admin')
  await world.forgetCalls()
  await page.goto('/orders/new')
})

test('people choose a tenant and products, look at the whole, and order [193] [200] [216] [466]', async ({
  page,
  world,
}) => {
  await toOffers(page)
  await choose(page, BASIC, '12')
  await choose(page, STANDARD, '3')
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
  await expect(page.getByRole('row', { name: `${STANDARD} 3 Licenses` })).toBeVisible()
  await page.getByRole('checkbox', { name: AGREE }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(PLACED)
  expect(await ordersSent(world)).toBe(1)
})

test('the browser’s Back, a reload and a second tab show each step as it was [201] @long', async ({
  page,
  context,
}) => {
  await toOffers(page)
  await choose(page, BASIC, '12')
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await expect(box(page, BASIC)).toHaveCount(0)
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(tab.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
  await tab.close()

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('backup')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.goBack()
  await expect(box(page, BASIC)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('searchbox')).toHaveValue('backup')
  await page.goForward()
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()

  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(box(page, BASIC)).toBeChecked()
  await expect(amount(page, BASIC)).toHaveValue('12')
})

test('a wrong amount is shown at its field, and the message takes the focus [206] [474] @long', async ({ page }) => {
  await toOffers(page)
  await choose(page, BASIC, '5')
  await choose(page, STANDARD, '0')
  await next(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Please, select a correct amount for the chosen offers' })
  await expect(alert).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Select Products/)
  await alert.getByRole('link').press('Enter')
  await expect(amount(page, STANDARD)).toBeFocused()
  await expect(amount(page, STANDARD)).toHaveValue('0')
  await expect(amount(page, STANDARD)).toHaveAccessibleDescription(/1 to 300 Licenses.*enter 1 to 300 Licenses/)
  await expect(amount(page, BASIC)).toHaveValue('5')

  await amount(page, STANDARD).fill('7')
  await next(page)
  await expect(page.getByRole('row', { name: `${STANDARD} 7 Licenses` })).toBeVisible()
})

test('another tenant clears what was chosen [202] @long', async ({ page }) => {
  await toOffers(page)
  await choose(page, BASIC, '5')
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(page.getByText('another tenant clears the products that you chose')).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await next(page)
  await expect(page.getByText('0 chosen')).toBeVisible()
  await expect(box(page, BASIC)).not.toBeChecked()
})

test('an order is made with the keyboard alone @long', async ({ page, world }) => {
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await box(page, BASIC).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('42')
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: `${BASIC} 42 Licenses` })).toBeVisible()
  await page.getByRole('checkbox', { name: AGREE }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PLACED)
  expect(await ordersSent(world)).toBe(1)
})

test('nothing is cut off at 360 pixels, and what has the focus is never covered @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await toOffers(page)
  await box(page, BASIC).focus()
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isCovered)).toBe(false)
  }
  await choose(page, BASIC, '5')
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 5 Licenses` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a double click orders once [468] @long', async ({ page, world }) => {
  await toOffers(page)
  await choose(page, BASIC, '5')
  await next(page)
  await page.getByRole('checkbox', { name: AGREE }).check()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page).toHaveURL(PLACED)
  expect(await ordersSent(world)).toBe(1)
})

test('what the provider refuses can be ordered again [217] @long', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 409/)
  await toOffers(page)
  await choose(page, BASIC, '5')
  await next(page)
  await world.faults({ path: 'orders/new', method: 'POST', status: 409, body: 'Your credit is used up.', times: 1 })
  await page.getByRole('checkbox', { name: AGREE }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  // The form's alert comes first, its toast after it.
  await expect(page.getByRole('alert').filter({ hasText: 'Your credit is used up.' }).first()).toBeFocused()
  await expect(page.getByRole('checkbox', { name: AGREE })).toBeChecked()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(PLACED)
})

test('who types an amount chooses the offer, and who ticks it takes the least @scripts @long', async ({ page }) => {
  await toOffers(page)
  await scriptsRun(page)
  await amount(page, STANDARD).fill('8')
  await expect(box(page, STANDARD)).toBeChecked()
  await box(page, STANDARD).uncheck()
  await expect(amount(page, STANDARD)).toHaveValue('')
  await box(page, BASIC).check()
  await expect(amount(page, BASIC)).toHaveValue('1')
  await box(page, BASIC).uncheck()
  await expect(amount(page, BASIC)).toHaveValue('')
})

test('a cleared amount of a chosen product is a wrong one, also after Back and a search [562] @long', async ({
  page,
  javaScriptEnabled,
}) => {
  await toOffers(page)
  if (javaScriptEnabled) await scriptsRun(page)
  await choose(page, BASIC, '12')
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
  await page.goBack()
  await box(page, BASIC).check()
  await amount(page, BASIC).fill('')
  await expect(box(page, BASIC)).toBeChecked()
  if (javaScriptEnabled) {
    await page.getByRole('searchbox').press('Enter')
    await page.reload()
    await scriptsRun(page)
    await expect(amount(page, BASIC)).toHaveValue('')
  }
  await next(page)
  const message = 'Please, select a correct amount for the chosen offers to continue.'
  await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(`${BASIC}: enter 1 to 300 Licenses`)
  await expect(amount(page, BASIC)).toHaveValue('')
  await amount(page, BASIC).fill('7')
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 7 Licenses` })).toBeVisible()
})

test('the summary follows what people tick and type @scripts [509]', async ({ page }) => {
  await toOffers(page)
  await scriptsRun(page)
  const order = page.getByRole('region', { name: 'Your order' })
  await choose(page, STANDARD, '8')
  await amount(page, BASIC).fill('2')
  await expect(order.getByRole('status')).toHaveText('2 chosen')
  await expect(order.getByRole('listitem')).toHaveText([`${BASIC}: 2 Licenses`, `${STANDARD}: 8 Licenses`])
  await box(page, STANDARD).uncheck()
  await expect(order.getByRole('listitem')).toHaveText([`${BASIC}: 2 Licenses`])
  await expect(order.getByRole('button', { name: 'Update' })).toBeHidden()
})

test('a message goes when people have done what it asks, and the focus stays @scripts [509] @long', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  await page.goto('/orders/new')
  await scriptsRun(page)
  await next(page)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Please, select a tenant to continue.')
  await page.getByRole('radio').first().check()
  await expect(alert).toHaveCount(0)
  await next(page)
  await expect(page.getByText('0 chosen')).toBeVisible()

  await next(page)
  await expect(alert).toHaveText('Please, select an offer to continue.')
  await choose(page, BASIC, '0')
  await expect(alert).toHaveCount(0)
  await choose(page, STANDARD, '0')
  await next(page)
  await expect(alert.getByRole('link')).toHaveCount(2)
  await amount(page, BASIC).fill('3')
  await expect(amount(page, BASIC)).toBeFocused()
  await expect(amount(page, BASIC)).not.toHaveAttribute('aria-invalid')
  await expect(alert.getByRole('link')).toHaveCount(1)
  await box(page, STANDARD).uncheck()
  await expect(alert).toHaveCount(0)
})

test('the browser’s Back keeps every choice, on every step @scripts @long [201] [507]', async ({ page }) => {
  await scriptsRun(page)
  await toOffers(page)
  await choose(page, BASIC, '12')
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await expect(box(page, BASIC)).toHaveCount(0)
  await choose(page, BACKUP, '200')
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()

  await page.goBack()
  await expect(amount(page, BACKUP)).toHaveValue('200')
  await page.goBack()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expect(amount(page, BASIC)).toHaveValue('12')
  await expect(amount(page, BACKUP)).toHaveValue('200')
  await amount(page, BASIC).fill('13')
  await page.goBack()
  await expect(page.getByText('another tenant clears the products that you chose')).toBeVisible()
  await next(page)
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expect(amount(page, BASIC)).toHaveValue('13')
})

test('Back from another page, and a reload, find what was ticked and typed @scripts [507] @long', async ({ page }) => {
  await toOffers(page)
  await scriptsRun(page)
  await choose(page, BASIC, '12')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Pending orders' })).toBeVisible()
  await page.goBack()
  await expect(amount(page, BASIC)).toHaveValue('12')
  await choose(page, STANDARD, '3')
  await page.reload()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expect(amount(page, STANDARD)).toHaveValue('3')
})

test('a reload while a search is on its way finds what was ticked and typed, and a step later it is sent @scripts [507]', async ({
  page,
}) => {
  await toOffers(page)
  await scriptsRun(page)
  await choose(page, BASIC, '12')
  // Never answered: the portal has not read the form.
  await page.route('**/*.data*', () => undefined)
  const asked = page.waitForRequest(/products\.data/)
  await page.getByRole('searchbox').press('Enter')
  await asked
  await page.unroute('**/*.data*')
  await page.reload()
  await scriptsRun(page)
  await expect(amount(page, BASIC)).toHaveValue('12')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
  // Sent by now, so nothing of it is in the way of another tab.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('order ')))).toEqual([])
})

test('the browser’s Back takes along what was chosen and not sent, to other pages of the catalogue too @scripts [507] @long', async ({
  page,
}) => {
  await toOffers(page)
  await scriptsRun(page)
  await choose(page, BASIC, '12')
  await choose(page, STANDARD, '3')
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await expect(box(page, BASIC)).toHaveCount(0)
  await choose(page, BACKUP, '200')
  await page.goBack()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await box(page, STANDARD).uncheck()
  await page.goForward()
  await expect(amount(page, BACKUP)).toHaveValue('200')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.reload()
  await scriptsRun(page)
  await expect(page.getByText('2 chosen')).toBeVisible()
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
  await expect(page.getByRole('row', { name: `${BACKUP} 200` })).toBeVisible()
  await expect(page.getByRole('row', { name: STANDARD })).toHaveCount(0)
})

test('without scripts an amount that is only typed is ordered @long [508]', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === true, 'with scripts it is ticked at once')
  await toOffers(page)
  await amount(page, BASIC).fill('12')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 12 Licenses` })).toBeVisible()
})

test('on a phone the summary is below the offers, and unfolds @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await toOffers(page)
  const order = page.getByRole('region', { name: 'Your order' })
  await choose(page, BASIC, '12')
  await page.getByRole('searchbox').press('Enter')
  await expect(order.getByText('1 chosen')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(order.getByRole('listitem')).toBeHidden()
  await order.getByText('Details').click()
  await expect(order.getByRole('listitem')).toHaveText(`${BASIC}: 12 Licenses`)
})

test('the way back by the steps takes along what was only ticked @scripts [201] @long', async ({ page }) => {
  await toOffers(page)
  await scriptsRun(page)
  await choose(page, BASIC, '5')
  await page.getByRole('link', { name: 'Select Tenant' }).click()
  await expect(page).toHaveURL(/\/orders\/new\?draft=/)
  await next(page)
  await expect(page.getByText('1 chosen')).toBeVisible()
  await expect(amount(page, BASIC)).toHaveValue('5')
})

test('what is removed is unticked, and the focus stays with what is chosen @scripts @long', async ({ page }) => {
  await toOffers(page)
  await scriptsRun(page)
  await choose(page, BASIC, '5')
  await choose(page, STANDARD, '6')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${BASIC}` }).press('Enter')
  await expect(page.getByText('1 chosen')).toBeFocused()
  await expect(box(page, BASIC)).not.toBeChecked()
  await expect(amount(page, BASIC)).toHaveValue('')
  await expect(amount(page, STANDARD)).toHaveValue('6')
})

test('before its scripts have come the wizard works as without @scripts @long', async ({ page, context }) => {
  const release = await hold(context, /\/assets\/.*\.js/)
  await page.goto('/orders/new')
  await toOffers(page)
  await choose(page, BASIC, '5')
  await next(page)
  await expect(page.getByRole('row', { name: `${BASIC} 5 Licenses` })).toBeVisible()
  await release()
})

async function toOffers(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await next(page)
  await expect(page.getByText('0 chosen')).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const amount = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Amount of ${name}`, exact: true })

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await box(page, name).check()
  await amount(page, name).fill(typed)
}

async function ordersSent(world: World): Promise<number> {
  return (await world.calls()).filter(({ method, path }) => method === 'POST' && path === 'orders/new').length
}

/** True if something else lies over the middle of the element with the focus. */
function isCovered(): boolean {
  const focused = document.activeElement
  if (!focused) return true
  const { left, top, width, height } = focused.getBoundingClientRect()
  return !focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
