import { defineConfig } from '@playwright/test'
import { WORKERS } from './tests/support/workers'

/** Browser tests. PLAYWRIGHT_CHROMIUM names the browser; `npm test` finds one. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: true,
  // Generous: a busy machine may take several times as long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/browser',
  use: {
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // A reloaded page plays what its address says; whether people have clicked in it before is the browser's own memory.
        '--autoplay-policy=no-user-gesture-required',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace of every test takes a quarter of the time; `--trace on` makes one of those that fail.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'with scripts', use: { javaScriptEnabled: true } },
    { name: 'without scripts', use: { javaScriptEnabled: false }, grepInvert: /@scripts/ },
  ],
})
