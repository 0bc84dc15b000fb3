/** docs/asvs.csv and docs/security.md: each requirement of the standard once. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parseTable } from '../../app/platform/files/parse-table.server'

/** Level 1 and 2 of OWASP ASVS 5.0.0: chapter and section, then the numbers in it. */
const ASVS = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3
4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3
7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4
10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4
13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4
16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2
`

const numbers = ASVS.trim()
  .split(/\s+/)
  .flatMap((part) => {
    const [, section = '', ranges = ''] = /^(\d+\.\d+)\.([\d,-]+)$/.exec(part) ?? []
    return ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
    })
  })

describe('what auditors read of the standard', async () => {
  const [, ...lines] = parseTable(await readFile('docs/asvs.csv', 'utf8'))
  const [, gaps = ''] = (await readFile('docs/security.md', 'utf8')).split('## Known gaps')
  const rows = lines.map(({ texts: [, number = '', level = '', , is = '', by = ''] }) => ({ number, level, is, by }))
  const those = (kind: string) => rows.filter(({ is }) => is === kind)

  it('has each requirement of level 1 and 2 once, in their order', () => {
    expect(rows.map(({ number }) => number)).toEqual(numbers)
    expect(rows.filter(({ level }) => !['1', '2'].includes(level))).toEqual([])
    expect(rows.filter(({ is }) => !['test', 'code', 'provider', 'none', 'gap'].includes(is))).toEqual([])
  })

  it('has a reason for each, a statement or a test file for each that is tested, and each gap explained', () => {
    expect(rows.filter(({ by }) => by === '')).toEqual([])
    expect(those('test').filter(({ by }) => !/\[\d{3}\]|tests\//.test(by))).toEqual([])
    expect(those('gap').filter(({ number }) => !gaps.includes(number))).toEqual([])
    expect(
      (gaps.match(/\d+\.\d+\.\d+/g) ?? []).filter((number) => !those('gap').some((row) => row.number === number)),
    ).toEqual([])
  })
})
