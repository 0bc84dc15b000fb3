import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MissingRows } from '../../app/ui/missing-rows'

const said = (count?: number) => renderToStaticMarkup(<MissingRows count={count} />)

it('people read of one row that could not be read as of one, and of several as of several [511]', () => {
  expect(said(1)).toContain('One row could not be read and is missing here.')
  expect(said(2)).toContain('2 rows could not be read and are missing here.')
  expect([said(0), said()]).toEqual(['', ''])
})
