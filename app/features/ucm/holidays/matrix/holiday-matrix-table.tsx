/** A row for each holiday, a box for each queue and IVR. */
import { FieldLabels } from '../../../../ui/form/field-labels'
import { FieldMessage } from '../../../../ui/form/field'
import type { FormState } from '../../../../ui/form/use-form-state'
import { Badge } from '../../../../ui/badge'
import { Time } from '../../../../ui/time'
import { MatrixTable, cellTexts } from '../../matrix/matrix-table'
import { TICKED, type Matrix, type Row } from './matrix-view'

type Form = FormState<'row' | 'column' | 'at' | 'was' | 'new'>

/** The keys of the rows to add: as submitted, because their places may have changed. */
function choicesIn({ rows, chosen }: Matrix, { result }: Form): readonly string[] {
  const { row = [], new: wanted = [] } = result?.submittedValues ?? {}
  return result ? rows.map(({ key }) => key).filter((key) => wanted.includes(String(row.indexOf(key)))) : chosen
}

export function HolidayMatrixTable({ matrix, form }: { matrix: Matrix; form: Form }) {
  const { rows, columns, was, year } = matrix
  const ticks = new Set(form.result?.submittedValues?.at)
  const shown = cellTexts(matrix, form, (place) => (ticks.has(String(place)) ? TICKED : ''))
  const chosen = choicesIn(matrix, form)
  const [at, wanted] = [form.field('at'), form.field('new')]
  const ofQueues = columns.filter(({ isIvr }) => !isIvr).length
  const labels = rows.flatMap((row, r) =>
    columns.map(({ name }, c) => ({ value: String(r * columns.length + c), label: `${row.name}: ${name}` })),
  )
  return (
    <>
      <FieldLabels name="at" label="Ticked" choices={labels} />
      <FieldMessage field={at} />
      <FieldMessage field={wanted} />
      <MatrixTable
        cells={{ ...matrix, shown }}
        caption={`Holidays of ${year}, and the queues and IVRs that they close`}
        rowLabel="Holiday"
        contents="holidays"
        ids={{ scroll: at.id, table: wanted.id }}
        rowClass={({ isOffer }) => (isOffer ? 'matrix-offer' : undefined)}
        columnClass={(c) => (c === ofQueues ? 'matrix-edge' : undefined)}
        groups={
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
        }
        head={(row, r) => <Head row={row} place={r} isChosen={chosen.includes(row.key)} />}
        cell={(place, { failed }) => (
          <input
            type="checkbox"
            className="form-check-input"
            name="at"
            value={place}
            defaultChecked={shown[place] === TICKED}
            data-was={was[place] === TICKED}
            disabled={failed !== undefined}
          />
        )}
      />
    </>
  )
}

function Head({ row, place, isChosen }: { row: Row; place: number; isChosen: boolean }) {
  const words = (
    <span className="flex-fill">
      <span>{row.name}</span>{' '}
      <small>
        <span>{row.weekday}</span> <Time date={row.date} />
        {row.isOffer && row.isWeekend && <span>, a weekend</span>}
        {row.note !== undefined && <span>{`, ${row.note}`}</span>}
      </small>
    </span>
  )
  if (!row.isOffer) return <div>{words}</div>
  return (
    <label>
      <input type="checkbox" className="form-check-input" name="new" value={place} defaultChecked={isChosen} /> {words}{' '}
      <Badge text="New" tone="new" />
    </label>
  )
}
