/**
 * `npm run test:engines`: the main tasks, and what people type, in browser engines that `npm test` does not run. Runs those that are installed, and
 * says which are missing: on Debian the packages firefox-esr, and webkit2gtk-driver with xvfb.
 */
import { existsSync } from 'node:fs'
import { bringBuildUpToDate } from './build-state.mjs'
import { run } from './run.mjs'

const ENGINES = {
  'Firefox (firefox-esr)': ['/usr/bin/firefox-esr'],
  'WebKit (webkit2gtk-driver, xvfb)': ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
}

const missing = Object.entries(ENGINES).filter(([, programs]) => !programs.every((program) => existsSync(program)))
for (const [name] of missing) console.log(`Not installed, so not tested: ${name}`)
if (missing.length < Object.keys(ENGINES).length) {
  await bringBuildUpToDate()
  await run('node_modules/.bin/vitest', ['run', '--config', 'vitest.engines.config.ts'])
}
