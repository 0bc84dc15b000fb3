import { defineConfig } from '@playwright/test'
import everyday, { LONG, PAPER } from './playwright.config'

const withoutScripts = { use: { javaScriptEnabled: false } }

/** The long browser tests, and the everyday ones once more without scripts: `npm run test:long`. */
export default defineConfig({
  ...everyday,
  projects: [
    { name: 'with scripts', use: { javaScriptEnabled: true }, testMatch: LONG, grepInvert: /@styles/ },
    { name: 'without scripts', ...withoutScripts, testMatch: LONG, grepInvert: /@scripts/ },
    {
      name: 'everyday without scripts',
      ...withoutScripts,
      testIgnore: [LONG, ...PAPER],
      grepInvert: /@scripts|@styles/,
    },
  ],
})
