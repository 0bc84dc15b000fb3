/** What goes wrong while people move about with scripts ends as it does without. */
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
  await expect(page.getByRole('heading', { name: 'Active cases' })).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('a session that ended leads to the sign-in page, and from there to the page that was wanted [023]', async ({
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

test('a page that somebody may not see says ‘Access denied’ inside the layout [069]', async ({
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
