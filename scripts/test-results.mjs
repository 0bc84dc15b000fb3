/** What the runners of tests have reported, as counts and a list. */
import { readFileSync } from 'node:fs'

export const VITEST_REPORT = 'test-results/vitest.json'
export const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

/** @typedef {{ passed: number, failed: number, skipped: number, again: string[] }} Counts `again`: passed at the second try. */

/** @returns {Counts} */
export function vitestCounts() {
  const report = read(VITEST_REPORT)
  const tests = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    again: again.map(({ fullName }) => fullName),
  }
}

/** @returns {Counts} */
export function playwrightCounts() {
  const { stats = {}, suites = [] } = read(PLAYWRIGHT_REPORT)
  const again = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    again: again.map(({ title }) => title),
  }
}

/** Prints the sum; returns whether tests ran and none failed. @param {readonly Counts[]} counts */
export function printCounts(counts) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((sum, count) => sum + count[key], 0)
  for (const title of counts.flatMap(({ again }) => again)) console.log(`At the second try: ${title}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  return total('failed') === 0 && total('passed') > 0
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
