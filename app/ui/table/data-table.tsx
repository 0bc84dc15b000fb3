/** The table of every list: search, filters, sorting, rows that open or can be ticked, pages (docs/looks.md). */
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { List, ListState } from '../../lists/list'
import { EmptyState } from '../empty-state'
import { Icon } from '../icon'
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
  /** Related lists, this one among them. */
  readonly tabs?: readonly ListTab[] | undefined
  /** Chooses what is fetched: inside the frame, also of an empty list. */
  readonly tools?: ReactNode
  /** Where else to look when nothing matches. */
  readonly elsewhere?: ReactNode
}

export interface ListTab {
  readonly to: string
  readonly text: string
  /** Undefined when it could not be counted. */
  readonly count: number | undefined
}

export function DataTable<Row>({ list, view, empty, marked, tabs, tools, elsewhere }: DataTableProps<Row>) {
  const openClicked = useRowClicks(list.opensFiles)
  if (view.total === 0) {
    return (
      <div className="list">
        <ListTabs tabs={tabs} current={list.page.path} />
        {tools}
        {empty}
      </div>
    )
  }

  const { state, choices, rows, first, found, pages } = view
  return (
    <div className="list">
      <ListTabs tabs={tabs} current={list.page.path} />
      {tools}
      <div className="list-tools d-print-none">
        <ListFilters list={list} state={state} choices={choices} />
        <a className="btn btn-quiet csv" href={csvUrl(list, state)}>
          <Icon name="download" />
          CSV <span className="visually-hidden">of {list.page.title.toLowerCase()}</span>
        </a>
      </div>
      {/* Only a shortcut for pointers: keyboards and screen readers use the links. */}
      <div onClick={openClicked}>
        {found === 0 ? (
          <NothingFound list={list} state={state} elsewhere={elsewhere} />
        ) : list.selection ? (
          <SelectableTable list={list} selection={list.selection} view={view} marked={marked} />
        ) : (
          <ListTable list={list} view={view} marked={marked} />
        )}
        <div className="list-foot">
          <p role="status">
            Showing {found > 0 ? `${first}-${first + rows.length - 1} of ${found}` : 'none'}
            {found < view.total && ` (${view.total} in all)`}
          </p>
          {pages > 1 && (
            <PageLinks page={state.page} pages={pages} urlOf={(page) => listUrl(list, { ...state, page })} />
          )}
        </div>
      </div>
    </div>
  )
}

function ListTabs({ tabs, current }: { tabs: readonly ListTab[] | undefined; current: string }) {
  return (
    tabs && (
      <nav aria-label="Lists">
        <ul className="nav-tabs">
          {tabs.map(({ to, text, count }) => (
            <li key={to}>
              <Link to={to} discover="none" aria-current={to === current ? 'page' : undefined}>
                {text}
                {count !== undefined && <span className="count"> {count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}

interface NothingFoundProps<Row> {
  readonly list: List<Row>
  readonly state: ListState
  readonly elsewhere: ReactNode
}

function NothingFound<Row>({ list, state, elsewhere }: NothingFoundProps<Row>) {
  const { q, filters } = state
  const asked = list.columns.flatMap(({ name, label }) => (filters[name] ? [`${label}: ${filters[name]}`] : []))
  return (
    <EmptyState
      icon="search"
      title={`No ${list.noun} match ${[...(q ? [`‘${q}’`] : []), ...asked].join(', ')}`}
      text={list.searches && `The search looks at ${list.searches.toLowerCase()}.`}
    >
      {elsewhere}
      <a className="btn btn-outline-secondary" href={listUrl(list, { ...state, q: '', filters: {}, page: 1 })}>
        Show all {list.noun}
      </a>
    </EmptyState>
  )
}
