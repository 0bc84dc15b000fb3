/** The table itself: headings that sort, and rows. */
import type { ReactNode } from 'react'
import type { Column, List, ListState, ListView } from '../../lists/list'
import { listUrl, columnOf, queryOf } from '../../lists/list-state'
import { useAllowed } from '../allowed'
import { columnClass, TableRows } from './table-rows'

interface ListTableProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  readonly marked: string | undefined
  /** Heads the column of boxes. */
  readonly boxForAll?: ReactNode
}

export function ListTable<Row>({
  list,
  view: { state, rows, ticked = false },
  marked,
  boxForAll,
}: ListTableProps<Row>) {
  const query = queryOf(list, state)
  const allowed = useAllowed()
  const rowDialogs = (list.rowDialogs ?? []).filter(({ ability }) => ability === undefined || allowed(ability))
  return (
    <div className="list-scroll">
      <table className="table list-table">
        <caption className="visually-hidden">{list.page.title}</caption>
        <thead>
          <tr>
            {list.selection && <td className="list-tick d-print-none">{boxForAll}</td>}
            {list.columns.map((column) => heading(list, column, state))}
            {rowDialogs.length > 0 && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {/* The browser keeps ticks. The key drops them on another page, and after a link that ticks all. */}
        <TableRows
          key={list.selection && `${ticked} ${query}`}
          list={list}
          rows={rows}
          rowDialogs={rowDialogs}
          query={query}
          marked={marked}
          ticked={ticked}
        />
      </table>
    </div>
  )
}

/** A second click reverses the order; dates start with the newest. */
function heading<Row>(list: List<Row>, column: Column<Row>, state: ListState) {
  const { name, label, kind } = column
  if (column.dialog) {
    return (
      <th key={name} scope="col">
        <span>{label}</span>
      </th>
    )
  }
  const sorted = columnOf(state.sort) === name ? (state.sort === name ? 'ascending' : 'descending') : undefined
  const descends = sorted === undefined ? kind === 'date' : sorted === 'ascending'
  return (
    <th key={name} scope="col" className={columnClass(column)} aria-sort={sorted}>
      <a href={listUrl(list, { ...state, sort: descends ? `-${name}` : name, page: 1 })}>{label}</a>
    </th>
  )
}
