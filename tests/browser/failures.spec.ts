/** Failures while people move about with scripts end as they do without. */
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test('a failed call shows its text inside the layout, and ‘Try again’ works [067] [068]', async ({
  page,
  world,
  signIn,
  consoleWatch,
  javaScriptEnabled,
}) => {
  await signIn('admin')
  await page.goto('/dashboard')
  if (javaScriptEnabled) await scriptsRun(page)
  await world.faults({ path: 'cases', status: 500, body: 'The case system is being repaired.' })
  consoleWatch.expect(/status of 50\d/)

  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  const error = page.getByRole('heading', { name: 'Oops, something went wrong: The case system is being repaired.' })
  await expect(error).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText(/Reference \w+/)).toBeVisible()

  await world.clearFaults()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Active cases', exact: true })).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('a session that ended leads to the sign-in page, and from there to the page that was wanted [023] @long', async ({
  page,
  context,
  world,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('admin')
  await page.goto('/dashboard')
  if (javaScriptEnabled) await scriptsRun(page)
  await context.clearCookies()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL(/\/identity\//)

  await page.getByLabel('E-mail address').fill(world.account('admin').email)
  await page.getByLabel('Password').fill('meridian-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/cases')
})

test('a page that somebody may not see says ‘Access denied’ inside the layout [069] @long', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 403/)
  await signIn('nobody')
  await page.goto('/cases')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a case that is refused says so below the button alone, and takes the focus there [122] [517] @long', async ({
  page,
  world,
  signIn,
  consoleWatch,
  javaScriptEnabled,
}) => {
  consoleWatch.expect(/status of 409/)
  await signIn('admin')
  await page.goto('/cases/new')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByLabel('Case Title').fill('Refused')
  for (const name of ['Case Type', 'Case Subject', 'Entitlement'])
    await page.getByLabel(name).selectOption({ index: 1 })
  await page.getByLabel('Description').fill('Text.')
  await world.faults({ path: 'cases/create', status: 409, body: 'The contract has ended.' })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert')).toHaveText('The contract has ended.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText('The contract has ended.')).toHaveCount(1)
  const button = await page.getByRole('button', { name: 'Create' }).boundingBox()
  const alert = await page.getByRole('alert').boundingBox()
  expect(alert?.y).toBeGreaterThan(button?.y ?? Infinity)
})

test('a reply that is refused is a toast and one alert that stays; only the alert speaks @long [140] [517]', async ({
  page,
  world,
  signIn,
  consoleWatch,
  javaScriptEnabled,
}) => {
  consoleWatch.expect(/status of 409/)
  await signIn('admin')
  await page.goto('/cases')
  await page.goto((await page.locator('tbody th a').first().getAttribute('href')) ?? '')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByLabel('Message').fill('Text.')
  await world.faults({ path: 'activities/sendmessage', status: 409, body: 'The case is locked.' })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.toast-message')).toHaveText('The case is locked.')
  await expect(page.locator('.toast-message')).toHaveCount(1)
  await expect(page.locator('[role=alert]')).toHaveText(['The case is locked.'])
  await expect(page.getByRole('alert')).toBeFocused()
})
