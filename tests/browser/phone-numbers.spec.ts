/** Telephone numbers, which have room between their groups and are copied without it. */
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('callcentre'))

test('a number that is copied, heard or searched for is its digits, though people see groups [1037] [1038] @scripts', async ({
  page,
}) => {
  await page.goto('/ucm/queues')
  await scriptsRun(page)
  // A screen reader says the cell by this name.
  const cell = page.getByRole('cell', { name: '31105550110', exact: true })
  const [code, area] = [cell.locator('span').nth(0), cell.locator('span').nth(1)]
  const [codeBox, areaBox] = [await code.boundingBox(), await area.boundingBox()]
  expect((areaBox?.x ?? 0) - (codeBox?.x ?? 0) - (codeBox?.width ?? 0)).toBeGreaterThanOrEqual(3)
  expect(await code.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('"+"')

  await cell.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+C')
  const search = page.getByRole('searchbox', { name: 'Search queues' })
  await search.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(search).toHaveValue('31105550110')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ucm/queues?q=31105550110')
  await expect(cell).toBeVisible()
})
