import { defineConfig } from '@playwright/test'
import { RETRIES, WORKERS } from './tests/support/workers'

export const LONG = '*.long.spec.ts'
export const PAPER = ['paper.spec.ts', 'toasts.spec.ts']

/** Browser tests. PLAYWRIGHT_CHROMIUM names the browser; `npm test` finds one. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: WORKERS,
  retries: RETRIES,
  fullyParallel: false,
  forbidOnly: true,
  // Generous, because a busy machine may take several times as long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/browser',
  use: {
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // A reloaded page plays the recording of its URL. Whether the browser allows it would depend on earlier clicks.
        '--autoplay-policy=no-user-gesture-required',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace of every test takes a quarter of the time. `--trace on` makes them.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'with scripts',
      use: { javaScriptEnabled: true },
      grepInvert: /@styles|@long/,
      testIgnore: [...PAPER, LONG],
    },
    // Tests of styles alone run once, where pages load faster. The others run without scripts in playwright.long.config.ts.
    {
      name: 'without scripts',
      use: { javaScriptEnabled: false },
      grep: /@styles/,
      grepInvert: /@long/,
      testIgnore: [...PAPER, LONG],
    },
    { name: 'paper', use: { javaScriptEnabled: false }, grepInvert: /@long/, testMatch: PAPER },
  ],
})
