/** Orders, as customers look at them and the provider's staff decide on them. */
import type { Page } from '@playwright/test'
import { hold } from './support/hold'
import { expect, test } from './support/portal'
import { todays } from '../support/todays'
import { openAndWait } from './support/scripts'

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('tbody tr')
const names = (page: Page) => page.locator('.list tbody th a')
const toast = (page: Page, text: string) => page.locator('.toast-message', { hasText: text })

test('people look at the products of an order, and are back in their list [172] [465] [466]', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('reader')
  await openAndWait(page, '/orders/history?approved=Approved', javaScriptEnabled)
  const link = page.getByRole('link', { name: /^Show products ?: / }).nth(2)
  await link.click()
  await expect(page).toHaveURL(/\/orders\/history\/products\?approved=Approved&id=/)
  await expect(dialog(page).getByRole('heading', { name: 'Products' })).toBeVisible()
  await expect(dialog(page).getByRole('table')).toContainText(/Amount\s*Unit/)
  await dialog(page).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/orders/history?approved=Approved')
  await expect(dialog(page)).toHaveCount(0)
})

test('the keyboard opens, leaves and finds its place again; the list does not move @scripts @long [172]', async ({
  page,
  signIn,
  world,
}) => {
  await world.seed({ orders: 60 })
  await signIn('staff')
  await openAndWait(page, '/orders/approval', true)
  const link = names(page).nth(40)
  await link.focus()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Products' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

test('each row sums up its order, and its links say which row is theirs, without saying it twice in text browsers [532] [576] [792] @long', async ({
  page,
  signIn,
}) => {
  await signIn('staff')
  await page.goto('/orders/approval')
  const listed = await rows(page).evaluateAll((all) =>
    all.map((row) => ({
      cells: [...row.children].map((cell) => cell.textContent),
      texts: [...row.querySelectorAll('a')].map((link) => link.textContent),
      links: [...row.querySelectorAll('a')].map((link) => link.getAttribute('aria-label')),
    })),
  )
  expect(listed).not.toEqual([])
  for (const { cells, texts, links } of listed) {
    const [name, account, tenant, , created = ''] = cells
    const which = `: ${account}, ${tenant}, ${created.replace(/, [^,]+$/, '')}`
    expect(texts).toEqual([name, 'Approve', 'Disapprove'])
    expect(links).toEqual(texts.map((text) => `${text?.replace(/\s+/g, ' ')}${which}`))
  }
  const row = page.locator('.list tbody tr').first()
  const lines = await row.locator('.line-item').allTextContents()
  await row.locator('th a').click()
  await expect(dialog(page).getByRole('table')).toBeVisible()
  const [first = ''] = await dialog(page).locator('tbody th').allTextContents()
  const amount = await dialog(page).locator('tbody td').first().textContent()
  expect(lines[0]).toBe(`${amount} ${first.replace(/ Add-on.*/, '').trim()}`)
})

test('a click anywhere in a row opens its products, and the list stays where it is @scripts [576] @long', async ({
  page,
  world,
  signIn,
}) => {
  await world.seed({ orders: 60 })
  await signIn('staff')
  await openAndWait(page, '/orders/approval', true)
  const row = page.locator('.list tbody tr').nth(40)
  const address = (await row.locator('th a').getAttribute('href')) ?? 'none'
  await row.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await row.getByRole('cell').nth(1).click()
  await expect(page).toHaveURL(address)
  await expect(dialog(page).getByRole('heading', { name: 'Products' })).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

test('the account name is a column where it differs from row to row, and always on paper [577] @long', async ({
  page,
  signIn,
}) => {
  const account = page.locator('thead th', { hasText: 'Account name' })
  await signIn('staff')
  await page.goto('/orders/approval')
  await expect(account).toBeVisible()
  await signIn('admin')
  for (const path of ['/orders', '/orders/history']) {
    await page.goto(path)
    for (const width of [1280, 1920, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(rows(page).first()).toBeVisible()
      await expect(rows(page).first().locator('td').first()).toBeHidden()
    }
    await page.emulateMedia({ media: 'print' })
    await expect(account).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

const decisions = [
  { button: 'Approve', toastText: 'Order approved!', approved: 'Approved' },
  { button: 'Disapprove', toastText: 'Order removed!', approved: 'Disapproved' },
]
for (const { button, toastText, approved } of todays(decisions)) {
  test(`staff ${button.toLowerCase()} a customer’s order, which the customer then finds in the history @table [177] [181] [182] [183] [192] [466]`, async ({
    page,
    world,
    signIn,
    javaScriptEnabled,
  }) => {
    await world.seed({ orders: 60 })
    await signIn('staff')
    await openAndWait(page, '/orders/approval', javaScriptEnabled)
    const link = page.getByRole('link', { name: new RegExp(`^${button} ?: `) }).first()
    const orderId = /id=(.+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? 'none'
    await link.click()
    await expect(dialog(page)).toContainText(`Are you sure you want to ${button.toLowerCase()} this order?`)
    await dialog(page).getByRole('link', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(rows(page).locator(`a[href$="${orderId}"]`)).toHaveCount(3)

    await link.click()
    await dialog(page).getByRole('button', { name: button }).click()
    await expect(toast(page, toastText)).toBeVisible()
    await expect(page).toHaveURL('/orders/approval')
    await expect(rows(page).locator(`a[href$="${orderId}"]`)).toHaveCount(0)

    await signIn('admin')
    await page.goto('/orders/history')
    const row = rows(page).filter({ has: page.locator(`a[href$="${orderId}"]`) })
    await expect(row.locator('.badge')).toHaveText(approved)
  })
}

test('two clicks on Approve make one call @scripts @long', async ({ page, context, world, signIn }) => {
  await signIn('staff')
  await openAndWait(page, '/orders/approval', true)
  await page
    .getByRole('link', { name: /^Approve ?: / })
    .first()
    .click()
  const letGo = await hold(context, /\/orders\/approval\/approve/)
  await world.forgetCalls()
  await dialog(page).getByRole('button', { name: 'Approve' }).dblclick()
  await expect(dialog(page).getByRole('button', { name: 'Approving...' })).toBeVisible()
  await letGo()
  await expect(toast(page, 'Order approved!')).toBeVisible()
  expect(await world.calls('orders/approve')).toHaveLength(1)
})

test('a refused approval closes the dialog and says why, and that stays [185] @long', async ({
  page,
  world,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('staff')
  await openAndWait(page, '/orders/approval?sort=tenant', javaScriptEnabled)
  await page
    .getByRole('link', { name: /^Approve ?: / })
    .first()
    .click()
  await world.faults({ path: 'orders/approve', status: 409, body: 'The customer is being moved.' })
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'The customer is being moved.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/orders/approval?sort=tenant')
  await expect(page.locator('main .alert-danger')).toHaveText('The customer is being moved.')
  await expect(page.locator('main .alert-danger')).toBeFocused()
})

test('the price list is generated by its button, which says that it runs @long [186] [188] [189]', async ({
  page,
  context,
  world,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('staff')
  await openAndWait(page, '/orders/generatepricelist', javaScriptEnabled)
  await world.forgetCalls()
  const letGo = await hold(context, /\/orders\/generatepricelist/)
  const clicked = page.getByRole('button', { name: 'Generate price list' }).click({ noWaitAfter: true })
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible()
  await letGo()
  await clicked
  await expect(toast(page, 'List has been generated')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/generatepricelist#?$/)
  expect(await world.calls('pc/products/generate')).toHaveLength(1)
})

test('on paper a dialog stands alone, and a list shows no buttons @long', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('staff')
  await page.emulateMedia({ media: 'print' })
  await openAndWait(page, '/orders/approval', javaScriptEnabled)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Approve ?: / }).first()).toBeHidden()

  const address = await names(page).first().getAttribute('href')
  await openAndWait(page, address ?? '', javaScriptEnabled)
  await expect(dialog(page).getByRole('table')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending approval', includeHidden: true })).toBeHidden()
})
