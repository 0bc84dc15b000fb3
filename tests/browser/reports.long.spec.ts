/** The embedded reports, read from the messages that reach the embedded page. */
import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { control, type World } from '../support/world'
import { expect, test } from './support/portal'
import { hold } from './support/hold'

const DASHBOARD = '/ucm/reporting'
const EMBED = /\/ucm\/\w+\/embed$/
const LIBRARY = /\/assets\/power-bi\.client-.*\.js/

const Message = z.object({
  method: z.string(),
  url: z.string(),
  body: z.unknown(),
})
type Message = z.output<typeof Message>

const Configuration = z.object({
  type: z.string(),
  id: z.string(),
  accessToken: z.string(),
  tokenType: z.number(),
  permissions: z.number(),
  viewMode: z.number(),
  settings: z.unknown(),
})

declare global {
  interface Window {
    heard: unknown[]
  }
}

test.beforeEach(async ({ signIn, context }) => {
  await signIn('admin')
  await context.addInitScript(() => {
    if (window === top) return
    window.heard = []
    addEventListener('message', ({ data }) => window.heard.push(data))
  })
})

const shown = (page: Page) => page.frameLocator('.report iframe').getByRole('heading', { level: 1 })

/** Messages of the library to the embedded page; its answers to events are left out. */
async function heard(page: Page): Promise<Message[]> {
  const frame = page.frames().find((candidate) => candidate.url().includes('/external/reports/embed'))
  const all = z.array(z.unknown()).parse((await frame?.evaluate(() => window.heard)) ?? [])
  return all.flatMap((message) => {
    const read = Message.safeParse(message)
    return read.success ? [read.data] : []
  })
}

async function asked(page: Page, url: string): Promise<unknown[]> {
  return (await heard(page)).filter((message) => message.url === url).map(({ body }) => body)
}

async function configuration(page: Page): Promise<z.output<typeof Configuration>> {
  return Configuration.parse((await asked(page, '/report/load')).at(-1))
}

/** The next report gets a token of another life. */
async function nextToken(world: World, seconds: number, times = 1): Promise<void> {
  const body = await control(world.at, 'POST', 'embed-tokens', { organisation: world.id, report: 'dashboard', seconds })
  await world.faults({ path: 'ucm/reports/dashboard', status: 200, body, times })
}

/** The token of the page's last answer is nowhere in the page. */
async function expectNoTokenIn(page: Page): Promise<void> {
  const { accessToken } = await configuration(page)
  expect(await page.content()).not.toContain(accessToken)
  expect(page.url()).not.toContain(accessToken)
}

const PANES = { filters: { visible: false }, pageNavigation: { visible: false } }

test.describe('a report @scripts', () => {
  for (const [path, id, heading] of [
    [DASHBOARD, 'dashboard', 'Call centre dashboard'],
    ['/ucm/calldetailrecords', 'cdr', 'Call detail records'],
  ] as const) {
    test(`at ${path} is embedded to be read, without panes [447] [448] [451] [452] [453]`, async ({ page }) => {
      await page.goto(path)
      await expect(shown(page)).toHaveText(heading)
      expect(await configuration(page)).toMatchObject({
        type: 'report',
        id,
        tokenType: 1,
        permissions: 0,
        viewMode: 0,
        settings: { panes: PANES, layoutType: 0 },
      })
      const frame = page.frameLocator('.report iframe')
      await expect(frame.locator('#filters')).toBeHidden()
      await expect(frame.locator('#pages')).toBeHidden()
      await expect(page.locator('.report-status')).toHaveCount(0)
      await expect(page.locator('.report iframe')).toHaveAttribute('title', /report$/)
      await expectNoTokenIn(page)
    })
  }

  test('has the layout for phones at 768 px or less, also when the width changes [454]', async ({ page }) => {
    const layout = async () =>
      z.object({ layoutType: z.number() }).parse((await configuration(page)).settings).layoutType
    const body = page.frameLocator('.report iframe').locator('body')
    await page.setViewportSize({ width: 769, height: 900 })
    await page.goto(DASHBOARD)
    await expect(body).toHaveClass('wide')
    expect(await layout()).toBe(0)

    await page.setViewportSize({ width: 768, height: 900 })
    await expect(body).toHaveClass('portrait')
    expect(await layout()).toBe(2)
    expect(await configuration(page)).toMatchObject({ permissions: 0, settings: { panes: PANES } })
    await expect(page.locator('.report iframe')).toHaveCount(1)

    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(body).toHaveClass('wide')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(body).toHaveClass('portrait')
    expect(await layout()).toBe(2)
  })

  test('has its place from the start, which fills the window and never moves', async ({ page, context }) => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      const release = await hold(context, EMBED)
      await page.goto(DASHBOARD)
      await expect(page.getByText('Loading report...')).toBeVisible()
      const place = page.locator('.report')
      const before = await place.boundingBox()
      await release()
      await expect(shown(page)).toBeVisible()
      expect(await place.boundingBox()).toEqual(before)
      expect(before?.height ?? 0).toBeGreaterThan(height * 0.65)
      const frame = await page.locator('.report iframe').boundingBox()
      expect(frame?.height ?? 0).toBeGreaterThan((before?.height ?? 0) - 4)
      expect(frame?.width ?? 0).toBeGreaterThan((before?.width ?? 0) - 4)
    }
  })

  test('is reached by keyboard', async ({ page }) => {
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    await page.locator('#content').focus()
    await page.keyboard.press('Tab')
    await expect(page.frameLocator('.report iframe').locator('#report')).toBeFocused()
  })

  test('is not printed, and paper says so', async ({ page }) => {
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    await expect(page.getByText('The report is not printed with this page.')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('The report is not printed with this page.')).toBeVisible()
    await expect(page.locator('.report iframe')).toBeHidden()
  })

  test('is entered and left by document loads, and its library and policy with it', async ({ page, context }) => {
    const loaded: string[] = []
    context.on('request', (request) => loaded.push(request.url()))
    await page.goto('/ucm/agents')
    await page.goto('/ucm/queues')
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => LIBRARY.test(url))).toEqual([])
    await page.getByRole('link', { name: 'Reporting' }).click()
    await expect(shown(page)).toBeVisible()
    expect(loaded.filter((url) => LIBRARY.test(url))).toHaveLength(1)

    const leave = [
      () => page.getByRole('link', { name: 'Agents' }).click(),
      () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click(),
      async () => {
        await page.locator('summary', { hasText: 'profile menu' }).click()
        await page.getByRole('link', { name: 'My Profile' }).click()
      },
    ]
    for (const click of leave) {
      await page.goto(DASHBOARD)
      await expect(shown(page)).toBeVisible()
      await click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Reporting')
      expect(await page.evaluate(() => 'powerbi' in window)).toBe(false)
    }
  })
})

test.describe('the token of an open report @scripts', () => {
  test('is renewed before it expires, and nobody sees it', async ({ page, world }) => {
    await nextToken(world, 10)
    await world.forgetCalls()
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    const first = (await configuration(page)).accessToken
    await expect.poll(() => asked(page, '/report/token')).toHaveLength(1)
    const [second] = await asked(page, '/report/token')
    expect(second).not.toBe(first)
    // Nothing had expired, so nothing is loaded again.
    expect(await asked(page, '/report/load')).toHaveLength(1)
    expect(await world.calls('ucm/reports/dashboard')).toHaveLength(2)
    await expect(shown(page)).toBeVisible()
    await expect.poll(async () => (await page.content()).includes(String(second))).toBe(false)
  })

  test('is renewed when it has expired already, and the report is loaded again', async ({
    page,
    world,
    consoleWatch,
  }) => {
    consoleWatch.expect(/403/)
    await nextToken(world, -5)
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    expect(await asked(page, '/report/token')).toHaveLength(1)
    expect(await asked(page, '/report/load')).toHaveLength(2)
    await expectNoTokenIn(page)
  })

  test('that is refused again and again ends in words, not in a loop', async ({ page, world, consoleWatch }) => {
    consoleWatch.expect(/403/)
    await nextToken(world, -5, 50)
    await world.forgetCalls()
    await page.goto(DASHBOARD)
    await expect(page.getByText('Oops, something went wrong: the access to the report has expired')).toBeVisible()
    expect(await world.calls('ucm/reports/dashboard')).toHaveLength(2)
    await world.clearFaults()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(shown(page)).toBeVisible()
  })

  test('leaves the report as it is while a renewal fails, until it expires', async ({ page, world, consoleWatch }) => {
    consoleWatch.expect(/503/)
    await nextToken(world, 8)
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    await world.faults({
      path: 'ucm/reports/dashboard',
      status: 503,
      body: { Message: 'The reports are being moved.' },
    })
    const failed = page.waitForResponse((response) => EMBED.test(response.url()))
    await failed
    await expect(shown(page)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Oops, something went wrong: The reports are being moved.')
    await expect(page.locator('.report iframe')).toHaveCount(0)
  })

  test('cannot be renewed once the session has ended: the page says so, and where to sign in', async ({
    page,
    world,
    context,
  }) => {
    await nextToken(world, 8)
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    await context.clearCookies({ name: /^portal-auth/ })
    await expect(page.getByRole('alert')).toContainText('Your session has ended')
    await expect(page.locator('.report iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
      'href',
      `/login?url=${encodeURIComponent(DASHBOARD)}`,
    )
  })

  test('cannot be renewed by who lost the permission: the page says so', async ({ page, world, consoleWatch }) => {
    consoleWatch.expect(/403/)
    const { permissions } = world.account('admin')
    await nextToken(world, 8)
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    await world.permit('admin', [])
    await expect(page.getByRole('alert')).toContainText('Access denied')
    await expect(page.locator('.report iframe')).toHaveCount(0)
    await world.permit('admin', permissions)
  })
})

test.describe('a report that does not come @scripts', () => {
  test('says why its call failed, and comes with the next try', async ({ page, world, consoleWatch }) => {
    consoleWatch.expect(/50[023]/)
    await world.faults({ path: 'ucm/reports/dashboard', status: 500, body: { Message: 'No <b>capacity</b>.' } })
    await page.goto(DASHBOARD)
    await expect(page.getByRole('alert')).toContainText('Oops, something went wrong: No <b>capacity</b>.')
    await expect(page.getByRole('alert')).toContainText('Reference')
    await world.clearFaults()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(shown(page)).toBeVisible()
  })

  test('is not shown from another address than the operator’s', async ({ page, world, consoleWatch }) => {
    consoleWatch.expect(/502/)
    const body = { AccessToken: 'x', EmbedURL: 'https://app.powerbi.com/reportEmbed?reportId=1', ReportID: '1' }
    await world.faults({ path: 'ucm/reports/dashboard', status: 200, body })
    await page.goto(DASHBOARD)
    await expect(page.getByRole('alert')).toContainText('the report is at an address that this portal does not show')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('hears nothing that another site’s window says [799]', async ({ page }) => {
    await page.goto(DASHBOARD)
    await expect(shown(page)).toBeVisible()
    const heardFrom = (origin: string) =>
      page.evaluate((from) => {
        let isHeard = false
        addEventListener('message', () => (isHeard = true), { once: true })
        dispatchEvent(new MessageEvent('message', { origin: from, data: { forged: true } }))
        return isHeard
      }, origin)
    expect(await heardFrom('https://evil.example')).toBe(false)
    expect(await heardFrom('null')).toBe(false)
    const frame = await page.locator('.report iframe').getAttribute('src')
    expect(await heardFrom(new URL(frame ?? '').origin)).toBe(true)
  })

  test('says that its token is none', async ({ page, world, consoleWatch }) => {
    consoleWatch.expect(/403/)
    const body = z
      .object({ EmbedURL: z.string(), ReportID: z.string() })
      .parse(
        await control(world.at, 'POST', 'embed-tokens', { organisation: world.id, report: 'dashboard', seconds: 60 }),
      )
    await world.faults({ path: 'ucm/reports/dashboard', status: 200, body: { ...body, AccessToken: 'made-up' } })
    await page.goto(DASHBOARD)
    await expect(page.getByRole('alert')).toContainText('The access token does not show this report.')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })

  test('says that its library was blocked', async ({ page, context, consoleWatch }) => {
    consoleWatch.expect(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/)
    await context.route(LIBRARY, (route) => route.abort('blockedbyclient'))
    await page.goto(DASHBOARD)
    await expect(page.getByRole('alert')).toContainText('the script of the report could not be loaded')
    await context.unrouteAll()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(shown(page)).toBeVisible()
  })

  test('says so when all scripts of the page are blocked', async ({ page, context, consoleWatch }) => {
    consoleWatch.expect(/ERR_BLOCKED_BY_CLIENT/)
    await context.route(/\/assets\/.*\.js/, (route) => route.abort('blockedbyclient'))
    await page.goto(DASHBOARD)
    await expect(page.getByText('This report needs scripts')).toBeVisible()
  })

  test('says after half a minute that the frame does not answer, and shows it when it does', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const release = await holdFrame(context)
    await page.goto(DASHBOARD)
    await expect(page.locator('.report iframe')).toHaveCount(1)
    await page.clock.fastForward(31_000)
    await expect(page.getByText('The report has not answered yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await release()
    await expect(shown(page)).toBeVisible()
    await expect(page.locator('.report-status')).toHaveCount(0)
  })
})

const holdFrame = (context: BrowserContext) => hold(context, /\/external\/reports\/content/)

test('who has no scripts reads why there is no report [466]', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, 'with scripts there is one')
  await page.goto(DASHBOARD)
  await expect(page.getByText('This report needs scripts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
