import { describe, expect, it } from 'vitest'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { ALL_FIELD, ROW_FIELD } from '../../app/lists/selection'
import { chosenRows } from '../../app/lists/selection.server'
import { caseRow } from './rows'

const rows = [
  caseRow('T-1', { status: 'New' }),
  caseRow('T-2', { status: 'Closed' }),
  caseRow('T-3', { status: 'New' }),
]

function chosen(fields: [string, string][], query = '') {
  const url = new URL(`https://portal.example/cases/download${query}`)
  const found = chosenRows(rows, new URLSearchParams(fields), url, exampleList, listSettings('UTC'))
  return { rows: found.rows.map(({ TicketNumber }) => TicketNumber), gone: found.removed }
}

describe('the chosen rows', () => {
  it('are those whose boxes were ticked, each once, in the order of the list', () => {
    const fields: [string, string][] = ['T-3', 'T-1', 'T-3'].map((id) => [ROW_FIELD, id])
    expect(chosen(fields)).toEqual({ rows: ['T-1', 'T-3'], gone: 0 })
  })

  it('are none when none was ticked', () => {
    expect(chosen([])).toEqual({ rows: [], gone: 0 })
  })

  it('say how many have gone meanwhile', () => {
    const fields: [string, string][] = ['T-3', 'T-8', 'T-9', 'T-9'].map((id) => [ROW_FIELD, id])
    expect(chosen(fields)).toEqual({ rows: ['T-3'], gone: 2 })
  })

  it('are all that the address searches and filters for when all were asked for, whatever is ticked', () => {
    const all: [string, string][] = [
      [ROW_FIELD, 'T-2'],
      [ALL_FIELD, 'yes'],
    ]
    expect(chosen(all, '?status=New&page=7')).toEqual({ rows: ['T-1', 'T-3'], gone: 0 })
  })
})
