import { defineConfig } from 'vitest/config'
import { common, RESOLVE } from './vitest.config'

/**
 * The tests that `npm run test:mutation` runs for each change: unit tests of what it changes (stryker.config.mjs). HTTP tests run
 * a built portal in a process of its own, where no change can be switched on, so logic that only they reach counts as not tested.
 */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    ...common,
    include: [
      'tests/{access,forms,handlers,lists,search,session,text,upstream,ui/table}/**/*.test.ts',
      'tests/dashboard/widgets.test.ts',
      'tests/ucm/*.test.ts',
    ],
    exclude: [
      'tests/**/*.{http,long}.test.ts',
      // These tests load every route, or make thousands of calls.
      'tests/access/guard.test.ts',
      'tests/upstream/breakers.test.ts',
    ],
  },
})
