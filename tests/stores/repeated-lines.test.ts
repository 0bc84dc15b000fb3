import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatedLines } from '../../app/platform/stores/repeated-lines.server'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lines that were written, each with the number of repeats. */
function written() {
  const lines: string[] = []
  const repeated = new RepeatedLines(MINUTE)
  return { lines, note: (line: string) => repeated.note(line, (again) => void lines.push(`${line} +${again}`)) }
}

it('a person who loads a refused page for ever writes two lines a minute [549]', () => {
  const { lines, note } = written()
  for (let time = 0; time < 1_000; time += 1) note('Tomas, cases.view')
  expect(lines).toEqual(['Tomas, cases.view +0'])
  vi.advanceTimersByTime(MINUTE + 1)
  expect(lines).toEqual(['Tomas, cases.view +0', 'Tomas, cases.view +999'])
  note('Tomas, cases.view')
  expect(lines.at(-1)).toBe('Tomas, cases.view +0')
})

it('somebody who is refused once writes one line, and hides nobody else’s [549]', () => {
  const { lines, note } = written()
  note('Tomas, cases.view')
  note('Ingrid, cases.view')
  vi.advanceTimersByTime(MINUTE * 2)
  expect(lines).toEqual(['Tomas, cases.view +0', 'Ingrid, cases.view +0'])
})

it('lines of very many people at once are counted for the newest of them, and none is lost [549]', () => {
  const { lines, note } = written()
  for (const _time of [1, 2]) note('Tomas')
  for (let other = 0; other < 1_000; other += 1) note(`other ${other}`)
  expect(lines.filter((line) => line.startsWith('Tomas'))).toEqual(['Tomas +0', 'Tomas +1'])
})
