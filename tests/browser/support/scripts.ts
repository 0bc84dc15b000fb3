import { expect, type Page } from '@playwright/test'

/** Fulfilled once React has taken over the page: what scripts add works from then on. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Chooses pages without scripts, for somebody who is signed in. */
export async function chooseNoScripts(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Use the portal without scripts' }).click()
  await expect(page.locator('script')).toHaveCount(0)
}
