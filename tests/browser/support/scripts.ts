import type { Page } from '@playwright/test'

/** Fulfilled once React has taken over the page: what scripts add works from then on. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}
