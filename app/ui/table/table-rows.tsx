/** The rows that are shown. Elements rather than components for each cell: 400 of them are half of a page's cost. */
import { Badge } from '../badge'
import { Time } from '../time'
import type { Cell, Column, List, ShownRow } from './list'
import { rowAddressOf } from './list-state'
import { ROW_FIELD } from './selection'

interface TableRowsProps<Row> {
  readonly list: List<Row>
  readonly rows: readonly ShownRow[]
  /** The list's own query, which each row's address carries. */
  readonly query: string
  readonly marked: string | undefined
  /** Whether the boxes come ticked, where there are some. */
  readonly ticked: boolean
}

export function TableRows<Row>({ list, rows, query, marked, ticked }: TableRowsProps<Row>) {
  const { selection } = list
  return (
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id} className={id === marked ? 'list-marked' : undefined}>
          {selection && box(id, cells[0] ?? '', ticked)}
          {list.columns.map((column, index) => {
            const content = cellContent(column, cells[index] ?? '')
            if (index === 0) return opening(rowAddressOf(list, id, query), content)
            return (
              <td key={column.name} className={columnClass(column)} data-label={column.label}>
                {content}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

function box(id: string, name: Cell, ticked: boolean) {
  const label = `Select ${typeof name === 'string' ? name : name.text}`
  return (
    <td key="tick" className="list-tick">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          name={ROW_FIELD}
          value={id}
          defaultChecked={ticked}
          aria-label={label}
        />
      </label>
    </td>
  )
}

/** The first cell names the row and opens it. */
function opening(address: string | undefined, content: ReturnType<typeof cellContent>) {
  return (
    <th key="opens" scope="row">
      {address === undefined ? content : <a href={address}>{content}</a>}
    </th>
  )
}

function cellContent<Row>({ tone }: Column<Row>, cell: Cell) {
  if (typeof cell !== 'string') return Time({ date: cell })
  if (tone && cell) return Badge({ text: cell, tone: tone(cell) })
  if (cell.length < SURELY_SHORT) return cell
  return (
    <span className="two-lines" title={cell}>
      {cell}
    </span>
  )
}

/** Fits into two lines of the narrowest column. */
const SURELY_SHORT = 24

export function columnClass<Row>({ kind }: Column<Row>): string | undefined {
  return kind && classes[kind]
}

const classes = { date: 'list-date', number: 'list-number' }
