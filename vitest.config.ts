import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { ALIASES } from './vite/aliases.mjs'
import { RETRIES, WORKERS } from './tests/support/workers'

/** Imports between folders of app/. */
export const RESOLVE = { alias: ALIASES }

/** Settings of all tests. The Remix plugin is not among them, because tests run the production build. */
export const common = {
  maxWorkers: WORKERS,
  retry: RETRIES,
  pool: 'forks',
  // Test files of one worker share their modules, because loading them takes longer than most tests.
  isolate: false,
  setupFiles: 'tests/support/quiet.ts',
  // Generous, because a busy machine may take several times as long.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 20 } },
  reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
} satisfies ViteUserConfig['test']

/** Tests that compare the CPU of several sizes, with the memory for young objects that the portal has (docs/operating.md, 'Size'). */
export const GROWTH = 'tests/growth/growth.test.ts'
export const AS_THE_PORTAL = ['--max-semi-space-size=8']

/**
 * `unit` needs no running program; `http` does, and starts a portal with its provider for each worker. Tests with a real
 * Redis are in `vitest.services.config.ts`, long ones in `vitest.long.config.ts`.
 */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    ...common,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.{http,services,long}.test.ts', 'tests/engines/**', 'tests/readers/judges/**', GROWTH],
        },
      },
      { extends: true, test: { name: 'growth', include: [GROWTH], execArgv: AS_THE_PORTAL } },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/**/*.http.test.ts'],
          exclude: ['tests/**/*.long.http.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
})
