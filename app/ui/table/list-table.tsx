import type { Column, List, ListState } from '~/lists/list'
import { listUrl, sortColumn, queryOf } from '~/lists/list-state'
import { useAllowed } from '../allowed'
import { columnClass, columnWidth, TableRows, type ListTableProps } from './table-rows'
import type { Elements } from '../elements'

export function ListTable<Row>({ boxForAll, ...table }: ListTableProps<Row> & { boxForAll?: Elements }) {
  const { list, view } = table
  const { state, ticked = false } = view
  const query = queryOf(list, state)
  const allowed = useAllowed()
  const { editAbility } = list.page
  const canEdit = editAbility !== undefined && allowed(editAbility)
  const rowActions = (list.rowActions ?? []).filter(({ ability }) => ability !== 'edit' || canEdit)
  return (
    <table className={tableClass(list)}>
      <caption className="visually-hidden">{`${list.page.title}, ${orderInWords(list, state.sort)}`}</caption>
      <thead>
        <tr>
          {list.selection && <td className="list-tick d-print-none">{boxForAll}</td>}
          {list.columns.map((column) => heading(list, column, state))}
          {rowActions.length > 0 && (
            <th scope="col" className={list.actionsWidth && columnWidth(list.actionsWidth)}>
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {/* The browser keeps ticks. The key drops them on another page, and after a link that ticks all. */}
      <TableRows key={list.selection && `${ticked} ${query}`} {...table} rowActions={rowActions} query={query} />
    </table>
  )
}

/** Classes that say what the rows have, because browsers look into each row for :has(), which takes phones long. */
function tableClass<Row>({ columns, selection, opens }: List<Row>): string {
  return [
    'table table-hover list-table',
    opens && 'rows-open',
    selection && 'with-ticks',
    opens && 'sign' in opens && 'with-signs',
    columns.some(({ tone }) => tone) && 'with-states',
    columns.some(({ showsAge }) => showsAge) && 'with-ages',
    columns.some(({ lines }) => lines) && 'with-lines',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Read by text browsers, which show no arrow, and by screen readers. */
function orderInWords<Row>({ columns }: List<Row>, sort: string): string {
  const column = columns.find(({ name }) => name === sortColumn(sort))
  return `sorted by ${column?.label ?? ''}, ${sort.startsWith('-') ? 'descending' : 'ascending'}`
}

/** A second click reverses the order. Dates start with the newest. */
function heading<Row>(list: List<Row>, column: Column<Row>, state: ListState) {
  const { name, label, kind } = column
  const sorted = sortColumn(state.sort) === name ? (state.sort === name ? 'ascending' : 'descending') : undefined
  const descends = sorted === undefined ? kind === 'date' : sorted === 'ascending'
  return (
    <th key={name} scope="col" className={columnClass(column)} aria-sort={sorted}>
      <a href={listUrl(list, { ...state, sort: descends ? `-${name}` : name, page: 1 })}>{label}</a>
    </th>
  )
}
