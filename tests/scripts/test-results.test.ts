import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playwrightCounts, printCounts, vitestCounts } from '../../scripts/test-results.mjs'

let folder = ''
let lines: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
  lines = []
  // CI has a file of its own, which is not for these counts.
  vi.stubEnv('TEST_AGAIN', undefined)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function written(report: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const countsOf = (...again: string[]) => ({ passed: 10, failed: 0, skipped: 0, again, failures: [], files: [] })

describe('a run of tests', () => {
  it('is good with two tests that passed only when tried again, and names them; a third fails it [919]', () => {
    expect(printCounts([countsOf('the first'), countsOf('the second')])).toBe(true)
    expect(lines).toContain('When tried again: the second')
    expect(printCounts([countsOf('the first', 'the second'), countsOf('the third')])).toBe(false)
    expect(lines).toContain('3 passed only when tried again, and at most 2 may: mend them.')
  })

  it('counts those of the runs before it where these belong together, as in CI [919]', () => {
    vi.stubEnv('TEST_AGAIN', join(folder, 'again'))
    writeFileSync(join(folder, 'again'), '')
    expect(printCounts([countsOf('the first')])).toBe(true)
    expect(printCounts([countsOf('the second')])).toBe(true)
    expect(printCounts([countsOf()])).toBe(true)
    expect(printCounts([countsOf('the third')])).toBe(false)
    expect(lines.filter((line) => line === 'When tried again: the first')).toHaveLength(4)
  })

  it('is not good if a test failed, or none ran', () => {
    expect(printCounts([{ ...countsOf(), failed: 1 }])).toBe(false)
    expect(printCounts([{ ...countsOf(), passed: 0 }])).toBe(false)
  })
})

describe('the report of a runner says which tests were tried again:', () => {
  it('those of Vitest that passed with a message of a failure', () => {
    const assertionResults = [
      { fullName: 'at once', status: 'passed', failureMessages: [] },
      { fullName: 'later', status: 'passed', failureMessages: ['expected 1 to be 2'] },
      { fullName: 'never', status: 'failed', failureMessages: ['expected 1 to be 3', 'expected 1 to be 3'] },
    ]
    const file = { name: 'a.test.ts', status: 'failed', startTime: 0, endTime: 1, assertionResults }
    const counts = vitestCounts(written({ numPassedTests: 2, numFailedTests: 1, testResults: [file] }))
    expect(counts).toMatchObject({ passed: 2, failed: 1, again: ['later'] })
    expect(counts.failures).toEqual(['never\n    expected 1 to be 3'])
  })

  it('those of Playwright that are flaky', () => {
    const specOf = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 1 }] }] })
    const suites = [
      { file: 'a.spec.ts', specs: [specOf('at once', 'expected')], suites: [{ specs: [specOf('later', 'flaky')] }] },
    ]
    const counts = playwrightCounts(written({ stats: { expected: 1, flaky: 1 }, suites }))
    expect(counts).toMatchObject({ passed: 2, failed: 0, again: ['later'] })
  })
})
