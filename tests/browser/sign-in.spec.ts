import { expect, test } from './support/portal'

test('people sign in at the identity provider, land where they wanted to go, and sign out [001] [004] [022] [617]', async ({
  page,
  world,
}) => {
  const { email, fullName } = world.account('admin')
  await page.goto('/cases?sort=title')
  await expect(page).toHaveURL(/\/identity\//)
  await expect(page.getByRole('heading', { name: 'What to try' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill('meridian-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/cases?sort=title')
  await expect(page.getByRole('heading', { name: 'Active cases', exact: true })).toBeVisible()

  await page.getByText(fullName).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/identity\//)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/cases')
  await expect(page).toHaveURL(/\/identity\//)
})
