/**
 * `npm test`: the build, then unit, contract and HTTP tests and browser tests; beside them types, lint and layers. Ends with the slowest files
 * and the counts. `--long` runs the long tests in place of the everyday ones, `--today` a tenth of these, another one each day
 * (docs/testing.md).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
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

const built = await buildIsCurrent()
// Installed beside the build. The long tests visit the portal by text browsers too, and skip that where they are missing.
const building = built ? 0 : run('Build', process.execPath, ['scripts/build.mjs'])
// The checks run beside the tests, at the time of the cores that these leave: tests also wait.
const checking = Promise.all(
  long
    ? []
    : [
        inSpareTime('Types', 'node_modules/.bin/tsc', ['--noEmit']),
        inSpareTime('Lint', 'node_modules/.bin/eslint', ['.', '--max-warnings', '0']),
        inSpareTime('Layers', 'node_modules/.bin/depcruise', [
          'app',
          'provider',
          'tools',
          '--config',
          'dependency-cruiser.config.mjs',
        ]),
      ],
)
const browser = await findBrowser()
for (const name of long ? ['w3m', 'lynx'] : []) if (!existsSync(`/usr/bin/${name}`)) installPackage(name)
if ((await building) !== 0) process.exit(1)

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
const checks = await checking
const counts = [vitestCounts(), playwrightCounts()]
printSlowest(counts)
for (const { failure } of checks) process.stdout.write(failure)
const good = printCounts(counts)
process.exit(vitest || playwright || (good && checks.every(({ failure }) => failure === '') ? 0 : 1))

async function run(name, command, parameters, environment = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const [code] = await once(start(command, parameters, 'inherit', environment), 'exit')
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} in ${secondsSince(started)} s`)
  return code ?? 1
}

/** Runs a check after everything else that wants a core. `failure`: what it printed, if it failed. */
async function inSpareTime(name, command, parameters) {
  const started = performance.now()
  const child = start(command, parameters, ['ignore', 'pipe', 'inherit'])
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed, see the end'} in ${secondsSince(started)} s`)
  return { failure: code === 0 ? '' : `\n== ${name}\n${output}` }
}

function start(command, parameters, stdio, environment = {}) {
  return endsWithThis(spawn(command, parameters, { stdio, env: { ...process.env, ...environment } }))
}

function secondsSince(started) {
  return ((performance.now() - started) / 1_000).toFixed(1)
}
