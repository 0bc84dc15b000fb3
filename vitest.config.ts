import { defineConfig } from 'vitest/config'
import { WORKERS } from './tests/support/workers'

/** Without the Remix plugin: what runs is the production build. */
export const common = {
  maxWorkers: WORKERS,
  pool: 'forks',
  // Test files of one worker share their modules: loading them takes longer than most tests.
  isolate: false,
  setupFiles: 'tests/support/quiet.ts',
  // Generous: a busy machine may take several times as long.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 20 } },
} as const

/** `unit` needs no running program; `http` does, and starts a portal with its provider for each worker. */
export default defineConfig({
  test: {
    ...common,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.http.test.ts', 'tests/long/**'],
        },
      },
      {
        extends: true,
        test: { name: 'http', include: ['tests/**/*.http.test.ts'], globalSetup: 'tests/support/global-setup.ts' },
      },
    ],
  },
})
