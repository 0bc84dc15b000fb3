import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { AS_THE_PORTAL, common, RESOLVE } from './vitest.config'

/** HTTP tests of `npm test` with tables that are tried whole here (tests/support/todays.ts). */
const withTables = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter((file) => file.endsWith('.http.test.ts') && readFileSync(file, 'utf8').includes("/todays'"))

const GROWTH = 'tests/growth/*.long.test.ts'

/** The long tests: `npm run test:long`. */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    ...common,
    projects: [
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/**/*.long.test.ts', 'tests/**/*.long.http.test.ts', ...withTables],
          exclude: [GROWTH],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'growth', include: [GROWTH], execArgv: AS_THE_PORTAL } },
    ],
  },
})
