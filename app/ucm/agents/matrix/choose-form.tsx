/** Chooses the queues and agents of the matrix, where all would be too many [770]. */
import { Form, useLocation } from '@remix-run/react'
import { pages } from '../../../pages'
import { useFieldsOf } from '../../../ui/hydration'
import type { AgentMatrix } from './agent-matrix-view'

const choices = [
  ['', 'All agents'],
  ['some', 'In one of these queues'],
  ['none', 'In none of these queues'],
] as const

export function ChooseForm({ asked, queueNames }: Pick<AgentMatrix, 'asked' | 'queueNames'>) {
  const { key } = useLocation()
  const { form, onInput } = useFieldsOf(key, { ...asked })
  return (
    <Form
      ref={form}
      className="card matrix-source matrix-choose"
      method="get"
      action={pages.agentMatrix.path}
      onInput={onInput}
      aria-label="Queues and agents to show"
    >
      <div>
        <label className="form-label" htmlFor="queues">
          Queues
        </label>{' '}
        <input
          className="form-control"
          id="queues"
          name="queues"
          list="queue-names"
          defaultValue={asked.queues}
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
          defaultValue={asked.agents}
          maxLength={500}
          placeholder="All"
          aria-describedby="choose-hint"
        />
      </div>
      <div>
        <label className="form-label" htmlFor="show">
          Show
        </label>{' '}
        <select className="form-select" id="show" name="show" defaultValue={asked.show}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn-outline-secondary">Show</button>
      <p className="matrix-note" id="choose-hint">
        Names, parts of names or numbers, with commas between.
      </p>
    </Form>
  )
}
