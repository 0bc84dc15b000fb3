/** A row for each agent, a field for each queue. */
import { FieldMessage } from '../../../../ui/form/field'
import { FieldLabels } from '../../../../ui/form/field-labels'
import type { FormState } from '../../../../ui/form/use-form-state'
import { MatrixTable, cellTexts } from '../../matrix/matrix-table'
import { isPriority, type AgentMatrix } from './agent-matrix-view'
import { AS_IT_IS, Name } from '../../../../ui/names'

type Form = FormState<'row' | 'column' | 'priority' | 'was'>

export function AgentMatrixTable({ matrix, form }: { matrix: AgentMatrix; form: Form }) {
  const { was } = matrix
  const priority = form.result?.submittedValues?.priority ?? []
  const shown = cellTexts(matrix, form, (place) => priority[place])
  const field = form.field('priority')
  const isWrong = (place: number) => shown[place] !== was[place] && !isPriority(shown[place]?.trim() ?? '')
  const firstWrong = shown.findIndex((_text, place) => isWrong(place))
  return (
    <>
      <FieldLabels name="priority" label="Priority" />
      <FieldMessage field={field} />
      <MatrixTable
        cells={{ ...matrix, shown }}
        caption="Agents, and their priorities in the queues"
        rowLabel="Agent"
        contents="agents"
        ids={{ scroll: firstWrong < 0 ? field.id : undefined }}
        head={({ name, number }) => (
          <div>
            <span className="flex-fill">
              <Name>{name}</Name> <small {...AS_IT_IS}>{number}</small>
            </span>
          </div>
        )}
        cell={(place, { failed }) => (
          <input
            className={isWrong(place) ? 'form-control is-invalid' : 'form-control'}
            id={place === firstWrong ? field.id : undefined}
            aria-invalid={place === firstWrong || undefined}
            name="priority"
            inputMode="numeric"
            autoComplete="off"
            size={3}
            maxLength={3}
            defaultValue={shown[place]}
            data-was={was[place]}
            readOnly={failed !== undefined}
          />
        )}
      />
    </>
  )
}
