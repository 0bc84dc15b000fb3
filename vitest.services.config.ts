import { defineConfig } from 'vitest/config'
import { common } from './vitest.config'

/**
 * `npm run test:services`: what can turn out differently on PostgreSQL and Redis. That is whatever reads or writes the
 * provider's data or the portals' short-lived state; new HTTP tests are among it unless they are named here.
 */
export default defineConfig({
  test: {
    ...common,
    include: ['tests/provider/**/*.test.ts', 'tests/stores/**/*.test.ts', 'tests/**/*.http.test.ts'],
    exclude: [
      // The provider's answers are made up by faults, or there are none.
      'tests/failures/{failed-calls,failed-pages,no-provider,overload,refused-start,slow-provider}.http.test.ts',
      // What is refused, parsed or sent by the portal before it looks at any state.
      'tests/http/**',
      'tests/cases/odd-uploads.http.test.ts',
      // What permissions alone decide.
      'tests/shell/**',
    ],
    globalSetup: 'tests/support/global-setup.ts',
  },
})
