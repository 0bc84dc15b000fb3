import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commit-message-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['of 72 characters is taken', 'x'.repeat(72), true],
  ['of 73 is not', 'x'.repeat(73), false],
  ['of 65 with accents is taken', 'é'.repeat(65), true],
  ['of 72 accents that stand by themselves is taken', 'e\u0301'.repeat(72), true],
  ['of 73 with accents is not', 'é'.repeat(73), false],
  ['of a merge may be longer', `Merge ${'x'.repeat(80)}`, true],
])('the subject of a commit %s', (_what, subject, isTaken) => {
  const file = join(folder, 'message')
  writeFileSync(file, `${subject}\n\n${'Why. '.repeat(40)}\n`)
  const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' })
  expect([status === 0, stderr.includes('of at most 72')]).toEqual([isTaken, !isTaken])
})
