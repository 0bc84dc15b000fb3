/** A queue from its creation to its end. */
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('callcentre'))

test('people create a queue, give it hours, a holiday and an agent, change a priority, and delete it [246] [263] [265] [287] [465] [466]', async ({
  page,
  javaScriptEnabled,
}) => {
  const name = `Dock & gate ${javaScriptEnabled ? 1 : 2}`
  const ready = async () => {
    if (javaScriptEnabled) await scriptsRun(page)
  }
  const dialog = page.getByRole('dialog')
  const toast = page.locator('.toast-message')

  await page.goto('/ucm/queues')
  await page.getByRole('link', { name: 'New queue' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone number').selectOption('31105550118')
  await page.getByLabel('Strategy').selectOption('Ring all')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await ready()
  await page.getByRole('link', { name: 'Add business hours' }).click()
  await dialog.getByLabel('Monday').check()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(toast).toHaveText('Business hours assigned to queue!')
  await expect(page.getByRole('listitem').filter({ hasText: 'Monday' })).toContainText('08:30 - 17:00')

  await page.getByRole('link', { name: 'Assign holiday' }).click()
  await dialog.getByLabel('Holiday').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(toast).toHaveText('Holiday assigned to queue!')

  await page.getByRole('link', { name: 'Add agent' }).click()
  await dialog.getByLabel('Agent').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(toast).toHaveText('Agent assigned to queue!')

  await page.getByRole('row').getByRole('link', { name: /^Edit/ }).click()
  await dialog.getByLabel('Priority').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast).toHaveText('Agent updated!')
  await expect(page.getByRole('row').nth(1)).toContainText('7')

  await page.getByRole('link', { name: 'Delete' }).click()
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  if (javaScriptEnabled) await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page.getByText(`There is no queue ${name} any more.`)).toBeVisible()
  await expect(page).toHaveURL(/\/ucm\/queues\?/)
})

test('a name of 30 wide letters fits small screens, on pages and in dialogs [472] @long', async ({
  page,
  javaScriptEnabled,
}) => {
  const name = `${javaScriptEnabled ? 'W' : 'M'}${'W'.repeat(29)}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ucm/queues/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone number').selectOption('31105550118')
  await page.getByLabel('Strategy').selectOption('Ring all')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const address = new URL(page.url())
  const cutOff = (selector: string) =>
    page.locator(selector).evaluate((shown) => Math.max(0, shown.scrollWidth - shown.clientWidth))
  expect(await cutOff('html')).toBe(0)
  await page.goto(`/ucm/queues?q=${name}`)
  expect(await cutOff('html')).toBe(0)
  for (const dialog of ['delete', 'add-hours', 'add-agent']) {
    await page.goto(`${address.pathname}/${dialog}${address.search}`)
    expect(await cutOff('dialog'), dialog).toBe(0)
  }
})

test('people find one of a queue’s many agents, and come back to the page that they were on @long', async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  // No more, so that a new queue still has a list to choose from.
  await world.seed({ agents: 80, queueAgents: 80 })
  await page.goto('/ucm/queues/view?no=Planning')
  if (javaScriptEnabled) await scriptsRun(page)
  const card = page.locator('#agents')
  await expect(card.getByText('Showing 1-50 of')).toBeVisible()
  await card.getByRole('link', { name: 'Next page' }).click()
  await expect(card.getByText('Showing 51-')).toBeVisible()
  await expect(card).toBeInViewport()

  const [first = ''] = await card.getByRole('rowheader').allTextContents()
  await card.getByRole('link', { name: `Edit ${first}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  // Nobody can type into the page behind it before.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card.getByText('Showing 51-')).toBeVisible()

  await card.getByRole('searchbox').fill(first)
  await card.getByRole('searchbox').press('Enter')
  await expect(card.getByRole('rowheader').filter({ hasText: first })).toBeVisible()
  await expect(card).toBeInViewport()
})

test('the links of a queue’s form lead to its parts, and Save is in sight where the window is not too low [642] @long', async ({
  page,
  javaScriptEnabled,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  await page.setViewportSize({ width: 768, height: 480 })
  await page.goto('/ucm/queues/edit?no=Main+line')
  if (javaScriptEnabled) await scriptsRun(page)
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Max members').fill('many')
  await save.click()
  await expect(page.locator('.field-message')).toContainText('Only numbers allowed')
  for (const part of ['Sounds', 'Hunting', 'Navigation', 'General']) {
    await page.getByRole('link', { name: part, exact: true }).click()
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport()
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.field-message')).toContainText('Only numbers allowed')
  }
  await page.getByLabel('Max members').focus()
  for (let stops = 0; stops < 15; stops += 1) {
    await page.keyboard.press('Tab')
    const [focused, bar] = await page.evaluate(() =>
      [document.activeElement, document.querySelector('.form-actions')].map((one) => one?.getBoundingClientRect()),
    )
    expect(focused?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
  }
  await page.getByRole('link', { name: 'Sounds', exact: true }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Music on hold')).toBeFocused()
  await page.getByRole('link', { name: 'General', exact: true }).click()
  await page.setViewportSize({ width: 360, height: 480 })
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 479 })
  await expect(save).not.toBeInViewport()
})
