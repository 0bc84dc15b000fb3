/** Agents and holidays of uCallManager. */
import type { Page } from '@playwright/test'
import { connect, PAGE as CONNECTION } from '../settings/connect'
import { expect, test } from './support/portal'
import { openAndWait } from './support/scripts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.locator('.toast-message', { hasText: text })

test('an agent is added, changed and removed, each time back at the list [246] [341] [343] [346] [465] [466]', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  const alias = javaScriptEnabled ? 'Dock 1' : 'Dock 2'
  const number = javaScriptEnabled ? '8001' : '8002'
  const row = page.getByRole('row', { name: alias })
  await signIn('callcentre')
  await openAndWait(page, '/ucm/agents', javaScriptEnabled)
  await page.getByRole('link', { name: 'Add agent' }).click()
  await dialog(page).getByLabel('Agent', { exact: true }).fill(alias)
  await dialog(page).getByLabel('Interface type').selectOption('SIP phone')
  await dialog(page).getByLabel('Number or Extension').fill(number)
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(toast(page, 'Agent added!')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/ucm\/agents\?added=/)

  await row.getByRole('link', { name: /^Edit/ }).click()
  await dialog(page).getByLabel('Ring in use').check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Agent updated!')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible()

  await row.getByRole('link', { name: /^Remove/ }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Agent removed!')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a dialog that closed on failure has what was typed and the reason when it is opened again [247] [347] [564] @long', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('callcentre')
  await openAndWait(page, '/ucm/agents', javaScriptEnabled)
  await page.getByRole('link', { name: 'Add agent' }).click()
  await dialog(page).getByLabel('Agent', { exact: true }).fill('Gate house')
  await dialog(page).getByLabel('Interface type').selectOption('Mobile phone')
  await dialog(page).getByLabel('Number or Extension').fill('4711')
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(toast(page, 'There is an agent named Gate house already.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Add agent' }).click()
  const reason = 'The last try failed: There is an agent named Gate house already.'
  await expect(dialog(page).getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect(dialog(page).getByLabel('Agent', { exact: true })).toHaveValue('Gate house')
  await expect(dialog(page).getByLabel('Interface type')).toHaveValue('3')
  await expect(dialog(page).getByLabel('Number or Extension')).toHaveValue('4711')
})

test('the name of a chosen directory user becomes the alias, unless there is one @scripts @long [337]', async ({
  page,
  signIn,
  world,
}) => {
  await connect(world, await world.signedIn('admin'))
  await signIn('admin')
  await openAndWait(page, '/ucm/agents/new', true)
  const labels = await page.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  const [first = '', second = ''] = labels.map((label) => label ?? '')
  const user = dialog(page).getByLabel('Directory user')
  const alias = dialog(page).getByLabel('Agent', { exact: true })
  await user.fill(first.slice(0, 3))
  await expect(alias).toHaveValue('')
  await user.fill(first)
  await expect(alias).toHaveValue(first.replace(/ \(.*/, ''))
  await user.fill(second)
  await expect(alias).toHaveValue(first.replace(/ \(.*/, ''))
})

test('Enter in a matrix reviews the changes, and above it shows what people ask for there [827] @long', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('admin')
  await openAndWait(page, '/ucm/agents/queues?queues=Planning', javaScriptEnabled)
  await page.getByLabel('Reception, Planning').fill('9')
  await page.getByLabel('Queues', { exact: true }).fill('Overflow')
  await page.getByLabel('Queues', { exact: true }).press('Enter')
  await expect(page.getByLabel('Reception, Overflow')).toBeVisible()
  await expect(page.getByText('1 change on another page is kept')).toBeVisible()
  await page.getByLabel('Reception, Overflow').press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/ucm\/changes/)
  await expect(page.getByRole('row', { name: 'Planning' })).toBeVisible()

  await openAndWait(page, '/ucm/holidays/queues', javaScriptEnabled)
  const boxes = page.getByRole('table').getByRole('checkbox')
  await boxes.first().setChecked(!(await boxes.first().isChecked()))
  await boxes.first().press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/ucm\/changes/)
})

test('a day of the year leads to its holiday, which is then marked @long [352] [465]', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('callcentre')
  await openAndWait(page, '/ucm/holidays', javaScriptEnabled)
  await page.getByRole('link', { name: '25 Christmas Day' }).click()
  await expect(page.locator('tr:target')).toContainText('Christmas Day')
  await expect(page.locator('tr:target')).toBeInViewport()

  const next = String(new Date().getFullYear() + 1)
  await page.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: next }).click()
  await expect(page).toHaveURL(`/ucm/holidays?date=${next}`)
  await expect(page.getByRole('heading', { name: next })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(3)
})

test(
  'the year is beside its list, all of it in sight, and a wider window widens the list [627] @long',
  { tag: '@styles' },
  async ({ page, signIn }) => {
    await signIn('callcentre')
    const months = page.locator('.year section')
    const lefts = () =>
      months.evaluateAll((all) => new Set(all.map((month) => Math.round(month.getBoundingClientRect().left))).size)
    const linesOfActions = () =>
      page
        .locator('.list-actions')
        .evaluateAll((cells) =>
          cells.map((cell) => new Set([...cell.children].map((link) => link.getBoundingClientRect().top)).size),
        )
    const widths: number[] = []
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/ucm/holidays')
      const at = `at ${width} pixels`
      expect(await lefts(), at).toBe(4)
      const december = await months.last().locator('.month > :last-child').boundingBox()
      expect((december?.y ?? 800) + (december?.height ?? 0), at).toBeLessThan(800)
      expect(new Set(await linesOfActions()), at).toEqual(new Set([1]))
      const list = await page.locator('.holidays > .list').boundingBox()
      expect(list?.y, at).toBe((await page.locator('.holidays > .card:not(.list)').boundingBox())?.y)
      widths.push(list?.width ?? 0)
    }
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(widths.at(-1)).toBeGreaterThan(Math.max(500, ...widths.slice(0, -1)))

    await page.setViewportSize({ width: 360, height: 800 })
    expect(await lefts()).toBe(1)
    expect(new Set(await linesOfActions())).toEqual(new Set([1]))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

test('people of a large directory are suggested while somebody types, and asked for when the form is sent [692]', async ({
  page,
  signIn,
  world,
  javaScriptEnabled,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/)
  const number = javaScriptEnabled ? '8101' : '8102'
  const admin = await world.signedIn('admin')
  const connection = await admin.visit(CONNECTION)
  if (connection.buttons('Connect').length > 0) await connect(world, admin)
  await world.seed({ directoryUsers: 1_200 })
  await signIn('admin')
  await openAndWait(page, '/ucm/agents/new', javaScriptEnabled)
  const user = dialog(page).getByLabel('Directory user')
  await user.pressSequentially('colleague 0110')
  await expect(page.locator('dialog datalist option')).toHaveCount(javaScriptEnabled ? 10 : 0)
  await dialog(page).getByLabel('Agent', { exact: true }).fill(`Large ${number}`)
  await dialog(page).getByLabel('Interface type').selectOption('SIP phone')
  await dialog(page).getByLabel('Number or Extension').fill(number)
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  const found = dialog(page).getByLabel('Found in the directory')
  await expect(found.getByRole('option')).toHaveCount(11)
  await expect(dialog(page).getByLabel('Agent', { exact: true })).toHaveValue(`Large ${number}`)
  await found.selectOption({ index: javaScriptEnabled ? 3 : 4 })
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(toast(page, 'Agent added!')).toBeVisible()
})
