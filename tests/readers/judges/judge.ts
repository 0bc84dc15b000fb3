/** Readers that nobody here wrote judge ours: each difference has a reason (`reasons.ts`), or the test fails. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TableLine } from '../../../app/platform/files/table-line'
import { reasons } from './reasons'

export interface CorpusFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Files of packages, ours, and those of a folder that TEST_CORPUS names. */
const FOLDERS = ['.data/readers', 'tests/fixtures', process.env.TEST_CORPUS ?? '']
const LISTED = 'test-results/readers.txt'

/** `extensions`: such as '.ics'. */
export function corpus(...extensions: readonly string[]): CorpusFile[] {
  return FOLDERS.filter((folder) => folder !== '' && existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extensions.includes(extname(name).toLowerCase()))
      .sort()
      .map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
  )
}

/** Asks a judge of `judge.py`. */
export function ask<Answer extends z.ZodType>(judge: string, given: unknown, answer: Answer): z.output<Answer> {
  const options = { input: JSON.stringify(given), maxBuffer: 1e9, encoding: 'utf8' } as const
  return answer.parse(
    JSON.parse(execFileSync('/usr/bin/python3', ['-W', 'ignore', 'tests/readers/judges/judge.py', judge], options)),
  )
}

/** The answer of a judge about one file that it may not be able to read. */
export function orRefused<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.object({ refused: z.string() }), shape])
}

/** The cells of a table by their places, such as 2:1 for the first of the second line. */
export function cellsOf(lines: readonly TableLine[]): Map<string, string> {
  const cells = lines.flatMap(({ number, texts }) => {
    return texts.map((text, column) => [`${number}:${column + 1}`, text] as const)
  })
  return new Map(cells.filter(([, text]) => text !== ''))
}

/** One file. `compared`: how many words, days, cells or numbers. */
export interface Finding {
  readonly compared: number
  readonly differences: readonly string[]
}

/** Fails for a difference without a reason, and for a reason without a difference. Writes the totals beside the results of the tests. */
export function expectReasons(judge: keyof typeof reasons, findings: readonly Finding[]): void {
  const differences = findings.flatMap((finding) => finding.differences)
  const compared = findings.reduce((sum, finding) => sum + finding.compared, 0)
  const reasonOf = (one: string) => reasons[judge].find(({ difference }) => difference.test(one))?.why
  const unknown = differences.filter((one) => reasonOf(one) === undefined)
  const counts = reasons[judge].map(({ why }) => ({
    why,
    count: differences.filter((one) => reasonOf(one) === why).length,
  }))
  const lines = [
    `${judge}: ${findings.length} cases, ${compared} compared, ${differences.length} differences, ${unknown.length} without a reason`,
    ...counts.map(({ why, count }) => `  ${count} ${why}`),
    ...differences.map((one) => `    ${reasonOf(one) === undefined ? '!' : ' '} ${one}`),
  ]
  mkdirSync('test-results', { recursive: true })
  appendFileSync(LISTED, `${lines.join('\n')}\n`)
  expect(compared).toBeGreaterThan(100)
  expect(unknown).toEqual([])
  expect(counts.filter(({ count }) => count === 0)).toEqual([])
}
