/** Menu options: the action type decides which target can be chosen. */
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('callcentre'))

test('people create an IVR with two options, and follow its map [379] [401] [402] [405] [466]', async ({
  page,
  javaScriptEnabled,
}) => {
  const name = `Night menu ${javaScriptEnabled ? 1 : 2}`
  const dialog = page.getByRole('dialog')
  await page.goto('/ucm/ivr')
  await page.getByRole('link', { name: 'New IVR' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('IVR Prompt').selectOption('main-menu.wav')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('This IVR is a dead end')).toBeVisible()

  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('link', { name: 'Add option' }).click()
  await dialog.getByLabel('Index').fill('1')
  const target = (label: string) => dialog.getByLabel(`${label} (for`)
  const [ivr, queue, agent] = [target('IVR'), target('Queue'), target('Agent')]
  await expect(queue).toBeHidden()
  await dialog.getByLabel('Action type').selectOption('Jump to queue')
  await expect(queue).toBeVisible()
  await expect(ivr).toBeHidden()
  await queue.selectOption('Overflow')
  await dialog.getByLabel('Action type').selectOption('Hunt agent')
  await expect(agent).toBeVisible()
  await dialog.getByLabel('Action type').selectOption('Jump to queue')
  // Scripts clear the action at once; without, what is in view is what counts.
  await expect(queue).toHaveValue(javaScriptEnabled ? '' : 'Overflow')
  await queue.selectOption('Overflow')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.locator('.toast-message')).toHaveText('IVR menu option added!')
  await expect(page.getByText('This IVR is a dead end')).toBeHidden()

  await page.getByRole('link', { name: 'Add option' }).click()
  await dialog.getByLabel('Index').fill('2')
  await dialog.getByLabel('Action type').selectOption('Jump to IVR')
  await ivr.selectOption('Support menu')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('link', { name: 'Support menu, IVR' })).toBeVisible()
  await page.locator('.flow a', { hasText: 'Claims Line' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claims Line' })).toBeVisible()
})

test('the map becomes a list on small screens, and prints on its own sheet [365]', async ({ page }) => {
  await page.goto('/ucm/ivr')
  const [map, list] = [page.locator('.flow'), page.locator('.outline')]
  await expect(map).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByText('The same as a list').click()
  await expect(list).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(map).toBeHidden()
  await expect(list).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(map).toBeVisible()
})
