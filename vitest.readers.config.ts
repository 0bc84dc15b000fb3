import { defineConfig } from 'vitest/config'
import { common, RESOLVE } from './vitest.config'

/** `npm run test:readers`: our readers of files beside those of other people. */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    ...common,
    maxWorkers: 1,
    include: ['tests/readers/judges/*.test.ts'],
    testTimeout: 300_000,
  },
})
