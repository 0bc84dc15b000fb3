/** Visitors get a new password by the mailed link. Five tries in 15 minutes: these tests are careful with them. */
import type { Page, Request } from '@playwright/test'
import { mailedLink } from '../support/mail'
import { expect, test } from './support/portal'
import { openAndWait } from './support/scripts'

const NEW_PASSWORD = 'a-new-password'

const arrivesAtSignIn = (page: Page) => page.waitForURL(/\/identity\//, { timeout: 15_000 })

test('the whole way from a forgotten password to signing in with a new one, each countdown on its own [455] [459] [464] [466]', async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  const { email } = world.account('reader')
  await openAndWait(page, '/password-reset', javaScriptEnabled)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await arrivesAtSignIn(page)

  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const link = await mailedLink(world.at, email)
  await openAndWait(page, link, javaScriptEnabled)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password again').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await expect(page.getByText('You will be taken to the sign-in page')).toBeVisible()
  await arrivesAtSignIn(page)

  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  const key = new URL(link).searchParams.get('validate') ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  for (const request of requests) {
    const { referer = '' } = await request.allHeaders()
    expect(referer, request.url()).not.toContain(key)
    if (!request.url().startsWith(world.at.portal)) expect(request.url()).not.toContain(key)
  }
})

test('a reloaded confirmation counts again and sends nothing [464] [468]', async ({ page, javaScriptEnabled }) => {
  await openAndWait(page, '/password-reset', javaScriptEnabled)
  await page.getByLabel('E-mail address').fill('reloading@else.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(posts).toEqual([])
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await arrivesAtSignIn(page)
})

test('passwords that are too short or differ are answered in the required words, and shown nowhere [461] [462] [474]', async ({
  page,
  consoleWatch,
  javaScriptEnabled,
}) => {
  consoleWatch.expect(/status of 422/)
  await openAndWait(page, '/new-password?validate=key', javaScriptEnabled)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('New password again').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Choose a password of 6 to 50 characters.' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: New password/)

  await page.getByLabel('New password', { exact: true }).fill('first-password')
  await page.getByLabel('New password again').fill('other-password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Oops, the two passwords you entered are not equal.' }).click()
  await expect(page.getByLabel('New password again')).toBeFocused()
  expect(await page.content()).not.toContain('first-password')
})

test('an address that the provider refuses stays in the form, with its words [458] [474]', async ({
  page,
  consoleWatch,
  javaScriptEnabled,
}) => {
  consoleWatch.expect(/status of 400/)
  await openAndWait(page, '/password-reset', javaScriptEnabled)
  await page.getByLabel('E-mail address').fill('somebody@nowhere')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This is not a valid email address.')
  await expect(page.getByLabel('E-mail address')).toHaveValue('somebody@nowhere')

  await page.getByLabel('E-mail address').fill('somebody@else.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
})

for (const path of ['/password-reset', '/new-password', '/new-password?validate=key']) {
  test(`the texts and fields of ${path} begin at one line @styles [615]`, async ({ page }) => {
    await page.goto(path)
    const begins = await page.evaluate(() =>
      [...document.querySelectorAll('.card :is(h1, p, label, input:not([type=hidden]))')].map(
        (one) =>
          one.getBoundingClientRect().left +
          Number.parseFloat(getComputedStyle(one).paddingLeft) * Number(one.tagName === 'P'),
      ),
    )
    expect(new Set(begins).size).toBe(1)
  })
}
