/** Readers that nobody here wrote judge ours: each difference has a reason (`reasons.ts`), or the test fails. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
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

/** What a judge of `judge.py` says. */
export function ask<Answer extends z.ZodType>(judge: string, given: unknown, answer: Answer): z.output<Answer> {
  const said = execFileSync('/usr/bin/python3', ['tests/readers/judges/judge.py', judge], {
    input: JSON.stringify(given),
    maxBuffer: 1e9,
  })
  return answer.parse(JSON.parse(said.toString()))
}

/** The answer of a judge about one file that it may not be able to read. */
export function orRefused<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.object({ refused: z.string() }), shape])
}

/** `compared`: how many words, days, cells or numbers. */
interface Findings {
  readonly files: number
  readonly compared: number
  readonly differences: readonly string[]
}

/** Fails for a difference without a reason, and for a reason without a difference. Writes the totals beside the results of the tests. */
export function expectReasons(judge: keyof typeof reasons, { files, compared, differences }: Findings): void {
  const known = reasons[judge].map(({ why, difference }) => ({ why, difference, count: 0 }))
  const unknown = differences.filter((one) => {
    const reason = known.find(({ difference }) => difference.test(one))
    if (reason) reason.count += 1
    return !reason
  })
  const lines = [
    `${judge}: ${files} files, ${compared} compared, ${differences.length} differences, ${unknown.length} without a reason`,
    ...known.map(({ why, count }) => `  ${count} ${why}`),
    ...differences.map((one) => `    ${unknown.includes(one) ? '!' : ' '} ${one}`),
  ]
  mkdirSync('test-results', { recursive: true })
  appendFileSync(LISTED, `${lines.join('\n')}\n`)
  expect(compared).toBeGreaterThan(100)
  expect(unknown).toEqual([])
  expect(known.filter(({ count }) => count === 0).map(({ why }) => why)).toEqual([])
}
