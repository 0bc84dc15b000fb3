import { defineConfig } from '@playwright/test'
import common from './playwright.config'

/** `npm run contact-sheet`: pictures of all pages and dialogs. They are for people to look at; nothing is compared. */
export default defineConfig({
  ...common,
  testDir: 'tests/contact-sheet',
  workers: 1,
  timeout: 600_000,
  reporter: [['list']],
  outputDir: 'test-results/contact-sheet',
  projects: [{ name: 'pictures' }],
})
