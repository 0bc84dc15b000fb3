import { defineConfig } from 'vitest/config'
import { common } from './vitest.config'

/** The long tests: `npm run test:long`. */
export default defineConfig({
  test: {
    ...common,
    include: ['tests/**/*.long.test.ts', 'tests/**/*.long.http.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
  },
})
