import { defineConfig } from 'vitest/config'

/** Unit, contract and HTTP tests. Without the Remix plugin: what runs is the production build. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/long/**', '**/node_modules/**'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/quiet.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
