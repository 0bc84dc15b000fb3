import { defineConfig } from '@playwright/test'
import everyday, { LONG, PAPER } from './playwright.config'

const withoutScripts = { use: { javaScriptEnabled: false } }

/** `npm run test:long`: the long browser tests, tables whole, and the everyday tests once more without scripts. */
export default defineConfig({
  ...everyday,
  projects: [
    { name: 'with scripts', use: { javaScriptEnabled: true }, testMatch: LONG, grepInvert: /@styles/ },
    { name: 'without scripts', ...withoutScripts, testMatch: LONG, grepInvert: /@scripts/ },
    {
      name: 'long of everyday files',
      use: { javaScriptEnabled: true },
      testIgnore: [LONG, ...PAPER],
      grep: /@long|@table/,
      grepInvert: /@styles/,
    },
    { name: 'long styles', ...withoutScripts, testIgnore: [LONG, ...PAPER], grep: /(?=.*@styles)(?=.*(@long|@table))/ },
    { name: 'paper', ...withoutScripts, testMatch: PAPER, grep: /@long|@table/ },
    {
      name: 'everyday without scripts',
      ...withoutScripts,
      testIgnore: [LONG, ...PAPER],
      grepInvert: /@scripts|@styles/,
    },
  ],
})
