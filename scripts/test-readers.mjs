/**
 * `npm run test:readers`: reads files of other people's packages with our readers and with readers that nobody here wrote. Fails for a difference
 * without a reason, and for a judge that is not installed unless `--allow-missing` is given. `--corpus <folder>` adds files of another folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fetchCorpus } from './reader-corpus.mjs'

const LISTED = 'test-results/readers.txt'
const hasModule = (name) => spawnSync('/usr/bin/python3', ['-c', `import ${name}`], { stdio: 'ignore' }).status === 0

/** Each package of Debian that a judge needs, and whether it is there. */
const PACKAGES = {
  w3m: () => existsSync('/usr/bin/w3m'),
  python3: () => hasModule('csv'),
  tzdata: () => existsSync('/usr/share/zoneinfo/Europe/Amsterdam'),
  'python3-recurring-ical-events': () => hasModule('recurring_ical_events'),
  'python3-openpyxl': () => hasModule('openpyxl'),
  'libreoffice-calc': () => existsSync('/usr/bin/soffice'),
  'python3-phonenumbers': () => hasModule('phonenumbers'),
}

/** The packages that each test of tests/readers/judges/ needs. */
const JUDGES = {
  mails: ['w3m', 'python3'],
  calendars: ['python3-recurring-ical-events', 'tzdata'],
  workbooks: ['python3-openpyxl'],
  sheets: ['libreoffice-calc'],
  tables: ['python3'],
  telephones: ['python3-phonenumbers'],
  dates: ['python3', 'tzdata'],
}

const options = /** @type {const} */ ({
  'allow-missing': { type: 'boolean', default: false },
  corpus: { type: 'string', default: '' },
})
const { 'allow-missing': mayBeMissing, corpus } = parseArgs({ options }).values
const missing = Object.keys(PACKAGES).filter((name) => !PACKAGES[name]())
const unread = Object.entries(JUDGES).flatMap(([judge, packages]) => {
  const names = packages.filter((name) => missing.includes(name))
  return names.length > 0 ? [{ judge, names }] : []
})
const lacks = [
  ...unread.map(({ judge, names }) => {
    return `not run: ${judge}: ${names.join(', ')} is not installed (apt-get install ${names.join(' ')})`
  }),
  ...fetchCorpus().map((why) => `not fetched: ${why}`),
]

rmSync(LISTED, { force: true })
const files = Object.keys(JUDGES)
  .filter((judge) => !unread.some((one) => one.judge === judge))
  .map((judge) => `tests/readers/judges/${judge}.test.ts`)
const { status } =
  files.length === 0
    ? { status: 1 }
    : spawnSync('node_modules/.bin/vitest', ['run', '--config', 'vitest.readers.config.ts', ...files], {
        stdio: 'inherit',
        env: { ...process.env, TEST_CORPUS: corpus },
      })
if (existsSync(LISTED)) console.log(readFileSync(LISTED, 'utf8').replaceAll(/^ {4}.*\n/gm, ''))
console.log(`Each difference: ${LISTED}`)
for (const lack of lacks) console.log(lack)
process.exit(status || (lacks.length > 0 && !mayBeMissing ? 1 : 0))
