/** The table of a matrix: a row for each holiday or agent, a cell for each queue and IVR. On phones a card for each row. */
import { AS_IT_IS, Name } from '../../../ui/names'
import type { FormState } from '../../../ui/form/use-form-state'
import type { Elements } from '../../../ui/elements'

interface Column {
  readonly key: string
  readonly name: string
  /** Why it could not be read, so that it cannot be changed. */
  readonly failed?: string | undefined
}

export interface Cells<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
  /** Row by row: each cell's text as the page was read, and what it shows. */
  readonly was: readonly string[]
  readonly shown: readonly string[]
}

/** What each cell shows: as submitted, by the keys of rows and columns, because their places may have changed. */
export function cellTexts(
  { rows, columns, shown }: Cells<{ readonly key: string }>,
  { result }: FormState,
  submittedAt: (place: number) => string | undefined,
): readonly string[] {
  const { row = [], column = [] } = result?.submittedValues ?? {}
  return rows.flatMap(({ key }, r) =>
    columns.map((other, c) => {
      const [y, x] = [row.indexOf(key), column.indexOf(other.key)]
      return (y < 0 || x < 0 ? shown[r * columns.length + c] : submittedAt(y * column.length + x)) ?? ''
    }),
  )
}

interface MatrixTableProps<Row> {
  /** `shown` as in `cellTexts`. */
  readonly cells: Cells<Row>
  readonly caption: string
  /** The heading above the rows, and what is read of each column. */
  readonly rowLabel: string
  readonly contents: string
  /** For links to the fields with mistakes. */
  readonly ids: { readonly scroll: string | undefined; readonly table?: string }
  readonly rowClass?: (row: Row) => string | undefined
  readonly columnClass?: (place: number) => string | undefined
  /** Headings above those of the columns. */
  readonly groups?: Elements
  readonly head: (row: Row, place: number) => Elements
  readonly cell: (place: number, column: Column) => Elements
}

export function MatrixTable<Row extends { readonly key: string; readonly name: string }>({
  cells: { rows, columns, was, shown },
  caption,
  rowLabel,
  contents,
  ids,
  rowClass,
  columnClass,
  groups,
  head,
  cell,
}: MatrixTableProps<Row>) {
  const unread = columns.flatMap(({ name, failed }) => (failed ? [name] : []))
  return (
    <>
      {rows.map(({ key }) => (
        <input key={key} type="hidden" name="row" value={key} />
      ))}
      {columns.map(({ key }) => (
        <input key={key} type="hidden" name="column" value={key} />
      ))}
      <input type="hidden" name="was" value={was.join(',')} />
      <div className="matrix-scroll" tabIndex={-1} id={ids.scroll}>
        <table className="matrix" tabIndex={ids.table === undefined ? undefined : -1} id={ids.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            {groups}
            <tr>
              <th scope="col">{rowLabel}</th>
              {columns.map(({ key, name }, c) => (
                <th key={key} scope="col" className={columnClass?.(c)} {...AS_IT_IS}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.key} className={rowClass?.(row)}>
                <th scope="row">{head(row, r)}</th>
                {columns.map((column, c) => {
                  const place = r * columns.length + c
                  return (
                    <td key={column.key} className={columnClass?.(c)}>
                      <label className={shown[place] === was[place] ? undefined : 'matrix-changed'}>
                        {cell(place, column)}{' '}
                        <span>
                          <span className="d-none d-md-inline" {...AS_IT_IS}>{`${row.name}, `}</span>
                          <Name>{column.name}</Name>
                        </span>
                      </label>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unread.length > 0 && (
        <p className="px-3 py-2 mb-0 small text-body-secondary">
          <span>{`The ${contents} of these could not be read, so they cannot be changed now: ${unread.join(', ')}`}</span>
        </p>
      )}
    </>
  )
}
