/** The table of a matrix: a row for each holiday or agent, a cell for each queue and IVR. On phones a card for each row. */
import type { Choice } from '~/forms/field-labels'
import type { Elements } from '~/ui/elements'
import { FieldLabels } from '~/ui/form/field-labels'
import type { FieldState, FormState } from '~/ui/form/use-form-state'
import { AS_IT_IS, Name } from '~/ui/names'
import type { Matrix } from './cells.server'
import type { MatrixColumn, MatrixRow } from './matrix-view'

interface MatrixCell {
  /** Counted row by row. */
  readonly place: number
  /** The text of the cell as the page was read, and as it was submitted or said before. */
  readonly was: string
  readonly now: string
  readonly hasFailed: boolean
  readonly isWrong: boolean
  /** Set on the first wrong cell, to which the mistake links. */
  readonly id: string | undefined
}

export interface MatrixTableProps<Row extends MatrixRow, Column extends MatrixColumn> {
  readonly matrix: Matrix<Row, Column>
  readonly form: FormState<'row' | 'column'>
  /** The field of all cells, its label, and those of its values. */
  readonly field: FieldState
  readonly label: string
  readonly labels?: readonly Choice[]
  /** The text that the cell of this place was submitted with. */
  readonly submittedAt: (place: number) => string | undefined
  readonly isWrong?: (text: string) => boolean
  readonly caption: string
  /** The word for a row: 'Agent'. */
  readonly noun: string
  /** The heading above those of some columns, which are next to each other. */
  readonly groupOf?: (column: Column) => string
  /** `own`: the row's own cell, where the rows have one. */
  readonly head: (row: Row, own: MatrixCell) => Elements
  readonly input: (cell: MatrixCell) => Elements
}

export function MatrixTable<Row extends MatrixRow, Column extends MatrixColumn>(props: MatrixTableProps<Row, Column>) {
  const { matrix, form, field, label, labels, submittedAt, isWrong, caption, noun, groupOf, head, input } = props
  const { rows, columns, was } = matrix
  // Finds the submitted texts by the keys of rows and columns, because their places may have changed.
  const postedRows = form.field('row').values
  const postedColumns = form.field('column').values
  const nowTexts = rows.flatMap(({ key }, r) =>
    columns.map((column, c) => {
      const y = postedRows.indexOf(key)
      const x = postedColumns.indexOf(column.key)
      const isPosted = y >= 0 && x >= 0
      if (column.hasFailed) return was[r * columns.length + c] ?? ''
      return (isPosted ? submittedAt(y * postedColumns.length + x) : matrix.shown[r * columns.length + c]) ?? ''
    }),
  )
  const isWrongAt = (place: number) =>
    nowTexts[place] !== was[place] && isWrong?.(nowTexts[place]?.trim() ?? '') === true
  const firstWrong = nowTexts.findIndex((_text, place) => isWrongAt(place))
  const cellAt = (place: number, hasFailed = false): MatrixCell => ({
    place,
    hasFailed,
    was: was[place] ?? '',
    now: nowTexts[place] ?? '',
    isWrong: isWrongAt(place),
    id: place === firstWrong ? field.id : undefined,
  })
  const headColumns = columns.filter(({ isOfRows }) => !isOfRows)
  const groups = groupOf ? [...new Set(headColumns.map(groupOf))] : []
  const membersOf = (group: string) => headColumns.filter((column) => groupOf?.(column) === group)
  const edges = new Set(groups.slice(1).map((group) => membersOf(group)[0]))
  const edgeOf = (column: Column) => (edges.has(column) ? 'matrix-edge' : undefined)
  const failedColumns = columns.filter(({ hasFailed }) => hasFailed).map(({ name }) => name)
  return (
    <>
      <FieldLabels name={field.name} label={label} choices={labels} />
      {rows.map(({ key }) => (
        <input key={key} type="hidden" name="row" value={key} />
      ))}
      {columns.map(({ key }) => (
        <input key={key} type="hidden" name="column" value={key} />
      ))}
      {columns.map(({ key, hasFailed }) => hasFailed && <input key={key} type="hidden" name="failed" value={key} />)}
      <input type="hidden" name="was" value={was.join(',')} />
      <div className="matrix-scroll" tabIndex={-1} id={firstWrong < 0 ? field.id : undefined}>
        <table className="matrix">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            {groups.length > 0 && (
              <tr>
                <td />
                {groups.map((group, g) => (
                  <th
                    key={group}
                    scope="colgroup"
                    colSpan={membersOf(group).length}
                    className={g > 0 ? 'matrix-edge' : undefined}
                  >
                    {group}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th scope="col">{noun}</th>
              {headColumns.map((column) => (
                <th key={column.key} scope="col" className={edgeOf(column)} {...AS_IT_IS}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.key}>
                <th scope="row">{head(row, cellAt(r * columns.length))}</th>
                {columns.map((column, c) => {
                  const cell = cellAt(r * columns.length + c, column.hasFailed)
                  if (column.isOfRows) return null
                  return (
                    <td key={column.key} className={edgeOf(column)}>
                      <label className={cell.now === cell.was ? undefined : 'matrix-changed'}>
                        {input(cell)}{' '}
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
      {failedColumns.length > 0 && (
        <p className="px-3 py-2 mb-0 small text-body-secondary">
          <span>{`The ${noun.toLowerCase()}s of these could not be read, so they cannot be changed now: ${failedColumns.join(', ')}`}</span>
        </p>
      )}
    </>
  )
}
