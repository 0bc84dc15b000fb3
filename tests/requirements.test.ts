import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isTest, readCode, repositoryFiles } from './support/texts'

const LISTED = 'test-results/requirements.txt'

describe('the requirements', async () => {
  const source = await readFile('docs/requirements.md', 'utf8')
  const numbers = [...source.matchAll(/^- \*\*(\d+)\*\* /gm)].map(([, number = '']) => number)
  const [, retired = ''] = /^Retired numbers: ([\d, ]+)\.$/m.exec(source) ?? []
  const files = (await repositoryFiles()).filter(isTest)
  const titles = (await Promise.all(files.map(readCode))).flatMap((code) => code.titles)
  const tests = new Map<string, string[]>()
  for (const { file, text } of titles) {
    for (const [, number = ''] of text.matchAll(/\[(\d+)\]/g)) {
      tests.set(number, [...(tests.get(number) ?? []), `${file}: ${text}`])
    }
  }

  it('are numbered without a gap but for those that are retired, each number once', () => {
    const used = [...numbers, ...retired.split(', ')].toSorted((one, other) => Number(one) - Number(other))
    expect(used).toEqual(used.map((_, index) => String(index + 1).padStart(3, '0')))
  })

  it('are each proved by a test, and a file lists by which', async () => {
    const lines = numbers.flatMap((number) => (tests.get(number) ?? ['MISSING']).map((test) => `${number}\t${test}`))
    await mkdir('test-results', { recursive: true })
    await writeFile(LISTED, `${lines.join('\n')}\n`)

    expect(numbers.filter((number) => !tests.has(number))).toEqual([])
  })

  it('are named in titles of tests by numbers that there are', () => {
    expect([...tests.keys()].filter((number) => !numbers.includes(number))).toEqual([])
    expect(titles.filter(({ text }) => /\[\d+[^\d\]]/.test(text))).toEqual([])
  })
})
