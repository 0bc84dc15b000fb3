/**
 * `npm run test:readers`: reads files of other people's packages with our readers and with readers that nobody here wrote. Fails for a difference
 * without a reason, and for a judge that is not installed unless `--allow-missing` is given. `--corpus <folder>` adds files of another folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fetchCorpus } from './reader-corpus.mjs'

/** Packages of Debian that the tests of tests/readers/judges/ need. */
const JUDGES = {
  mails: ['w3m', 'python3'],
  calendars: ['python3-recurring-ical-events', 'tzdata'],
  workbooks: ['python3-openpyxl'],
  sheets: ['libreoffice-calc'],
  tables: ['python3'],
  telephones: ['python3-phonenumbers'],
  dates: ['python3', 'tzdata'],
}
const LISTED = 'test-results/readers.txt'
const options = /** @type {const} */ ({
  'allow-missing': { type: 'boolean', default: false },
  corpus: { type: 'string', default: '' },
})
const { 'allow-missing': mayBeMissing, corpus } = parseArgs({ options }).values
const isInstalled = (name) => spawnSync('dpkg', ['--status', name], { stdio: 'ignore' }).status === 0

const missing = fetchCorpus().map((why) => `not fetched: ${why}`)
const files = Object.entries(JUDGES).flatMap(([judge, packages]) => {
  const absent = packages.filter((name) => !isInstalled(name)).join(' ')
  if (absent) missing.push(`not run: ${judge}: ${absent} is not installed (apt-get install ${absent})`)
  return absent ? [] : [`tests/readers/judges/${judge}.test.ts`]
})
rmSync(LISTED, { force: true })
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--config', 'vitest.readers.config.ts', ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEST_CORPUS: corpus },
})
if (existsSync(LISTED)) console.log(readFileSync(LISTED, 'utf8').replaceAll(/^ {4}.*\n/gm, ''))
console.log(`Each difference is in ${LISTED}.\n${missing.join('\n')}`)
process.exit(status || (missing.length > 0 && !mayBeMissing ? 1 : 0))
