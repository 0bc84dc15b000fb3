import { defineConfig } from 'vitest/config'

/** The long suites: `npm run test:long`. They start what they need themselves. */
export default defineConfig({
  test: { include: ['tests/long/**/*.test.ts'], pool: 'forks', maxWorkers: 1 },
})
