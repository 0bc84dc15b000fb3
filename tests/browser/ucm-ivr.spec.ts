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
  await expect(page.getByRole('link', { name: 'Support menu IVR' })).toBeVisible()
  await page.locator('.flow a', { hasText: 'Claims Line' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claims Line' })).toBeVisible()
})

test('hours of an IVR cannot be added before a day is ticked: with scripts the button waits, without the page says so [390] @long', async ({
  page,
  javaScriptEnabled,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  await page.goto('/ucm/ivr/details?no=Main+menu')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('link', { name: 'Add business hours' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add' })
  if (javaScriptEnabled) {
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Sunday').check()
    await expect(add).toBeEnabled()
    await dialog.getByLabel('Sunday').uncheck()
    await expect(add).toBeDisabled()
  } else {
    await add.click()
    await expect(dialog.getByRole('link', { name: 'Tick at least one day' })).toBeVisible()
  }
  await dialog.getByLabel('Sunday').check()
  await dialog.getByLabel('Open').fill('10:00')
  await dialog.getByLabel('Close').fill('11:00')
  await add.click()
  await expect(page.locator('.toast-message')).toHaveText('Business hours added!')
})

test('an IVR cannot be deleted before its name is typed exactly: with scripts the button waits, without the page says so @long [386]', async ({
  page,
  javaScriptEnabled,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  const name = `Gone ${javaScriptEnabled ? 1 : 2}`
  await page.goto('/ucm/ivr/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('IVR Prompt').selectOption('main-menu.wav')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('link', { name: 'Delete IVR' }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Delete' })
  const typed = dialog.getByRole('textbox')
  for (const wrong of ['', name.toLowerCase(), name.slice(0, -1), `${name}0`]) {
    await typed.fill(wrong)
    if (javaScriptEnabled) {
      await expect(remove).toBeDisabled()
    } else {
      await remove.click()
      await expect(dialog.getByRole('alert')).toContainText(`Type ‘${name}’ to confirm`)
    }
  }
  await typed.fill(name)
  await remove.click()
  await expect(page.getByText(`There is no IVR ${name} any more.`)).toBeVisible()
})

test('a dialog opens over the page as it is, without a call for the page @scripts [624]', async ({ page, world }) => {
  await page.goto('/ucm/ivr/details?no=Main+menu')
  await scriptsRun(page)
  await world.forgetCalls()
  await page.getByRole('link', { name: 'Delete IVR' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible()
  const paths = (await world.calls()).map(({ path }) => path)
  expect(paths).toContain('ucm/ivr/options/get')
  expect(paths).not.toContain('ucm/ivr/hours/get')
  await expect(page.getByText('Not read')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await world.calls()).map(({ path }) => path)).toContain('ucm/ivr/hours/get')
})

test('the map is a list on small screens, and the map again on paper @long', async ({ page }) => {
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
