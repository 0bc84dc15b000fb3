/** The rows on screen. Cells are elements, not components: 400 components would be half of a page's cost. */
import { Badge } from '../badge'
import { withWordBreaks } from '../word-breaks'
import { Time } from '../time'
import type { Cell, Column, List, ListView, RowDialog } from '../../lists/list'
import { rowDialogUrl, rowUrl } from '../../lists/list-state'
import { ROW_FIELD } from '../../lists/selection'

export interface ListTableProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  /** The id of a new row, to highlight. */
  readonly marked?: string | undefined
}

interface TableRowsProps<Row> extends ListTableProps<Row> {
  /** The actions that this person sees. */
  readonly rowDialogs: readonly RowDialog[]
  /** The list's query, which each row's URL carries. */
  readonly query: string
}

export function TableRows<Row>({ list, view, marked, rowDialogs, query }: TableRowsProps<Row>) {
  return (
    <tbody>
      {view.rows.map(({ id, cells }) => (
        <tr key={id} className={id === marked ? 'list-marked' : undefined}>
          {list.selection && box(id, cells[0] ?? '', view.ticked)}
          {list.columns.map((column, index) => {
            const content = column.dialog
              ? dialogLink(list, column.dialog, id, query)
              : cellContent(column, cells[index] ?? '')
            if (index === 0) return opening(rowUrl(list, id, query), content)
            return (
              <td key={column.name} className={columnClass(column)} data-label={column.label}>
                {content}
              </td>
            )
          })}
          {rowDialogs.length > 0 && (
            <td className="list-actions">
              {rowDialogs.map((dialog) => dialogLink(list, dialog, id, query, buttonClass(dialog)))}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function box(id: string, name: Cell, ticked: boolean | undefined) {
  const label = `Select ${typeof name === 'string' ? name : name.text}`
  return (
    <td key="tick" className="list-tick d-print-none">
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

function dialogLink<Row>(list: List<Row>, { name, text }: RowDialog, id: string, query: string, className?: string) {
  return (
    <a key={name} className={className} href={rowDialogUrl(list, name, id, query)}>
      {text}
    </a>
  )
}

function buttonClass({ danger }: RowDialog): string {
  return danger ? 'btn btn-sm btn-outline-danger' : 'btn btn-sm btn-outline-primary'
}

function cellContent<Row>({ tone }: Column<Row>, cell: Cell) {
  if (typeof cell !== 'string') return Time({ date: cell })
  if (tone && cell) return Badge({ text: cell, tone: tone(cell) })
  if (cell.length < SURELY_SHORT) return cell
  return (
    <span className="two-lines" title={cell}>
      {cell.includes(' ') ? cell : withWordBreaks(cell)}
    </span>
  )
}

/** Fits into two lines of the narrowest column. */
const SURELY_SHORT = 24

export function columnClass<Row>({ kind }: Column<Row>): string | undefined {
  return kind && classes[kind]
}

const classes = { date: 'text-nowrap', number: 'text-end' }
