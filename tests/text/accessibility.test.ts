/** docs/accessibility.md: each criterion once, and sums that are right. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

/** Level A and AA of WCAG 2.2. */
const CRITERIA = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.1.1', '2.1.2', '2.1.4'],
  ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.1'],
  ...['2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
]

describe('what auditors read of accessibility', async () => {
  const docs = await readFile('docs/accessibility.md', 'utf8')
  const rows = [...docs.matchAll(/^\| (\d\.\d\.\d+) [^|]*\| AA? +\| [^|]+\| (\w+) +\| ([^|]+)\|$/gm)].map(
    ([, number = '', is = '', by = '']) => ({ number, is, by: by.trim() }),
  )
  const those = (kind: string) => rows.filter(({ is }) => is === kind)

  it('has each criterion once, in their order, with its reason', () => {
    expect(rows.map(({ number }) => number)).toEqual(CRITERIA)
    expect(rows.filter(({ by }) => by === '')).toEqual([])
  })

  it('names a test for each that is tested, and explains each that does not hold', () => {
    expect(those('test').filter(({ by }) => !/\[\d{3}\]|`tests\/|\baxe\b/.test(by))).toEqual([])
    const known = /^## What does not conform\n([^]*?)^## /m.exec(docs)?.[1] ?? ''
    expect(those('no').filter(({ number }) => !known.includes(number))).toEqual([])
  })

  it('has sums that are right', () => {
    for (const kind of ['test', 'hand', 'none', 'no']) {
      expect(docs).toMatch(new RegExp(`^\\| ${kind} +\\| [^|]+\\| ${those(kind).length} +\\|$`, 'm'))
    }
  })
})
