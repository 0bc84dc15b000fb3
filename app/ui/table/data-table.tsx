/** The table of every list: search, filters, sorting, rows that open or can be ticked, pages (LOOKS.md, 'Tables'). */
import type { ReactNode } from 'react'
import type { List, ListState } from '../../lists/list'
import { ListFilters } from './list-filters'
import { listUrl, csvUrl } from '../../lists/list-state'
import { ListTable } from './list-table'
import { PageLinks } from './page-links'
import { useRowClicks } from './row-clicks'
import { SelectableTable } from './selectable-table'
import type { ListTableProps } from './table-rows'

export interface DataTableProps<Row> extends ListTableProps<Row> {
  /** Replaces a list without rows: what would be here, and how to start. */
  readonly empty: ReactNode
}

export function DataTable<Row>({ list, view, empty, marked }: DataTableProps<Row>) {
  const openClicked = useRowClicks(list.opensFiles)
  if (view.total === 0) return <div className="list-empty">{empty}</div>

  const { state, choices, rows, first, found, pages } = view
  return (
    <div className="list">
      <div className="list-tools d-print-none">
        <ListFilters list={list} state={state} choices={choices} />
        <a className="btn btn-outline-secondary" href={csvUrl(list, state)}>
          CSV
        </a>
      </div>
      {/* Only a shortcut for pointers: keyboards and screen readers use the links. */}
      <div onClick={openClicked}>
        {found === 0 ? (
          <NothingFound list={list} state={state} />
        ) : list.selection ? (
          <SelectableTable list={list} selection={list.selection} view={view} marked={marked} />
        ) : (
          <ListTable list={list} view={view} marked={marked} />
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
      No {list.noun} match {[...(q ? [`‘${q}’`] : []), ...asked].join(', ')}.{' '}
      <a href={listUrl(list, { q: '', filters: {}, sort, page: 1 })}>Show all {list.noun}</a>
    </p>
  )
}
