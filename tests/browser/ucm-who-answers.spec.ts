import { expect, test } from './support/portal'

const CALL = '/ucm/who-answers?number=31105550118&at=2026-11-23T10:00&key=2:Planning'

test('on paper a call has no form and no button, and nothing of it or of the check is cut @long [733] @styles', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.setViewportSize({ width: 718, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  for (const path of [CALL, '/ucm/check']) {
    await page.goto(path)
    await expect(page.locator('h2').first()).toBeVisible()
    await expect(page.locator(':is(.try, .btn):visible')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718)
  }
})

test('at 360 px the keys, the day and the way of a call fit @long [706] [724] @styles', async ({ page, signIn }) => {
  await signIn('admin')
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [CALL, '/ucm/check']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('by keyboard each agent gets a state, and ‘Back’ shows what was supposed before [1016]', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/ucm/who-answers?number=queue:Main%20line&at=2026-11-23T10:00')
  const lists = page.locator('.suppose-people select')
  const play = page.getByRole('button', { name: 'Show what happens' })
  await page.getByText('Except some agents').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(lists.nth(0)).toBeFocused()
  await lists.nth(0).selectOption('is on a call')
  await lists.nth(1).selectOption('is signed out')
  await play.click()
  await expect(page.getByText(/Supposed: .* on a call, .* signed out, nobody else picks up/)).toBeVisible()
  await lists.nth(1).selectOption('like all others')
  await play.click()
  await expect(page.getByText(/Supposed: \S+ \S+ on a call, nobody else picks up/)).toBeVisible()
  await page.goBack()
  await expect(lists.nth(1).locator('option:checked')).toHaveText('is signed out')
})
