/** The search of everything, as people work with it. */
import { expect, test } from './support/portal'
import { expectNothingCutOff } from './support/fits'
import { scriptsRun } from './support/scripts'

test.beforeEach(async ({ signIn }) => {
  await signIn('admin')
})

test('the key / leads to the search, but not while somebody types [896] @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/cases')
  await scriptsRun(page)
  const everything = page.getByRole('textbox', { name: 'Search everything' })
  await page.keyboard.press('/')
  await expect(everything).toBeFocused()
  await expect(everything).toHaveValue('')
  await page.keyboard.type('010/555.01.13')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=010%2F555.01.13')
  await expect(page.getByRole('link', { name: 'Number of the queue Service Desk' })).toBeVisible()
  await expect(everything).toHaveValue('010/555.01.13')

  await page.goto('/cases')
  await scriptsRun(page)
  const list = page.getByRole('searchbox', { name: 'Search cases' })
  await list.focus()
  await page.keyboard.type('a/b')
  await expect(list).toHaveValue('a/b')
})

test('before a search the field is in the page alone, at every width @long [1046] @styles', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/search')
    const everything = page.getByRole('textbox', { name: 'Search everything' })
    await expect(everything).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('textbox')).toBeFocused()
    await everything.fill('wifi')
    await everything.press('Enter')
    await expect(page).toHaveURL('/search?q=wifi')
    await expect(everything).toHaveCount(1)
  }
})

test('phones have a link to the page, which has the field @long [896] [906]', async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cases')
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toBeHidden()
  if (javaScriptEnabled) {
    await scriptsRun(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeFocused()
  }
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeVisible()
  const everything = page.getByRole('textbox', { name: 'Search everything' })
  await everything.fill('wifi')
  await everything.press('Enter')
  await expect(page).toHaveURL('/search?q=wifi')
  await expect(page.locator('mark').first()).toHaveText('Wi-Fi')
  await expectNothingCutOff(page)
})

test('a long word is broken, and widens no screen @long [573] [906]', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/search?q=${'x'.repeat(200)}`)
    await expect(page.getByText('0 hits')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the keyboard goes from the field through the hits to all of them [906]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/search?q=e')
  await page.getByRole('textbox', { name: 'Search everything' }).focus()
  const all = page.getByRole('link', { name: /^Show all \d+ cases$/ }).first()
  for (let tabs = 0; tabs < 12 && !(await all.evaluate((link) => link === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cases?q=e')
})

test('paper has the hits without fields and buttons @long [906]', async ({ page }) => {
  await page.goto('/search?q=010-5550113')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Number of the queue Service Desk')).toBeVisible()
  await expect(page.getByText('Who answers?')).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
