/** The rows on screen. Cells are elements, not components: 400 components would be half of a page's cost. */
import { Fragment } from 'react'
import { secondsOf } from '~contract/durations'
import { Badge } from '../badge'
import type { Elements } from '../elements'
import { Icon } from '../icon'
import { LineItems } from '../line-items'
import { markedText, marksOf } from '../marked'
import { usePhoneGroups } from '../names'
import { TimeAndAge } from '../time'
import type { Cell, Column, List, ListView, RowAction, RowSign } from '~/lists/list'
import { beginningsIn, type PhoneGroups } from '~/platform/text/phone-groups'
import { rowActionUrl, rowAnchor, rowUrl, cellText } from '~/lists/list-state'
import { ROW_FIELD } from '~/lists/selection'
import { withWordBreaks } from '../word-breaks'

export interface ListTableProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  /** The id of a new row, to highlight. */
  readonly marked?: string | undefined
}

interface TableRowsProps<Row> extends ListTableProps<Row> {
  readonly rowActions: readonly RowAction[]
  /** The list's query, which each row's URL carries. */
  readonly query: string
}

export function TableRows<Row>({ list, view, marked, rowActions, query }: TableRowsProps<Row>) {
  const { opens } = list
  const opensDialog = opens !== undefined && 'dialog' in opens
  const opensFile = opens !== undefined && 'file' in opens
  const usualSign = opens && 'sign' in opens ? opens.sign : undefined
  const classNames = list.columns.map(columnClass)
  const naming = namingIndex(list)
  const labels = list.rowLabelColumns?.map((label) => list.columns.findIndex(({ name }) => name === label)) ?? [naming]
  const look = { tones: view.tones, marks: marksOf(view.found), groups: usePhoneGroups() }
  const longest = list.columns.map((column, index) => longestIn(column, index, view))
  return (
    <tbody>
      {view.rows.map(({ id, cells, sign = usualSign }) => {
        const rowName = labels.flatMap((index) => cellText(cells[index]) || []).join(', ')
        const row = { list, id, rowName, query }
        return (
          <tr
            key={id}
            id={list.hasAnchors ? rowAnchor(id) : undefined}
            className={id === marked ? 'list-marked' : undefined}
          >
            {list.selection && tickCell(id, cells[naming] ?? '', view.ticked)}
            {list.columns.map((column, index) => {
              const cell = cells[index] ?? ''
              const content = cellContent(column, cell, look, longest[index])
              const address = rowUrl(list, id, query)
              const title = typeof cell === 'string' && cell.length > SURELY_SHORT ? cell : undefined
              if (index === naming) {
                const word = sign?.word ?? (opensDialog ? cellText(cell) || id : undefined)
                const label = word && `${word}: ${rowName}`
                return opensCell({ column, address, content: content || id, title, label, sign, opensFile })
              }
              return (
                <td
                  key={column.name}
                  className={classNames[index]}
                  title={title}
                  data-label={column.labelledOnCards && column.label}
                  translate={column.isName ? 'no' : undefined}
                >
                  {column.opensRow && address !== undefined ? (
                    <a className="opens-row" href={address}>
                      {content}
                    </a>
                  ) : (
                    content
                  )}
                </td>
              )
            })}
            {rowActions.length > 0 && (
              <td className="list-actions">
                {rowActions.map((action) => (action.isFile ? fileLink(row, action) : dialogLink(row, action)))}
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

function namingIndex<Row>({ columns, nameColumn }: List<Row>): number {
  return Math.max(
    0,
    columns.findIndex(({ name }) => name === nameColumn),
  )
}

function tickCell(id: string, name: Cell, ticked: boolean | undefined) {
  const label = `Select ${cellText(name)}`
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

interface OpensCell<Row> {
  readonly column: Column<Row>
  readonly address: string | undefined
  readonly content: Elements | string
  readonly title: string | undefined
  /** Names the link where rows that open dialogs may have the same text, such as two orders of one product. */
  readonly label: string | undefined
  readonly sign: RowSign | undefined
  readonly opensFile: boolean
}

/** The cell that names its row and opens it. */
function opensCell<Row>({ column: { isName }, address, content, title, label, sign, opensFile }: OpensCell<Row>) {
  return (
    <th key="opens" scope="row" title={title} translate={isName ? 'no' : undefined}>
      {address === undefined ? (
        content
      ) : (
        <a href={address} aria-label={label}>
          {sign || opensFile ? (
            <>
              {sign && (
                <span className="row-sign">
                  <Icon name={sign.icon} />
                </span>
              )}
              <span>{content}</span>
              {opensFile && <Icon name="download" />}
            </>
          ) : (
            content
          )}
        </a>
      )}
    </th>
  )
}

/** A row, as the links at its end need it. `query`: the list's query, which the links carry. */
interface LinkedRow<Row> {
  readonly list: List<Row>
  readonly id: string
  readonly rowName: string
  readonly query: string
}

/** Names its row for people who hear links one by one [532], not in a text browser, which shows the row beside it [792]. */
function dialogLink<Row>({ list, id, rowName, query }: LinkedRow<Row>, { name, text }: RowAction) {
  return (
    <Fragment key={name}>
      <a
        className="btn btn-sm btn-outline-secondary btn-quiet"
        href={rowActionUrl(list, name, id, query)}
        aria-label={`${text}: ${rowName}`}
      >
        {text}
      </a>{' '}
    </Fragment>
  )
}

function fileLink<Row>({ list, id, rowName, query }: LinkedRow<Row>, { name, text }: RowAction) {
  return (
    <a
      key={name}
      className="btn btn-sm btn-quiet row-file"
      href={rowActionUrl(list, name, id, query)}
      download
      aria-label={`${text}: ${rowName}`}
    >
      <Icon name="download" />
      <span className="visually-hidden">{text}</span>
    </a>
  )
}

/** Seconds of the longest length on the page; undefined in other columns. */
function longestIn<Row>({ kind }: Column<Row>, index: number, { rows }: ListView): number | undefined {
  if (kind !== 'duration') return undefined
  return Math.max(...rows.map(({ cells }) => secondsOf(cellText(cells[index])) || 0))
}

/** The look of the texts of all cells: tones of statuses, marks of a search, and groups of telephone numbers. */
interface CellLook {
  readonly tones: ListView['tones']
  readonly marks: RegExp | undefined
  readonly groups: PhoneGroups
}

function cellContent<Row>(
  { tone, wraps, isYesNo, isPhone }: Column<Row>,
  cell: Cell,
  { tones, marks, groups }: CellLook,
  longest: number | undefined,
): Elements | string {
  if (longest !== undefined) return lengthWithBar(cellText(cell), longest)
  if (typeof cell !== 'string')
    return 'iso' in cell ? <TimeAndAge date={cell} /> : <LineItems lines={cell} marks={marks} />
  if (isYesNo && cell === 'No') return ''
  if (tone && cell) return <Badge text={cell} tone={tones?.[cell] ?? 'neutral'} />
  const beginnings = isPhone ? beginningsIn(cell, groups) : undefined
  if (beginnings?.size || marks?.test(cell)) return markedText({ text: cell, marks, beginnings })
  return wraps ? withWordBreaks(cell) : cell
}

/** A length, and a bar that compares it with the longest one. */
function lengthWithBar(text: string, longest: number) {
  const seconds = secondsOf(text)
  return (
    <>
      <span className="length">{text}</span>
      {seconds > 0 && (
        <svg className="length-bar" viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={seconds} height="1" />
        </svg>
      )}
    </>
  )
}

const SURELY_SHORT = 10

/** The cell's classes for cards and narrow screens. */
export function columnClass<Row>({ kind, tone, width, drops, showsTime, wraps }: Column<Row>): string {
  const role = tone ? 'list-state' : kind === 'date' ? 'list-when' : 'list-rest'
  const end = kind === 'number' ? 'text-end' : ''
  const time = showsTime ? 'shows-time' : ''
  const whole = wraps ? 'wraps' : ''
  const drop = drops ? dropping[drops] : ''
  return [role, end, time, whole, width ? columnWidth(width) : '', drop].filter(Boolean).join(' ')
}

export function columnWidth(width: keyof typeof widths): string {
  return widths[width]
}

/** Written in full, because the build keeps only the styles whose names it finds. */
const widths = {
  52: 'col-52',
  58: 'col-58',
  68: 'col-68',
  88: 'col-88',
  100: 'col-100',
  104: 'col-104',
  120: 'col-120',
  148: 'col-148',
  160: 'col-160',
  220: 'col-220',
  240: 'col-240',
}
const dropping = { first: 'drops-first', second: 'drops-second', third: 'drops-third', always: 'drops-always' }
