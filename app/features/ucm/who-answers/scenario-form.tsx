import { Form, useLocation } from '@remix-run/react'
import { pages } from '~/pages'
import { Tick } from '~/ui/form/choice-field'
import { useFieldsOf } from '~/ui/hydration'
import { AS_IT_IS } from '~/ui/names'
import type { AnswerView } from './who-answers-view.server'

type ScenarioView = NonNullable<AnswerView['scenario']>

/** A GET form that plays the same call with other people at their phones [888] [1016]. 'Back' shows what its address says. */
export function ScenarioForm({ scenario }: { scenario: ScenarioView }) {
  const { call, others, people, more } = scenario
  const chosen = people.flatMap(({ id, state }) => (state ? `${state}:${id}` : []))
  const suppose = others === 'free' ? 'free' : 'nobody'
  const { key } = useLocation()
  const { form, onInput } = useFieldsOf(key, { suppose, who: chosen })
  return (
    <Form
      ref={form}
      className="card-body border-top d-print-none"
      method="get"
      action={pages.whoAnswers.path}
      onInput={onInput}
      preventScrollReset
      noValidate
      autoComplete="off"
    >
      {call.map(({ name, value }, index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="fs-sm fw-semibold">What if</legend>
        <div className="suppose">
          {CHOICES.map(({ value, label }) => (
            <Tick
              key={value}
              type="radio"
              id={`suppose-${value}`}
              name="suppose"
              value={value}
              label={label}
              defaultChecked={value === suppose}
            />
          ))}
        </div>
        <details className="mt-1" open={chosen.length > 0}>
          <summary className="small">Except some agents</summary>
          <div className="suppose-people mt-2">
            {people.map((agent) => (
              <StateOfAgent key={agent.id} {...agent} />
            ))}
          </div>
          {more > 0 && <p className="mt-1 mb-0 small text-body-secondary">{`and ${more} more agents`}</p>}
        </details>
      </fieldset>
      <p className="d-flex flex-wrap align-items-center column-gap-2 mt-2 mb-0">
        <button className="btn btn-outline-secondary">Show what happens</button>{' '}
        <small className="text-body-secondary">This is only a test: no real phone rings.</small>
      </p>
    </Form>
  )
}

function StateOfAgent({ id, name, state }: ScenarioView['people'][number]) {
  return (
    <div>
      <label htmlFor={`who-${id}`} {...AS_IT_IS}>
        {name}
      </label>{' '}
      <select
        className="form-select form-select-sm"
        id={`who-${id}`}
        name="who"
        defaultValue={state ? `${state}:${id}` : ''}
      >
        <option value="">like all others</option>
        {STATES.map(({ value, label }) => (
          <option key={value} value={`${value}:${id}`}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

const CHOICES = [
  { value: 'nobody', label: 'nobody picks up' },
  { value: 'free', label: 'all pick up' },
] as const

const STATES = [
  { value: 'free', label: 'picks up' },
  { value: 'away', label: 'does not pick up' },
  { value: 'busy', label: 'is on a call' },
  { value: 'out', label: 'is signed out' },
] as const
