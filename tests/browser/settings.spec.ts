/** The directory connection, at the directory's real pages. */
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('admin'))

/** Goes from the settings to the directory's consent page. */
async function toConsent(page: Page, email: string) {
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your directory' })).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.getByLabel('Password').fill('meridian-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Permissions requested' })).toBeVisible()
}

test('people connect their directory account, see its teams, and disconnect it [218] [222] [223] [225] [233] [236]', async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  const { email, fullName } = world.account('admin')
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Microsoft directory' }).click()
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
  await toConsent(page, email)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/settings/graph-api')
  await toConsent(page, email)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL('/settings/graph-api')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: fullName })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Claims Line', 'Management', 'Service Desk'])

  await page.reload()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/settings/graph-api')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth-graph')
})

test('who cancels at the directory is told so, and nothing has changed @long', async ({ page, world }) => {
  await page.goto('/settings/graph-api')
  await toConsent(page, world.account('admin').email)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/settings/graph-api')
  await expect(page.getByText('You have cancelled. Nothing has been changed.')).toBeVisible()
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
})

test('a disconnecting that fails says why, and can be tried again @long', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 503/)
  await page.goto('/settings/graph-api/disconnect')
  await world.faults({ path: 'graph-api/auth', status: 503, body: { Message: 'Not now.' } })
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('main').getByText('Could not fetch token: Not now.').first()).toBeVisible()
  await world.clearFaults()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
})

test('axe finds nothing while connected, and when the check ended @scripts @long', async ({ page, world }) => {
  await page.goto('/settings/graph-api')
  await toConsent(page, world.account('admin').email)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await test.step('connected', () => expectNoViolations(page))

  await world.faults({ path: 'me/joinedTeams', status: 500, body: { error: { message: 'No teams today.' } } })
  await page.reload()
  await test.step('teams missing', () => expectNoViolations(page))
  await world.faults({ path: 'me', status: 500, body: { error: { message: 'The directory is being moved.' } } })
  await page.reload()
  await test.step('check ended', () => expectNoViolations(page))
  await world.clearFaults()
  await page.reload()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
})
