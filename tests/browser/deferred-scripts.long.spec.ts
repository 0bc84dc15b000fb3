/** Scripts come after the page, may come late or not at all, and nobody loses anything by it. */
import type { Page } from '@playwright/test'
import { hold, SCRIPTS } from './support/hold'
import { expect, test } from './support/portal'
import { chooseNoScripts, scriptsRun } from './support/scripts'

test.beforeEach(({ signIn }) => signIn('admin'))

test('no script is asked for before the page is loaded and painted @scripts', async ({ page }) => {
  await page.goto('/cases')
  await expectScripts(page)
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Infinity
    const painted = paint?.startTime ?? Infinity
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('.js'))
    return scripts.filter(({ startTime }) => startTime < Math.max(loaded, painted)).map(({ name }) => name)
  })
  expect(early).toEqual([])
})

test('scripts wait until the browser tells of the paint @scripts', async ({ page }) => {
  // Otherwise they would come after some time without it.
  await page.clock.install()
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      addEventListener('told', () => observe.call(this, options))
    }
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/cases')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('told')))
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

for (const [browser, change] of [
  ['whose PerformanceObserver never calls back', () => void (PerformanceObserver.prototype.observe = () => {})],
  ['that has no PerformanceObserver', () => void Reflect.deleteProperty(window, 'PerformanceObserver')],
] as const) {
  test(`scripts also come in a browser ${browser} @scripts`, async ({ page }) => {
    await page.addInitScript(change)
    await page.goto('/cases')
    await scriptsRun(page)
  })
}

test('a search typed before the scripts arrive stays, and can be sent @scripts', async ({ page, context }) => {
  const release = await hold(context, SCRIPTS)
  await page.goto('/cases')
  await page.getByRole('searchbox').fill('backup')
  await release()
  await expectScripts(page)
  await expect(page.getByRole('searchbox')).toHaveValue('backup')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/cases?q=backup')
})

test('a search typed and left before the scripts arrive stays @scripts', async ({ page, context }) => {
  const release = await hold(context, SCRIPTS)
  await page.goto('/cases')
  await page.getByRole('searchbox').fill('backup')
  await page.getByRole('searchbox').blur()
  await release()
  await expectScripts(page)
  await expect(page.getByRole('searchbox')).toHaveValue('backup')
})

test('a key pressed while the page’s data is decoded does not keep its scripts from working @scripts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { read } = ReadableStreamDefaultReader.prototype
    const keyPressed = new Promise((resolve) => addEventListener('keyup', resolve, { once: true }))
    ReadableStreamDefaultReader.prototype.read = async function () {
      document.documentElement.dataset['decoding'] = 'yes'
      await keyPressed
      return read.call(this)
    }
  })
  await page.goto('/cases')
  await page.waitForFunction(() => document.documentElement.dataset['decoding'])
  await page.keyboard.press('Tab')
  await scriptsRun(page)
})

for (const place of ['head', 'body'] as const) {
  test(`a page to whose ${place} a security agent added something keeps what is typed @scripts`, async ({
    page,
    context,
  }) => {
    const release = await hold(context, SCRIPTS)
    await page.goto('/cases')
    await page.evaluate((name) => document[name].prepend(document.createElement('meta')), place)
    await page.getByRole('searchbox').fill('backup')
    await release()
    await expectScripts(page)
    await expect(page.getByRole('searchbox')).toHaveValue('backup')
  })

  test(`a page to whose ${place} a security agent added something goes on working @scripts`, async ({
    page,
    context,
  }) => {
    const release = await hold(context, SCRIPTS)
    await page.goto('/cases')
    await page.evaluate((name) => document[name].append(document.createElement('meta')), place)
    await release()
    await expectScripts(page)
    await page.getByRole('searchbox').fill('backup')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/cases?q=backup')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  })
}

for (const blocked of [/entry\.client/, /\/root-/, /manifest-/, /case-list-/, /layout-/]) {
  test(`with ${blocked.source} blocked, plain links and forms do the work @scripts`, async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.expect(/ERR_FAILED/, /dynamically imported module/)
    await context.route(blocked, (route) => route.abort())
    await page.goto('/cases')
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
    await expect(page).toHaveURL('/cases?sort=title')
    await page.getByRole('searchbox').fill('backup')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/cases?q=backup&sort=title')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  })
}

test('a page whose script cannot be had when it is wanted is loaded whole @scripts', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_FAILED/, /Error loading route module/, /dynamically imported module/)
  await page.goto('/dashboard')
  await scriptsRun(page)
  await context.route(/case-list-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Active cases', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/cases')
})

test('who chose to use the portal without scripts gets none on any page, until choosing them again [610]', async ({
  page,
  world,
}) => {
  const profileMenu = page.locator('summary', { hasText: world.account('admin').fullName })
  await chooseNoScripts(page)
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('script, link[rel*="modulepreload"]')).toHaveCount(0)

  await profileMenu.click()
  await page.getByRole('banner').getByRole('button', { name: 'Use the portal with scripts' }).click()
  await expect(page.locator('script').first()).toBeAttached()
})

test('a browser that saves data gets no scripts', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.goto('/cases')
  await expect(page.getByRole('heading', { name: 'Active cases', exact: true })).toBeVisible()
  await expect(page.locator('script, link[rel*="modulepreload"]')).toHaveCount(0)
})

/** Waits until all the page's scripts have run, and React has done its work after them. */
async function expectScripts(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'reactRouterVersion' in window || '__remixRouter' in window || '__remixManifest' in window,
  )
  await page.waitForLoadState('networkidle')
}
