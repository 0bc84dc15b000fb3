/** Chooses the queues and agents of the matrix, where all would be too many [770]. */
import { PlainField, PlainSelect } from '~/ui/form/plain-field'
import type { FormState } from '~/ui/form/use-form-state'
import { SHOW } from '~/features/ucm/matrix/matrix-view'

const agentChoices = [
  { value: '', label: 'All agents' },
  { value: 'some', label: 'In one of these queues' },
  { value: 'none', label: 'In none of these queues' },
]

const namesField = { column: 'col-12 col-md-3', maxLength: 500, placeholder: 'All', 'aria-describedby': 'choose-hint' }

interface ChooseFormProps {
  readonly queueNames: readonly string[]
  readonly form: FormState<'queues' | 'agents' | 'show'>
}

export function ChooseForm({ queueNames, form }: ChooseFormProps) {
  const fieldValue = (name: 'queues' | 'agents' | 'show') => form.field(name).values[0]
  return (
    <div className="card card-body py-12 mb-3 d-print-none" role="search" aria-label="Queues and agents to show">
      <div className="row g-12 align-items-end">
        <PlainField label="Queues" name="queues" list="queue-names" defaultValue={fieldValue('queues')} {...namesField}>
          <datalist id="queue-names">
            {queueNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </PlainField>
        <PlainField label="Agents" name="agents" defaultValue={fieldValue('agents')} {...namesField} />
        <PlainSelect
          column="col-12 col-md-2"
          label="Show"
          name="show"
          value={fieldValue('show')}
          choices={agentChoices}
        />
        <div className="col-12 col-md-auto">
          <button className="btn btn-outline-secondary" name="go" value={SHOW}>
            Show
          </button>
        </div>
        <p className="col mb-2 small text-body-secondary" id="choose-hint">
          Names, parts of names or numbers, with commas between.
        </p>
      </div>
    </div>
  )
}
