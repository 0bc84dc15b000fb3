/** Pages of a matrix: those of holidays begin with today. */
import { expect, it } from 'vitest'
import { pageOfUrl } from '../../app/features/ucm/matrix/matrix-addresses.server'

const LETTERS = [...'abcdefg']

/** 'abc | [1 to 3] 4 to 6': the items that are shown, and the pages with brackets around this one. */
function shown(days: string, past?: number, size = 3) {
  const url = new URL(`https://portal.example/ucm/holidays/queues?year=2026&days=${days}`)
  const page = pageOfUrl(url, 'days', LETTERS, size, past)
  return [page.shown.join(''), page.links.map(({ text, isShown }) => (isShown ? `[${text}]` : text)).join(' ')].join(
    ' | ',
  )
}

it.each([
  ['the first where none is past', '', 0, 'abc | [1 to 3] 4 to 6 7 to 7'],
  ['the one that begins with today', '', 2, 'cde | 1 to 2 (past) [3 to 5] 6 to 7'],
  ['a page of past ones', '1', 2, 'ab | [1 to 2 (past)] 3 to 5 6 to 7'],
  ['several pages of past ones', '2', 4, 'd | 1 to 3 (past) [4 to 4 (past)] 5 to 7'],
  ['the last where all are past', '', 7, 'g | 1 to 3 (past) 4 to 6 (past) [7 to 7 (past)]'],
  ['the last for a page that is not there', '9', 2, 'fg | 1 to 2 (past) 3 to 5 [6 to 7]'],
])('a matrix shows %s [1006]', (_what, days, past, expected) => expect(shown(days, past)).toBe(expected))

it('has no pages where all fit [1006]', () => expect(shown('', 0, 7)).toBe('abcdefg | '))
