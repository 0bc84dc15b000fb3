import { defineConfig } from 'vitest/config'
import { common, RESOLVE } from './vitest.config'

/** `npm run test:engines`: what browser engines do differently, in those that are installed. */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    ...common,
    maxWorkers: 1,
    include: ['tests/engines/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
