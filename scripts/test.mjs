/**
 * `npm test`: types, lint, layers, the build, then unit, contract and HTTP tests and browser tests. Ends with the counts.
 * `--long` runs the long suites instead of the everyday ones.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { buildIsCurrent } from './build-state.mjs'
import { findBrowser } from './find-browser.mjs'

const long = process.argv.includes('--long')
const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'
rmSync('test-results', { recursive: true, force: true })

// Side by side: none of them needs the others, and each keeps one core busy.
const prepared = await Promise.all([
  run('Types', 'node_modules/.bin/tsc', ['--noEmit']),
  run('Lint', 'node_modules/.bin/eslint', ['.', '--max-warnings', '0']),
  run('Layers', 'node_modules/.bin/depcruise', ['app', '--config', 'dependency-cruiser.config.mjs']),
  (await buildIsCurrent()) ? 0 : run('Build', process.execPath, ['scripts/build.mjs']),
])
if (prepared.some((code) => code !== 0)) process.exit(1)

const vitest = await run('Tests', 'node_modules/.bin/vitest', [
  'run',
  ...(long ? ['--config', 'vitest.long.config.ts'] : []),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
])
const playwright = long
  ? 0
  : await run('Browser tests', 'node_modules/.bin/playwright', ['test'], {
      PLAYWRIGHT_CHROMIUM: await findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
    })

const counts = [vitestCounts(), ...(long ? [] : [playwrightCounts()])]
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exit(vitest || playwright || (total('failed') > 0 || total('passed') === 0 ? 1 : 0))

async function run(name, command, parameters, environment = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const [code] = await once(
    spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } }),
    'exit',
  )
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  return code ?? 1
}

function vitestCounts() {
  const report = read(VITEST_REPORT)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  }
}

function playwrightCounts() {
  const stats = read(PLAYWRIGHT_REPORT).stats ?? {}
  return {
    passed: stats.expected ?? 0,
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
