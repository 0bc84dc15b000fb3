/** The table of every list: search, filters, sorting, rows that open or can be ticked, pages (docs/looks.md). */
import { Link } from '@remix-run/react'
import { Fragment, useEffect, useRef } from 'react'
import type { List, ListView } from '~/lists/list'
import { Badge } from '../badge'
import { EmptyState } from '../empty-state'
import { Icon } from '../icon'
import { ListFilters } from './list-filters'
import { listFormats } from '~/lists/list-formats'
import { listUrl, listFileUrl } from '~/lists/list-state'
import { ListTable } from './list-table'
import { FOOT, PageLinks } from './page-links'
import { useRowClicks } from './row-clicks'
import { SelectableTable } from './selectable-table'
import type { ListTableProps } from './table-rows'
import type { Elements } from '../elements'

export interface DataTableProps<Row> extends ListTableProps<Row> {
  /** Replaces a list without rows: what would be here, and how to start. */
  readonly empty: Elements
  readonly tabs?: readonly ListTab[] | undefined
  /** Another place to look when nothing matches, or a sentence that nothing matches there either. */
  readonly elsewhere?: { readonly to?: string; readonly text: string } | undefined
}

export interface ListTab {
  readonly to: string
  readonly text: string
  /** Undefined if it could not be counted. */
  readonly count: number | undefined
}

export function DataTable<Row>({ list, view, empty, marked, tabs, elsewhere }: DataTableProps<Row>) {
  const openClicked = useRowClicks(list)
  if (view.total === 0) {
    return (
      <div className="list card mb-3">
        <ListTabs tabs={tabs} current={list.page.path} />
        {empty}
      </div>
    )
  }

  const { state, filterChoices, matchCount } = view
  return (
    <div className="list card mb-3">
      <ListTabs tabs={tabs} current={list.page.path}>
        <GroupLink list={list} view={view} />
      </ListTabs>
      <div className="list-tools d-print-none">
        <ListFilters list={list} state={state} options={filterChoices} />
        <div className="d-none d-md-flex align-items-center ms-auto text-body-secondary">
          <Icon name="download" />
          {listFormats.map(({ name, text }) => (
            <Fragment key={name}>
              <a className="btn btn-quiet px-1 ms-1" href={listFileUrl(list, state, name)}>
                <span>{text}</span> <span className="visually-hidden">{`of ${list.page.title.toLowerCase()}`}</span>
              </a>{' '}
            </Fragment>
          ))}
        </div>
      </div>
      {/* A shortcut for pointers only: keyboards and screen readers use the links. */}
      <div onClick={openClicked}>
        {matchCount === 0 ? (
          <NothingFound list={list} view={view} elsewhere={elsewhere} />
        ) : list.selection ? (
          <SelectableTable list={list} selection={list.selection} view={view} marked={marked} />
        ) : (
          <ListTable list={list} view={view} marked={marked} />
        )}
        <ListFoot list={list} view={view} />
      </div>
    </div>
  )
}

interface ListTabsProps {
  readonly tabs: readonly ListTab[] | undefined
  readonly current: string
  readonly children?: Elements
}

function ListTabs({ tabs, current, children }: ListTabsProps) {
  return (
    tabs && (
      <div className="d-flex flex-wrap column-gap-3 align-items-center px-3 border-bottom d-print-none">
        <nav aria-label="Lists">
          <ul className="nav nav-underline row-gap-0">
            {tabs.map(({ to, text, count }) => (
              <li key={to} className="nav-item">
                <Link
                  className={to === current ? 'nav-link active' : 'nav-link'}
                  to={to}
                  discover="none"
                  aria-current={to === current ? 'page' : undefined}
                >
                  <span>{text}</span>
                  {count !== undefined && <span className="count fw-normal text-body-secondary">{` ${count}`}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>{' '}
        {children}
      </div>
    )
  )
}

/** A filter that people need often, as a link: the rows with one of several statuses, of those that are searched for [1036]. */
function GroupLink<Row>({ list, view: { state, filterChoices } }: Pick<ListTableProps<Row>, 'list' | 'view'>) {
  const index = list.filters.findIndex((name) => list.columns.find((column) => column.name === name)?.filterGroup)
  const name = list.filters[index]
  const group = list.columns.find((column) => column.name === name)?.filterGroup
  const [, count = 0] = filterChoices[index]?.find(([value]) => value === group?.text) ?? []
  if (name === undefined || !group) return null
  const isChosen = state.filters[name] === group.text
  if (count === 0 && !isChosen) return null
  return (
    <Link
      className="link-badge"
      to={listUrl(list, { ...state, filters: { ...state.filters, [name]: group.text }, page: 1 })}
      aria-current={isChosen || undefined}
    >
      <Badge text={`${group.text} ${count}`} tone={group.tone} />
    </Link>
  )
}

function ListFoot<Row>({ list, view }: Pick<ListTableProps<Row>, 'list' | 'view'>) {
  const { state, rows, first, matchCount, pages, total } = view
  const line = useRef<HTMLParagraphElement>(null)
  const shownPage = useRef(state.page)
  // The first and the last page have one link less, which may have had the focus [609].
  useEffect(() => {
    if (shownPage.current === state.page) return
    shownPage.current = state.page
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [state.page])
  return (
    <div className={`list-foot ${FOOT}`}>
      <p className="mb-0" role="status" ref={line} tabIndex={-1}>
        <span>{matchCount > 0 ? `Showing ${first}-${first + rows.length - 1} of ${matchCount}` : 'No results'}</span>
        {matchCount < total && <span>{` (${total} ${list.noun} in total)`}</span>}
      </p>
      {pages > 1 && <PageLinks page={state.page} pages={pages} urlOf={(page) => listUrl(list, { ...state, page })} />}
    </div>
  )
}

interface NothingFoundProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  readonly elsewhere: DataTableProps<Row>['elsewhere']
}

function NothingFound<Row>({ list, view: { state, filterChoices }, elsewhere }: NothingFoundProps<Row>) {
  const { q, filters } = state
  const chosenTexts = list.filters.flatMap((name, index) => {
    const chosen = filterChoices[index]?.find(([value]) => value === filters[name])
    const label = list.columns.find((column) => column.name === name)?.label ?? name
    return chosen ? [`${label}: ${chosen[2] ?? chosen[0]}`] : []
  })
  return (
    <EmptyState
      icon="search"
      title={`No ${list.noun} match ${[...(q ? [`‘${q}’`] : []), ...chosenTexts].join(', ')}`}
      text={[
        list.searches && `The search looks at ${list.searches.slice(0, 1).toLowerCase()}${list.searches.slice(1)}.`,
        elsewhere?.to === undefined && elsewhere?.text,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {elsewhere?.to !== undefined && (
        <Link className="btn btn-primary" to={elsewhere.to}>
          {elsewhere.text}
        </Link>
      )}{' '}
      <a
        className="btn btn-outline-secondary"
        href={listUrl(list, { ...state, q: '', filters: {}, page: 1 })}
      >{`Show all ${list.noun}`}</a>
    </EmptyState>
  )
}
