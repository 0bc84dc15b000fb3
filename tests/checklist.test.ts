import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Statements of the acceptance list. Each test has the numbers that it proves in its title, as `[134]`. */
const STATEMENTS = 474
const LISTED = 'test-results/checklist.txt'

it(`proves each of the ${STATEMENTS} statements by a test, and lists which`, async () => {
  const files = (await readdir('tests', { recursive: true })).filter((name) => /\.(test|spec)\.tsx?$/.test(name)).sort()
  const tests = new Map<number, string[]>()
  for (const file of files) {
    const source = await readFile(join('tests', file), 'utf8')
    for (const [line, numbers] of titlesOf(source)) {
      for (const number of numbers) tests.set(number, [...(tests.get(number) ?? []), `${file}: ${line}`])
    }
  }
  const all = Array.from({ length: STATEMENTS }, (_, at) => at + 1)
  const lines = all.flatMap((number) => (tests.get(number) ?? ['MISSING']).map((test) => `${number}\t${test}`))
  await mkdir('test-results', { recursive: true })
  await writeFile(LISTED, `${lines.join('\n')}\n`)

  expect(all.filter((number) => !tests.has(number))).toEqual([])
})

/** Titles with numbers, each on one line of the source. */
function titlesOf(source: string): [string, number[]][] {
  return source.split('\n').flatMap((line) => {
    const numbers = [...line.matchAll(/\[(\d{3})\]/g)].map(([, number]) => Number(number))
    return numbers.length > 0 ? [[line.trim(), numbers] satisfies [string, number[]]] : []
  })
}
