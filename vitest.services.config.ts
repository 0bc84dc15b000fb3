import { defineConfig } from 'vitest/config'
import { common, RESOLVE } from './vitest.config'

/**
 * `npm run test:services`: tests of code that differs on PostgreSQL and Redis: the stand-in opens a server instead of the embedded
 * database, and the stores keep their state in Redis instead of memory.
 */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    ...common,
    include: [
      'tests/stores/**/*.test.ts',
      'tests/limits/rate-limiter.test.ts',
      // The database: how it opens, fills, and keeps what was written.
      'tests/provider/{database,portal-api}.long.http.test.ts',
      'tests/provider/durability.long.test.ts',
      // Idempotency tokens, runs, ended sessions, spent sign-ins, addresses to return to, rate limits.
      'tests/cases/sent-twice.http.test.ts',
      'tests/runs/{changes,put-back}.http.test.ts',
      'tests/access/session/{sign-in,sign-in-again,return-url,rejected-token}.http.test.ts',
      'tests/registration/passwords.long.http.test.ts',
    ],
    exclude: ['tests/stores/answer-cache-memory.long.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
  },
})
