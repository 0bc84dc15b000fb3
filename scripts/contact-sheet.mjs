/** `npm run contact-sheet`: pictures of all pages and dialogs, in test-results/contact-sheet/. Parameters go to Playwright. */
import { bringBuildUpToDate } from './build-state.mjs'
import { findBrowser } from './find-browser.mjs'
import { run } from './run.mjs'

await bringBuildUpToDate()
process.env.PLAYWRIGHT_CHROMIUM = await findBrowser()
await run('node_modules/.bin/playwright', [
  'test',
  '--config',
  'playwright.contact-sheet.config.ts',
  ...process.argv.slice(2),
])
