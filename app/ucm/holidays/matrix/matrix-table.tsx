/** The table of the matrix: a row for each holiday, a box for each queue and IVR. On phones a card for each holiday. */
import { FieldLabels } from '../../../ui/form/field-labels'
import { FieldMessage } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/use-form-state'
import { Badge } from '../../../ui/badge'
import { Time } from '../../../ui/time'
import { cellOf, type Column, type Matrix, type Row } from './matrix-view'

type Form = FormState<'row' | 'column' | 'at' | 'was' | 'new'>

/** What is ticked: as submitted, by the names of rows and columns, because their places may have changed. */
function shownTicks({ rows, columns, ticked, chosen }: Matrix, { result }: Form) {
  const submitted = result?.submittedValues
  if (!submitted) return { ticked: new Set(ticked), chosen: new Set(chosen) }
  const { row = [], column = [], at = [], new: wanted = [] } = submitted
  const [y, x] = [new Map(row.map((key, place) => [key, place])), new Map(column.map((key, place) => [key, place]))]
  const before = new Set(at)
  return {
    ticked: new Set(
      rows.flatMap((one, r) =>
        columns.flatMap((other, c) => {
          const was = cellOf(y.get(one.key) ?? -1, x.get(other.key) ?? -1)
          return before.has(was) ? [cellOf(r, c)] : []
        }),
      ),
    ),
    chosen: new Set(rows.flatMap(({ key }, r) => (wanted.includes(String(y.get(key))) ? [String(r)] : []))),
  }
}

export function MatrixTable({ matrix, form }: { matrix: Matrix; form: Form }) {
  const { rows, columns, was, year } = matrix
  const shown = shownTicks(matrix, form)
  const before = new Set(was)
  const [at, wanted] = [form.field('at'), form.field('new')]
  const ofQueues = columns.filter(({ isIvr }) => !isIvr).length
  const labels = rows.flatMap(({ description }, r) =>
    columns.map(({ name }, c) => ({ value: cellOf(r, c), label: `${description}: ${name}` })),
  )
  return (
    <>
      {rows.map(({ key }) => (
        <input key={key} type="hidden" name="row" value={key} />
      ))}
      {columns.map(({ key }) => (
        <input key={key} type="hidden" name="column" value={key} />
      ))}
      <input type="hidden" name="was" value={was.join(',')} />
      <FieldLabels name="at" label="Ticked" choices={labels} />
      <FieldMessage field={at} />
      <FieldMessage field={wanted} />
      <div className="matrix-scroll" tabIndex={-1} id={at.id}>
        <table className="matrix" tabIndex={-1} id={wanted.id}>
          <caption className="visually-hidden">Holidays of {year}, and the queues and IVRs that they close</caption>
          <thead>
            <tr>
              <td />
              {ofQueues > 0 && (
                <th scope="colgroup" colSpan={ofQueues}>
                  Queues
                </th>
              )}
              {columns.length > ofQueues && (
                <th scope="colgroup" colSpan={columns.length - ofQueues} className="matrix-edge">
                  IVRs
                </th>
              )}
            </tr>
            <tr>
              <th scope="col">Holiday</th>
              {columns.map(({ key, name }, c) => (
                <th key={key} scope="col" className={edge(c, ofQueues)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.key} className={row.isOffer ? 'matrix-offer' : undefined}>
                <Head row={row} place={r} isChosen={shown.chosen.has(String(r))} />
                {columns.map((column, c) => (
                  <td key={column.key} className={edge(c, ofQueues)}>
                    <Cell
                      cell={cellOf(r, c)}
                      row={row}
                      column={column}
                      isTicked={shown.ticked.has(cellOf(r, c))}
                      wasTicked={before.has(cellOf(r, c))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.some(({ failed }) => failed) && (
        <p className="matrix-note">
          The holidays of these could not be read, so they cannot be changed now:{' '}
          {columns.flatMap(({ name, failed }) => (failed ? [name] : [])).join(', ')}
        </p>
      )}
    </>
  )
}

const edge = (column: number, ofQueues: number) => (column === ofQueues ? 'matrix-edge' : undefined)

function Head({ row, place, isChosen }: { row: Row; place: number; isChosen: boolean }) {
  const words = (
    <span className="matrix-words">
      {row.description}{' '}
      <small>
        {row.weekday} <Time date={row.date} />
        {row.isOffer && row.isWeekend && ', a weekend'}
      </small>
    </span>
  )
  if (!row.isOffer) {
    return (
      <th scope="row">
        <div>{words}</div>
      </th>
    )
  }
  return (
    <th scope="row">
      <label>
        <input type="checkbox" className="form-check-input" name="new" value={place} defaultChecked={isChosen} />{' '}
        {words} <Badge text="New" tone="new" />
      </label>
    </th>
  )
}

interface CellProps {
  readonly cell: string
  readonly row: Row
  readonly column: Column
  readonly isTicked: boolean
  readonly wasTicked: boolean
}

function Cell({ cell, row, column, isTicked, wasTicked }: CellProps) {
  return (
    <label className={isTicked === wasTicked ? undefined : 'matrix-changed'}>
      <input
        type="checkbox"
        className="form-check-input"
        name="at"
        value={cell}
        defaultChecked={isTicked}
        data-was={wasTicked}
        disabled={column.failed !== undefined}
      />{' '}
      <span>
        <span className="matrix-day">{row.description}, </span>
        {column.name}
      </span>
    </label>
  )
}
