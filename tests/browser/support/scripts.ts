import { expect, type Page } from '@playwright/test'

/** Fulfilled once React has taken over the page: what scripts add works from then on. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Opens a page, and waits for its scripts where they run. */
export async function openAndWait(page: Page, address: string, javaScriptEnabled: boolean | undefined): Promise<void> {
  await page.goto(address)
  if (javaScriptEnabled) await scriptsRun(page)
}

/** Chooses pages without scripts, for somebody who is signed in. */
export async function chooseNoScripts(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Use the portal without scripts' }).click()
  await expect(page.locator('script')).toHaveCount(0)
}
