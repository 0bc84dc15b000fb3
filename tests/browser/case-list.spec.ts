/** The list of cases, as people work with it. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/portal'
import { chooseNoScripts, scriptsRun } from './support/scripts'
import { texts } from './support/table'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
})

test('people sort the cases by a column, and turn the order around [093] [466] @long', async ({ page }) => {
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
  await expect(page).toHaveURL('/cases?sort=title')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await texts(page, 'Title')
  expect(ascending).toEqual([...ascending].sort((one, other) => one.localeCompare(other, 'en')))

  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
  await expect(page).toHaveURL('/cases?sort=-title')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
  const descending = await texts(page, 'Title')
  expect(descending).toEqual([...descending].sort((one, other) => other.localeCompare(one, 'en')))
})

test('people search, filter and page, open a case, and come back to the same list [095] [465] [466]', async ({
  page,
  javaScriptEnabled,
}) => {
  await expect(page.getByText('Showing 1-50 of 60')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 51-60 of 60')).toBeVisible()

  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await showsListOf(page, 'q=backup')
  for (const row of await rows(page)) expect(row).toMatch(/backup/i)

  await page.getByRole('combobox', { name: 'Type' }).selectOption({ index: 1 })
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
  await showsListOf(page, 'q=backup&type=')
  const list = page.url()
  const found = await rows(page)
  expect(found.length).toBeGreaterThan(0)

  const [ticket] = await texts(page, 'Ticket Number')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/cases\/ticket\?no=/)
  await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case activities' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Active cases' }).click()
  await expect(page).toHaveURL(list)
  await expect.poll(() => rows(page)).toEqual(found)
  await expect(page.getByRole('searchbox')).toHaveValue('backup')
})

test('a list sorted and turned to its second page is found again from a case, its dialog and its paper [466] @long', async ({
  page,
}) => {
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/cases?sort=title&page=2')
  await expect(page.getByText('Showing 51-60 of 60')).toBeVisible()
  const listed = await rows(page)
  await page.getByRole('rowheader').nth(2).getByRole('link').click()
  await page.getByRole('link', { name: 'Close case' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('link', { name: 'Back to the case' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Active cases' }).click()
  await expect(page).toHaveURL('/cases?sort=title&page=2')
  await expect.poll(() => rows(page)).toEqual(listed)
})

test('a click anywhere in a row opens the case @scripts [095]', async ({ page }) => {
  await scriptsRun(page)
  const row = page.getByRole('row').nth(3)
  const ticket = (await texts(page, 'Ticket Number'))[2]
  await row.getByRole('cell').nth(3).click()
  await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
})

test('without scripts a click anywhere in a row opens the case, in a new tab too; other links stay above [605] @long', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) await chooseNoScripts(page)
  await page.goto('/cases')
  const row = page.getByRole('row').nth(3)
  const ticket = (await texts(page, 'Ticket Number'))[2]
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('cell').nth(3).click({ button: 'middle', force: true }),
  ])
  await expect(opened.getByText(`Case ${ticket}`)).toBeVisible()
  await opened.close()
  await page.getByRole('row').nth(3).getByRole('cell').last().click({ force: true })
  await expect(page.getByText(`Case ${ticket}`)).toBeVisible()

  await page.goto('/documents/invoices')
  await page.getByRole('row').nth(2).getByRole('cell').last().click({ force: true })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.goto('/ucm/queues')
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click({ force: true })
  await expect(page).toHaveURL(/\/ucm\/queues\/view\?no=/)
})

test('no ticket number is cut or on two lines, few titles are, and a wider window shows no less of them @styles [606] @long', async ({
  page,
}) => {
  const numbersOf = page.locator('tbody td:first-child a')
  // Wider than most.
  await numbersOf.first().evaluate((number) => (number.textContent = 'CAS-01100-MWGQDW'))
  for (const width of [768, 997, 1100, 1200, 1280, 1365, 1366, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await numbersOf.evaluateAll((all) => all.map((number) => number.getClientRects().length))
    expect([width, new Set(lines)]).toEqual([width, new Set([1])])
  }
  let before = Infinity
  for (const width of [1280, 1366, 1400, 1439, 1440, 1500, 1599, 1600, 1700, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [numbers = 0, titles = 0] = await page.evaluate(() =>
      ['td:first-child', 'th'].map(
        (cell) =>
          [...document.querySelectorAll(`tbody ${cell}`)].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ).length,
      ),
    )
    expect([width, numbers]).toEqual([width, 0])
    if (width < 1366) {
      expect(titles, `titles cut at ${width}`).toBeLessThanOrEqual(10)
      continue
    }
    expect(titles, `titles cut at ${width}`).toBeLessThanOrEqual(Math.min(5, before))
    before = titles
  }
})

test('the browser’s own Back shows the list as it was, and its fields @scripts @long', async ({ page }) => {
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/cases?q=backup')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/cases')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('backup')
  await showsListOf(page, 'q=backup')
  for (const row of await rows(page)) expect(row).toMatch(/backup/i)
})

/** Waits until the rows are those of this address: with scripts it changes a moment before they do. */
async function showsListOf(page: Page, query: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/cases[?]${query}`))
  await expect(page.locator(`thead a[href*="${query}"]`).first()).toBeAttached()
}

const rows = (page: Page) => page.locator('tbody tr').allInnerTexts()
