/** Toasts: closing and staying need no scripts. */
import type { BrowserContext, Page } from '@playwright/test'
import { nameAndValue, requestAfter } from '../support/browser-cookies'
import { settingsOf } from '../support/settings'
import { expect, test } from './support/portal'

const TEXT = 'Your case has been created.'

test.beforeEach(async ({ page, context, signIn, pair }) => {
  await signIn('admin')
  await leaveToast(context, pair.portal)
  await stopAnimations(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
})

test('a toast appears at the bottom right [064]', async ({ page }) => {
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('no toast')
  expect(1280 - (box.x + box.width)).toBe(16)
  expect(900 - (box.y + box.height)).toBe(16)
})

test('a toast closes after 3 seconds and does not come back [065]', async ({ page }) => {
  const lasts = await toast(page).evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().endTime)
  expect(lasts).toBe(3_000)
  await passTime(page, 2_900)
  await expect(toast(page)).toBeVisible()
  await passTime(page, 3_000)
  await expect(toast(page)).toBeHidden()

  await page.reload()
  await expect(page.getByText(TEXT)).toHaveCount(0)
})

test('a toast stays while it is pointed at or focused @long [065]', async ({ page }) => {
  await toast(page).hover()
  await expect(toast(page)).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(0, 0)
  await expect(toast(page)).toHaveCSS('animation-play-state', 'running')
  await toast(page).focus()
  await expect(toast(page)).toHaveCSS('animation-play-state', 'paused')
})

/** Leaves a toast for the next page, as a page that changed something does. */
async function leaveToast(context: BrowserContext, portal: string): Promise<void> {
  const value = { id: 'a-toast', kind: 'success', text: TEXT }
  const { cookies, lines } = requestAfter(settingsOf(portal))
  cookies.setSealed('portal-toast', value, 60)
  for (const line of lines) {
    const [name, content] = nameAndValue(line)
    await context.addCookies([{ name, value: content, url: portal }])
  }
}

/** A busy machine may look at a toast only after its 3 seconds. Time passes by `passTime` alone. */
async function stopAnimations(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

const toast = (page: Page) => page.getByRole('region', { name: 'Notice' }).filter({ hasText: TEXT })

async function passTime(page: Page, milliseconds: number): Promise<void> {
  await toast(page).evaluate((element, time) => {
    for (const animation of element.getAnimations()) animation.currentTime = time
  }, milliseconds)
}
