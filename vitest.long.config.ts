import { defineConfig } from 'vitest/config'
import { common } from './vitest.config'

/** The long tests: `npm run test:long`. Those of long use run by `npm run test:use` alone. */
export default defineConfig({
  test: {
    ...common,
    include: ['tests/**/*.long.test.ts', 'tests/**/*.long.http.test.ts'],
    exclude: process.env.TEST_LENGTH ? [] : ['tests/long-use/**'],
    globalSetup: 'tests/support/global-setup.ts',
  },
})
