import { defineConfig } from 'vitest/config'
import { common } from './vitest.config'

/**
 * `npm run test:services`: tests that can end differently on PostgreSQL and Redis, because they read or write the
 * provider's data or the portals' short-lived state. New HTTP tests belong to them unless they are named here.
 */
export default defineConfig({
  test: {
    ...common,
    include: ['tests/provider/**/*.test.ts', 'tests/stores/**/*.test.ts', 'tests/**/*.http.test.ts'],
    exclude: [
      'tests/**/*.long.test.ts',
      // Faults make up the provider's answers, or there are none.
      'tests/failures/{failed-calls,failed-pages,no-provider,overload,refused-start}.http.test.ts',
      'tests/failures/{slow-provider,unread-downloads,unread-players}.long.http.test.ts',
      // The portal refuses, parses or sends this before it reads any state.
      'tests/http/**',
      // Depends on permissions and addresses alone.
      'tests/{remix,shell}/**',
      'tests/access/{addresses,matrix}*.http.test.ts',
      // They start a Redis of their own where they need one.
      'tests/long-use/**',
      // Many rows, and odd names in many pages.
      'tests/**/{large,names,odd-uploads,ten-thousand-cases,wizard-large-catalogue}.long.http.test.ts',
    ],
    globalSetup: 'tests/support/global-setup.ts',
  },
})
