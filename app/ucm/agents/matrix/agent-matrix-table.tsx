/** The table of the matrix: a row for each agent, a field for each queue. On phones a card for each agent. */
import { FieldMessage } from '../../../ui/form/field'
import { FieldLabels } from '../../../ui/form/field-labels'
import type { FormState } from '../../../ui/form/use-form-state'
import { isPriority, type AgentMatrix } from './agent-matrix-view'

type Form = FormState<'row' | 'column' | 'priority' | 'was'>

/** What each field shows: as submitted, by agent and queue, because their places may have changed. */
function shownIn({ rows, columns, shown }: AgentMatrix, { result }: Form): readonly string[] {
  const submitted = result?.submittedValues
  if (!submitted) return shown
  const { row = [], column = [], priority = [] } = submitted
  return rows.flatMap(({ key }, r) =>
    columns.map(({ name }, c) => {
      const [y, x] = [row.indexOf(key), column.indexOf(name)]
      return (y < 0 || x < 0 ? shown[r * columns.length + c] : priority[y * column.length + x]) ?? ''
    }),
  )
}

export function AgentMatrixTable({ matrix, form }: { matrix: AgentMatrix; form: Form }) {
  const { rows, columns, was } = matrix
  const texts = shownIn(matrix, form)
  const field = form.field('priority')
  const firstWrong = texts.findIndex((text, place) => text !== was[place] && !isPriority(text.trim()))
  return (
    <>
      {rows.map(({ key }) => (
        <input key={key} type="hidden" name="row" value={key} />
      ))}
      {columns.map(({ name }) => (
        <input key={name} type="hidden" name="column" value={name} />
      ))}
      <input type="hidden" name="was" value={was.join(',')} />
      <FieldLabels name="priority" label="Priority" />
      <FieldMessage field={field} />
      <div className="matrix-scroll" tabIndex={-1} id={firstWrong < 0 ? field.id : undefined}>
        <table className="matrix matrix-agents">
          <caption className="visually-hidden">Agents, and their priorities in the queues</caption>
          <thead>
            <tr>
              <th scope="col">Agent</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, number }, r) => (
              <tr key={key}>
                <th scope="row">
                  <div>
                    <span className="matrix-words">
                      {name} <small>{number}</small>
                    </span>
                  </div>
                </th>
                {columns.map((column, c) => {
                  const place = r * columns.length + c
                  const text = texts[place] ?? ''
                  return (
                    <td key={column.name}>
                      <label className={text === was[place] ? undefined : 'matrix-changed'}>
                        <input
                          className={
                            isPriority(text.trim()) || text === was[place] ? 'form-control' : 'form-control is-invalid'
                          }
                          id={place === firstWrong ? field.id : undefined}
                          aria-invalid={place === firstWrong || undefined}
                          name="priority"
                          inputMode="numeric"
                          autoComplete="off"
                          size={3}
                          maxLength={3}
                          defaultValue={text}
                          data-was={was[place]}
                          readOnly={column.failed !== undefined}
                        />{' '}
                        <span>
                          <span className="matrix-day">{name}, </span>
                          {column.name}
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
      {columns.some(({ failed }) => failed) && (
        <p className="matrix-note">
          The agents of these could not be read, so they cannot be changed now:{' '}
          {columns.flatMap(({ name, failed }) => (failed ? [name] : [])).join(', ')}
        </p>
      )}
    </>
  )
}
