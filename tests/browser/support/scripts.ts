import type { Page } from '@playwright/test'

/** Fulfilled once React has taken over the page: what scripts add works from then on. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
