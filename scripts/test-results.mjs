/** Results that the runners of tests have reported, as counts and a list. */
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const VITEST_REPORT = 'test-results/vitest.json'
export const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

/**
 * @typedef {{ file: string, kind: string, tests: number, ms: number }} TestFile
 * @typedef {{ passed: number, failed: number, skipped: number, again: string[], failures: string[], files: TestFile[] }} Counts
 * `again`: passed when tried again. `failures`: what failed, with the beginning of its message. `files`: how long each took.
 */

/** @returns {Counts} */
export function vitestCounts(file = VITEST_REPORT) {
  const report = read(file)
  const files = report.testResults ?? []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    again: again.map(({ fullName }) => fullName),
    failures: [
      ...files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0),
      ...tests.filter(({ status }) => status === 'failed'),
    ].map((failed) => failure(failed.fullName ?? failed.name, failed.failureMessages?.[0] ?? failed.message)),
    files: files.map(({ name, startTime, endTime, assertionResults }) => ({
      file: relative('', name),
      kind: name.includes('.http.') ? 'HTTP' : 'unit',
      tests: assertionResults.length,
      ms: endTime - startTime,
    })),
  }
}

/** @returns {Counts} */
export function playwrightCounts(file = PLAYWRIGHT_REPORT) {
  const { stats = {}, suites = [] } = read(file)
  const specs = suites.flatMap(specsOf)
  const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    again: again.map(({ title }) => title),
    failures: failed.map(({ title, tests }) => failure(title, tests[0]?.results.at(-1)?.error?.message)),
    files: suites.map((suite) => {
      const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return { file: `tests/browser/${suite.file}`, kind: 'browser', tests: results.length, ms }
    }),
  }
}

const MAX_FILES = 30

/** Prints where the time goes: each kind, and the slowest files. @param {readonly Counts[]} counts */
export function printSlowest(counts) {
  const files = counts.flatMap(({ files }) => files)
  const row = (/** @type {number} */ ms, /** @type {number} */ tests, /** @type {string} */ name) =>
    console.log(`${(ms / 1_000).toFixed(1).padStart(8)} s ${String(tests).padStart(6)}  ${name}`)
  console.log('\nSeconds of all workers, tests, kind')
  for (const kind of new Set(files.map(({ kind }) => kind))) {
    const ofKind = files.filter((file) => file.kind === kind)
    const sum = (/** @type {'ms' | 'tests'} */ key) => ofKind.reduce((total, file) => total + file[key], 0)
    row(sum('ms'), sum('tests'), `${kind} (${ofKind.length} files)`)
  }
  console.log(`\nThe ${MAX_FILES} slowest files`)
  for (const { ms, tests, kind, file } of files.toSorted((one, other) => other.ms - one.ms).slice(0, MAX_FILES)) {
    row(ms, tests, `${kind} ${file}`)
  }
}

/** A second try hides races, so few may need one. */
const MAX_AGAIN = 2

/**
 * Prints the sum; returns whether tests ran, none failed, and at most two passed only when tried again. TEST_AGAIN names a file in which
 * scripts that run one after the other count these together. @param {readonly Counts[]} counts
 */
export function printCounts(counts) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((sum, count) => sum + count[key], 0)
  const again = withEarlier(counts.flatMap(({ again }) => again))
  for (const title of again) console.log(`When tried again: ${title}`)
  for (const text of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${text}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  const areFew = again.length <= MAX_AGAIN
  if (!areFew) console.log(`${again.length} passed only when tried again, and at most ${MAX_AGAIN} may: mend them.`)
  return total('failed') === 0 && total('passed') > 0 && areFew
}

/** @param {readonly string[]} titles */
function withEarlier(titles) {
  const { TEST_AGAIN: file } = process.env
  if (!file) return titles
  for (const title of titles) appendFileSync(file, `${title}\n`)
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}

function failure(title, message = '') {
  const plain = stripVTControlCharacters(message)
  return `${title}\n    ${plain.split('\n').slice(0, 8).join('\n    ').slice(0, 800)}`
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
