/** Slow machines: the portal answers before they have shown that they asked, and people do not wait for scripts. */
import type { Page } from '@playwright/test'
import { hold, SCRIPTS } from './support/hold'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'
import { hasCaughtUp, slowMachine } from './support/slow-machine'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await slowMachine(page)
})

async function openCase(page: Page): Promise<void> {
  await page.goto('/cases')
  await page.goto((await page.getByRole('rowheader').first().getByRole('link').getAttribute('href')) ?? '')
  await scriptsRun(page)
}

test('a reply that was sent leaves its form empty, and the next one is sent too @scripts [139]', async ({ page }) => {
  await openCase(page)
  for (const text of ['The first reply.', 'The second reply.']) {
    await page.getByLabel('Message').fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#newest')).toContainText(text)
    await expect(page.getByLabel('Message')).toHaveValue('')
  }
})

test('a reply that was refused can be sent again @scripts [140]', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 409/)
  await openCase(page)
  await world.faults({ path: 'activities/sendmessage', status: 409, body: 'The case is locked.', times: 1 })
  await page.getByLabel('Message').fill('Sent twice.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.toast-message')).toContainText('The case is locked.')
  await expect(page.getByLabel('Message')).toHaveValue('Sent twice.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
})

test('a second click while a reply is being sent sends nothing @scripts', async ({ page, context }) => {
  await openCase(page)
  const release = await hold(context, /\.data(\?|$)/)
  // Counted in the browser: for the provider, the idempotency token makes one of two.
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByLabel('Message').fill('Sent once.')
  const button = page.getByRole('button', { name: /^Send/ })
  await button.click()
  await expect.poll(() => posts.length).toBe(1)
  await button.click()
  await hasCaughtUp(page)
  await release()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('Escape leaves a dialog open while its form is sent, and the result shows @scripts [565]', async ({
  page,
  context,
}) => {
  await page.goto('/ucm/holidays')
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Add holiday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add holiday' })
  await dialog.getByLabel('Date').fill(`${new Date().getFullYear()}-08-17`)
  await dialog.getByLabel('Description').fill('Sent, then Escape')
  await hasCaughtUp(page)
  const release = await hold(context, /\/ucm\/holidays\/new/)
  await dialog.getByRole('button', { name: 'Add' }).click({ noWaitAfter: true })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await hasCaughtUp(page)
  await expect(dialog).toBeVisible()
  await release()
  await expect(page.getByText('Holiday added!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('what is typed while a search loads stays, and can be sent @scripts', async ({ page, context }) => {
  await page.goto('/cases')
  await scriptsRun(page)
  const search = page.getByRole('searchbox')
  const release = await hold(context, /\.data(\?|$)/)
  await search.pressSequentially('back')
  await search.press('Enter')
  await search.pressSequentially('up')
  await release()
  await expect(page.locator('thead a[href*="q=back&"]').first()).toBeAttached()
  await expect(search).toHaveValue('backup')
  await search.press('Enter')
  await expect(page).toHaveURL('/cases?q=backup')
})

test('a search typed while another page of the list loads stays, and can be sent @scripts', async ({
  page,
  context,
}) => {
  await page.goto('/cases')
  await scriptsRun(page)
  const search = page.getByRole('searchbox')
  const column = page.getByRole('columnheader', { name: 'Title' })
  const release = await hold(context, /\.data(\?|$)/)
  await column.getByRole('link').click()
  await search.pressSequentially('backup')
  await release()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expect(search).toHaveValue('backup')
  await search.press('Enter')
  await expect(page).toHaveURL('/cases?q=backup&sort=title')
})

test('a search typed and not sent goes with the page that it was typed on @scripts', async ({ page }) => {
  await page.goto('/cases?q=back')
  await scriptsRun(page)
  const search = page.getByRole('searchbox')
  await search.fill('something else')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/cases')
  await expect(search).toHaveValue('')
  await search.fill('something else')
  await page.goBack()
  await expect(page).toHaveURL('/cases?q=back')
  await expect(search).toHaveValue('back')
})

test('a search typed while the page behind a closing dialog loads stays, and can be sent @scripts [830]', async ({
  page,
  context,
}) => {
  await page.goto('/ucm/agents')
  await scriptsRun(page)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const dialog = page.locator('dialog')
  await expect(dialog).toBeVisible()
  await hasCaughtUp(page)
  const release = await hold(context, /\.data(\?|$)/)
  // The browser closes it at the second one, and the page behind it is there before it has loaded again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('Desk')
  await release()
  await expect(page).toHaveURL('/ucm/agents')
  await expect(dialog).not.toBeAttached()
  await hasCaughtUp(page)
  await expect(search).toHaveValue('Desk')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ucm/agents?q=Desk')
})

test('what is typed among the offers while a search loads stays @scripts', async ({ page, context }) => {
  await page.goto('/orders/new')
  await scriptsRun(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const search = page.getByRole('searchbox')
  const amount = page.getByRole('spinbutton', { name: /backup/i }).first()
  await amount.waitFor()
  await hasCaughtUp(page)
  const all = await page.locator('tbody [type=checkbox]').count()
  const release = await hold(context, /\.data(\?|$)/)
  await search.fill('backup')
  await search.press('Enter')
  await search.pressSequentially(' x')
  await amount.fill('7')
  await release()
  await page.waitForFunction((before) => document.querySelectorAll('tbody [type=checkbox]').length < before, all)
  await hasCaughtUp(page)
  await expect(search).toHaveValue('backup x')
  await expect(amount).toHaveValue('7')
  await expect(page.getByText('1 chosen')).toBeVisible()
})

test('what is typed into a reply while it is sent stays @scripts', async ({ page, context }) => {
  await openCase(page)
  const release = await hold(context, /\.data(\?|$)/)
  await page.getByLabel('Message').fill('The first reply.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByLabel('Message').press('End')
  await page.getByLabel('Message').pressSequentially(' And more.')
  await release()
  await expect(page.getByText('Portal response sent!')).toBeVisible()
  await hasCaughtUp(page)
  await expect(page.getByLabel('Message')).toHaveValue('The first reply. And more.')
})

test('an offer ticked as soon as it shows stays ticked @scripts', async ({ page }) => {
  await page.goto('/orders/new')
  await scriptsRun(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const offers = page.getByRole('table').getByRole('checkbox')
  await offers.first().waitFor()
  const all = await offers.count()
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForFunction((before) => document.querySelectorAll('tbody [type=checkbox]').length < before, all)
  await offers.first().click()
  await hasCaughtUp(page)
  await expect(offers.first()).toBeChecked()
  await expect(page.getByText('1 chosen')).toBeVisible()
})

test.describe('Back on a reloaded page shows the page before', () => {
  const column = (page: Page) => page.getByRole('columnheader', { name: 'Title' })

  // Scripts have opened it, so it is no document of its own.
  test.beforeEach(async ({ page }) => {
    await page.goto('/cases')
    await scriptsRun(page)
    await column(page).getByRole('link').click()
    await expect(column(page)).toHaveAttribute('aria-sort', 'ascending')
    await hasCaughtUp(page)
  })

  async function expectPageBefore(page: Page): Promise<void> {
    await scriptsRun(page)
    await expect(page).toHaveURL('/cases')
    await expect(column(page)).not.toHaveAttribute('aria-sort')
    await expect(page.getByText('Showing 1-50 of')).toBeVisible()
  }

  test('before the scripts have come @scripts', async ({ page, context }) => {
    const release = await hold(context, SCRIPTS)
    await page.reload()
    await page.goBack()
    await release()
    await expectPageBefore(page)
  })

  test('while React takes it over @scripts', async ({ page }) => {
    await page.reload()
    await page.waitForFunction(() => '__remixRouter' in window)
    await page.goBack()
    await expectPageBefore(page)
  })
})
