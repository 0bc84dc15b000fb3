/** Sidebar, drawer and the menus of the top bar. */
import type { Page } from '@playwright/test'
import { expectNothingCutOff } from './support/fits'
import { expect, test } from './support/portal'
import { todays } from '../support/todays'
import { scriptsRun } from './support/scripts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menuButton = (page: Page) => page.locator('aside summary')
const isDrawerOpen = (page: Page) => page.locator('aside details').evaluate((drawer) => drawer.hasAttribute('open'))

test.beforeEach(({ signIn }) => signIn('admin'))

test(
  'the sidebar is 260 pixels wide, beside the page and as a drawer, and narrower where the page needs the room [034] @long',
  { tag: '@styles' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/dashboard')
    expect((await page.locator('.sidebar').boundingBox())?.width).toBeCloseTo(260, 3)

    await page.setViewportSize({ width: 1280, height: 900 })
    expect((await page.locator('.sidebar').boundingBox())?.width).toBeCloseTo(224, 3)

    await page.setViewportSize({ width: 360, height: 800 })
    await menuButton(page).click()
    await expect(sidebar(page)).toBeVisible()
    expect((await page.locator('.sidebar').boundingBox())?.width).toBeCloseTo(260, 3)
  },
)

test(
  'the sidebar is a drawer below 960 pixels, and stands beside the page from 960 on [062]',
  { tag: '@styles' },
  async ({ page }) => {
    await page.setViewportSize({ width: 959, height: 800 })
    await page.goto('/dashboard')
    await expect(sidebar(page)).toBeHidden()
    await expect(menuButton(page)).toBeVisible()

    await page.setViewportSize({ width: 960, height: 800 })
    await expect(sidebar(page)).toBeVisible()
    await expect(menuButton(page)).toBeHidden()
  },
)

test('a drawer that was open is closed when the window becomes 960 pixels wide [062] @long', async ({ page }) => {
  await page.setViewportSize({ width: 959, height: 800 })
  await page.goto('/dashboard')
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()

  await page.setViewportSize({ width: 960, height: 800 })
  await expect(menuButton(page)).toBeHidden()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL('/cases')
  await page.setViewportSize({ width: 959, height: 800 })
  await expect(sidebar(page)).toBeHidden()
})

test('the drawer opens, closes beside itself, and is closed after a navigation [063]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  await page.mouse.click(340, 400)
  await expect(sidebar(page)).toBeHidden()

  await menuButton(page).click()
  await sidebar(page).getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL('/cases')
  await expect(page.getByRole('heading', { name: 'Active cases', exact: true })).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
})

test('an open drawer closes as the window grows, and stays closed as it shrinks again @scripts [062] [528] @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/dashboard')
  await scriptsRun(page)
  await menuButton(page).click()
  await expect(page.locator('#page')).toHaveAttribute('inert')

  await page.setViewportSize({ width: 960, height: 800 })
  await expect.poll(() => isDrawerOpen(page)).toBe(false)
  await expect(page.locator('#page')).not.toHaveAttribute('inert')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(sidebar(page)).toBeHidden()
})

test('the drawer’s switch works by Enter and by Space, says whether it is open, and is no checkbox @long [528]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await expect(page.locator('aside').getByRole('checkbox')).toHaveCount(0)
  const cdp = await page.context().newCDPSession(page)
  /** State of the switch as a screen reader hears it. */
  const told = async () => {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const node = nodes.find(({ name, role }) => role?.value === 'DisclosureTriangle' && name?.value === 'Menu')
    return node?.properties?.find(({ name }) => name === 'expanded')?.value.value
  }
  await menuButton(page).focus()
  for (const key of ['Enter', 'Space']) {
    expect(await told(), key).toBe(false)
    await page.keyboard.press(key)
    await expect(sidebar(page)).toBeVisible()
    expect(await told(), key).toBe(true)
    await page.keyboard.press(key)
    await expect(sidebar(page)).toBeHidden()
  }
})

test('the drawer opens and closes by keyboard @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(sidebar(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sidebar(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(sidebar(page)).toBeHidden()
})

test('Escape closes the drawer and gives the focus back @scripts @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard')
  await scriptsRun(page)
  await menuButton(page).click()
  await expect(page.locator('#page')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test('the profile menu leads to the profile, and names who is signed in [059] @long', async ({ page, world }) => {
  const { fullName, email } = world.account('admin')
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: fullName }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
})

test('notifications open and say that there are none [060] @long', async ({ page }) => {
  await page.goto('/dashboard')
  await page.locator('summary', { hasText: 'Notifications' }).click()
  await expect(page.getByText('You have no notifications.')).toBeVisible()
})

for (const width of todays([640, 768, 900, 960, 1100, 1279])) {
  test(`the list of cases fits ${width} pixels, and its heading stays in sight @table [530]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/cases')
    const table = page.getByRole('table')
    const needed = await table.evaluate((element) => {
      const around = [element]
      for (let parent = element.parentElement; parent; parent = parent.parentElement) around.push(parent)
      return around.map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth - clientWidth}`)
    })
    expect(needed.filter((wider) => !wider.endsWith(' 0'))).toEqual([])
    const [shown, frame] = [await table.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((shown?.x ?? 0) + (shown?.width ?? Infinity)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))

    const heading = page.getByRole('columnheader', { name: 'Title' })
    await page.getByRole('rowheader').nth(30).scrollIntoViewIfNeeded()
    if (await heading.isVisible()) await expect(heading).toBeInViewport({ ratio: 1 })
    expect(await heading.isVisible()).toBe(width >= 768)
  })
}

for (const { width, height, most } of [
  { width: 1280, height: 800, most: 14 },
  { width: 360, height: 740, most: 4 },
]) {
  test(`of the cases ${most} are in sight at once at ${width} x ${height}`, { tag: '@styles' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/cases')
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(rows.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(most)
  })
}

test('the first field of a form is as far below its note as the next one is below it [587] @long', async ({ page }) => {
  const spaces = () =>
    page.locator('.form-note').evaluate((note) => {
      const field = note.parentElement?.querySelector('.field') ?? note
      const above = (note.nextElementSibling ?? note).getBoundingClientRect().top - note.getBoundingClientRect().bottom
      return [above, Number.parseFloat(getComputedStyle(field).marginBottom)]
    })
  await page.goto('/cases/new')
  expect(await spaces()).toEqual([16, 16])
  await page.goto('/cases')
  await page.locator('tbody th a').first().click()
  await page.getByLabel('Message').waitFor()
  expect(await spaces()).toEqual([8, 8])
})

test('the newest activity of a case begins in sight @long', { tag: '@styles' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/cases')
  for (const index of [0, 1, 2]) {
    await page.goto((await page.getByRole('rowheader').nth(index).getByRole('link').getAttribute('href')) ?? '')
    expect((await page.locator('#newest .entry').boundingBox())?.y).toBeLessThan(800)
    await page.goto('/cases')
  }
})

for (const [path, kind] of todays([
  ['/profile', 'admin'],
  ['/settings', 'admin'],
  ['/settings/graph-api', 'admin'],
  ['/orders/new', 'admin'],
  ['/orders/generatepricelist', 'staff'],
] as const)) {
  test(`the cards of ${path} are at most 760 pixels wide @table`, { tag: '@styles' }, async ({ page, signIn }) => {
    await signIn(kind)
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(path)
    const widths = await page
      .locator('main')
      .locator('.card, .tile, form')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.max(...widths)).toBeLessThanOrEqual(760)
  })
}

test('the dates of documents stay within their cards at 320 pixels [532] @long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const kind of ['general', 'contracts', 'invoices']) {
    await page.goto(`/documents/${kind}`)
    const beyond = await page.locator('tbody tr').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { right } = card.getBoundingClientRect()
        return [...card.children]
          .filter((cell) => cell.getBoundingClientRect().right > right)
          .map(({ textContent }) => textContent)
      }),
    )
    expect(beyond).toEqual([])
    await expect(page.getByRole('time').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('in forced colours a ticked box looks ticked, and badges keep an edge @long [525]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/documents/invoices')
  const [first, second] = [page.locator('tbody input').nth(0), page.locator('tbody input').nth(1)]
  await first.check()
  await page.mouse.move(0, 0)
  expect((await first.screenshot()).equals(await second.screenshot())).toBe(false)
  await page.goto('/cases')
  await expect(page.locator('tbody .badge').first()).toHaveCSS('border-top-style', 'solid')
  await expect(page.locator('tbody .badge').first()).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

test('in forced colours a box that was changed has an edge @scripts [793] @long', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/ucm/holidays/queues')
  await scriptsRun(page)
  const cell = page.locator('.matrix td label').first()
  await expect(cell).toHaveCSS('outline-style', 'none')
  await expect(page.getByText('Changed, not sent yet')).toBeHidden()
  await cell.click()
  await expect(cell).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText('Changed, not sent yet')).toBeVisible()
})

test('a case with a long status fits 320 pixels, with spaced text too [650] @long', async ({ page }) => {
  await page.goto('/cases?status=Waiting+for+customer')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('definition').filter({ hasText: 'Waiting for customer' })).toBeVisible()
  await expectNothingCutOff(page)
})

test(
  'a browser that knows no custom properties shows no light text without a dark background @long [646]',
  { tag: '@styles' },
  async ({ page }) => {
    await page.route('**/*.css', async (route) => {
      const css = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/css', body: css.replaceAll('var(', 'unknown(') })
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/cases')
    await expect(page.locator('.sidebar')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const light = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((element) => {
          const channels = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []
          const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)
          const isOnColour = getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
          return hasText && !isOnColour && Math.min(...channels) > 128
        })
        .map(({ outerHTML }) => outerHTML),
    )
    expect(light).toEqual([])
  },
)

test('links in a sentence are underlined, not only coloured [527] @long', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/status of 404/)
  const looks: string[] = []
  for (const address of ['/cases/ticket?no=unknown', '/documents/invoices', '/nothing-here']) {
    await page.goto(address)
    const links = page.locator('main :is(p, .alert, .help) a:not(.btn)')
    looks.push(...(await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine))))
  }
  expect(looks.length).toBeGreaterThan(1)
  expect(new Set(looks)).toEqual(new Set(['underline']))
})
