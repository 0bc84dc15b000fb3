/** What the runners of tests have reported, as counts and a list. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const VITEST_REPORT = 'test-results/vitest.json'
export const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, again: string[], failures: string[] }} Counts
 * `again`: passed when tried again. `failures`: what failed, with the beginning of its message.
 */

/** @returns {Counts} */
export function vitestCounts() {
  const report = read(VITEST_REPORT)
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
  }
}

/** @returns {Counts} */
export function playwrightCounts() {
  const { stats = {}, suites = [] } = read(PLAYWRIGHT_REPORT)
  const specs = suites.flatMap(specsOf)
  const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    again: again.map(({ title }) => title),
    failures: failed.map(({ title, tests }) => failure(title, tests[0]?.results.at(-1)?.error?.message)),
  }
}

/** Prints the sum; returns whether tests ran and none failed. @param {readonly Counts[]} counts */
export function printCounts(counts) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((sum, count) => sum + count[key], 0)
  for (const title of counts.flatMap(({ again }) => again)) console.log(`When tried again: ${title}`)
  for (const text of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${text}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  return total('failed') === 0 && total('passed') > 0
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
