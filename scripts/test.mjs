/**
 * `npm test`: types, lint, layers, the build, then unit, contract and HTTP tests and browser tests. Ends with the slowest files and
 * the counts. `--long` runs the long tests in place of the everyday ones, `--today` a tenth of these, another one each day
 * (docs/testing.md).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIsCurrent } from './build-state.mjs'
import { endsWithThis } from './children.mjs'
import { findBrowser } from './find-browser.mjs'
import { installPackage } from './system-package.mjs'
import { PARTS, todaysPart } from './today.mjs'
import { PLAYWRIGHT_REPORT, playwrightCounts, printCounts, printSlowest, vitestCounts } from './test-results.mjs'

const flag = /** @type {const} */ ({ type: 'boolean', default: false })
const { long, today } = parseArgs({ options: { long: flag, today: flag } }).values
const [vitestConfig, playwrightConfig] = long
  ? ['vitest.long.config.ts', 'playwright.long.config.ts']
  : ['vitest.config.ts', 'playwright.config.ts']
rmSync('test-results', { recursive: true, force: true })
const part = `${todaysPart() + 1}/${PARTS}`
const shard = today ? [`--shard=${part}`] : []
// The whole table of growth takes half an hour: `npm run test:long` runs it, and its small part is in `npm test`.
const project = today ? ['--project', 'long'] : []
if (long) process.env.TEST_TABLES = 'whole'
if (today) console.log(`Today's part of the long tests: ${part}. \`npm run test:long\` runs all of them.`)
if (!long) console.log(`Today's part of long tables: ${part}. \`npm run test:long\` tries them whole.`)

// Runs these in parallel, because none needs another and each keeps one core busy.
const checks = () => [
  run('Types', 'node_modules/.bin/tsc', ['--noEmit']),
  run('Lint', 'node_modules/.bin/eslint', ['.', '--max-warnings', '0']),
  run('Layers', 'node_modules/.bin/depcruise', [
    'app',
    'provider',
    'tools',
    '--config',
    'dependency-cruiser.config.mjs',
  ]),
]
const built = await buildIsCurrent()
const prepared = Promise.all([
  ...(long ? [] : checks()),
  built ? 0 : run('Build', process.execPath, ['scripts/build.mjs']),
])
// Installed beside these. The long tests visit the portal by text browsers too, and skip that where they are missing.
const browser = await findBrowser()
for (const name of long ? ['w3m', 'lynx'] : []) if (!existsSync(`/usr/bin/${name}`)) installPackage(name)
if ((await prepared).some((code) => code !== 0)) process.exit(1)

const vitest = await run('Tests', 'node_modules/.bin/vitest', ['run', '--config', vitestConfig, ...project, ...shard])
const playwright = await run(
  'Browser tests',
  'node_modules/.bin/playwright',
  ['test', '--config', playwrightConfig, ...shard],
  {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
  },
)
const counts = [vitestCounts(), playwrightCounts()]
printSlowest(counts)
const good = printCounts(counts)
process.exit(vitest || playwright || (good ? 0 : 1))

async function run(name, command, parameters, environment = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const [code] = await once(
    endsWithThis(spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })),
    'exit',
  )
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  return code ?? 1
}
