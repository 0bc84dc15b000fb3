/** The table of every list: search and filters, headings that sort, rows that open, pages (LOOKS.md, 'Tables'). */
import type { ReactNode } from 'react'
import type { Column, List, ListState, ListView } from './list'
import { ListFilters } from './list-filters'
import { addressOf, columnOf, csvAddressOf, queryOf } from './list-state'
import { PageLinks } from './page-links'
import { useRowClicks } from './row-clicks'
import { columnClass, TableRows } from './table-rows'

interface DataTableProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  /** Stands in the place of a list without any rows: what would be here, and what starts it. */
  readonly empty: ReactNode
  /** The id of a row that stands out: one that has just come. */
  readonly marked?: string | undefined
}

export function DataTable<Row>({ list, view, empty, marked }: DataTableProps<Row>) {
  const openClicked = useRowClicks()
  if (view.total === 0) return <div className="list-empty">{empty}</div>

  const { state, choices, rows, first, found, pages } = view
  return (
    <div className="list">
      <div className="list-tools">
        <ListFilters list={list} state={state} choices={choices} />
        <a className="btn btn-outline-secondary" href={csvAddressOf(list, state)}>
          CSV
        </a>
      </div>
      {/* Only a shortcut for pointers: the links in it are what keyboards and screen readers use. */}
      <div onClick={openClicked}>
        {found === 0 ? (
          <NothingFound list={list} state={state} />
        ) : (
          <div className="list-scroll">
            <table className="table list-table">
              <caption className="visually-hidden">{list.caption}</caption>
              <thead>
                <tr>
                  {list.columns.map((column) => heading(list, column, state))}
                  {list.rowDialogs && (
                    <th scope="col">
                      <span className="visually-hidden">Actions</span>
                    </th>
                  )}
                </tr>
              </thead>
              <TableRows list={list} rows={rows} query={queryOf(list, state)} marked={marked} />
            </table>
          </div>
        )}
        <div className="list-foot">
          <p role="status">
            {found === 0 ? `Showing 0 of ${view.total}` : `Showing ${first}-${first + rows.length - 1} of ${found}`}
          </p>
          {pages > 1 && <PageLinks list={list} state={state} pages={pages} />}
        </div>
      </div>
    </div>
  )
}

function NothingFound<Row>({ list, state: { q, filters, sort } }: { list: List<Row>; state: ListState }) {
  const asked = list.columns.flatMap(({ name, label }) => (filters[name] ? [`${label}: ${filters[name]}`] : []))
  return (
    <p className="list-empty">
      No {list.things} match {[...(q ? [`‘${q}’`] : []), ...asked].join(', ')}.{' '}
      <a href={addressOf(list, { q: '', filters: {}, sort, page: 1 })}>Show all {list.things}</a>
    </p>
  )
}

/** A second click turns the order around; dates begin with the newest. */
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
      <a href={addressOf(list, { ...state, sort: descends ? `-${name}` : name, page: 1 })}>{label}</a>
    </th>
  )
}
