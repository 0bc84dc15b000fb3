/** Chooses the queues and agents of the matrix, where all would be too many [770]. */
import type { FormState } from '../../../ui/form/use-form-state'
import { SHOW } from '../../matrix/matrix-form'
import type { AgentMatrix, Asked } from './agent-matrix-view'

const choices = [
  ['', 'All agents'],
  ['some', 'In one of these queues'],
  ['none', 'In none of these queues'],
] as const

interface ChooseFormProps {
  readonly matrix: AgentMatrix
  readonly form: FormState<keyof Asked>
}

export function ChooseForm({ matrix: { asked, queueNames }, form }: ChooseFormProps) {
  const shown = (name: keyof Asked) => (form.result ? form.field(name).values[0] : asked[name])
  return (
    <div className="card matrix-source matrix-choose" role="search" aria-label="Queues and agents to show">
      <div>
        <label className="form-label" htmlFor="queues">
          Queues
        </label>{' '}
        <input
          className="form-control"
          id="queues"
          name="queues"
          list="queue-names"
          defaultValue={shown('queues')}
          maxLength={500}
          placeholder="All"
          aria-describedby="choose-hint"
        />
        <datalist id="queue-names">
          {queueNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div>
        <label className="form-label" htmlFor="agents">
          Agents
        </label>{' '}
        <input
          className="form-control"
          id="agents"
          name="agents"
          defaultValue={shown('agents')}
          maxLength={500}
          placeholder="All"
          aria-describedby="choose-hint"
        />
      </div>
      <div>
        <label className="form-label" htmlFor="show">
          Show
        </label>{' '}
        <select className="form-select" id="show" name="show" defaultValue={shown('show')}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn-outline-secondary" name="go" value={SHOW}>
        Show
      </button>
      <p className="matrix-note" id="choose-hint">
        Names, parts of names or numbers, with commas between.
      </p>
    </div>
  )
}
