import { Form, useLocation } from '@remix-run/react'
import { pages } from '../../../pages'
import { Tick } from '../../../ui/form/choice-field'
import { useFieldsOf } from '../../../ui/hydration'
import type { AnswerView } from './who-answers-view.server'

type SuppositionView = NonNullable<AnswerView['supposition']>

/** A GET form that plays the same call with other people at their phones [888]. */
export function SuppositionForm({ supposition }: { supposition: SuppositionView }) {
  const { call, choice, people, more, notice } = supposition
  const { key } = useLocation()
  const { form, onInput } = useFieldsOf(key, {
    suppose: choice,
    who: people.flatMap(({ id, isChosen }) => (isChosen ? id : [])),
  })
  return (
    <Form
      ref={form}
      className="card-body border-top d-print-none"
      method="get"
      action={pages.whoAnswers.path}
      onInput={onInput}
      preventScrollReset
      noValidate
    >
      {call.map(({ name, value }, at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <fieldset aria-describedby={notice === '' ? undefined : 'suppose-notice'}>
        <legend className="fs-sm fw-semibold">Suppose that</legend>
        <div className="suppose">
          {CHOICES.map(({ value, label }) => (
            <Tick
              key={value}
              type="radio"
              id={`suppose-${value}`}
              name="suppose"
              value={value}
              label={label}
              defaultChecked={value === choice}
            />
          ))}
        </div>
        {people.length > 0 && (
          <div className="suppose-people mt-1 ms-3" role="group" aria-label="Agents">
            {people.map(({ id, name, isChosen }) => (
              <Tick
                key={id}
                type="checkbox"
                id={`who-${id}`}
                name="who"
                value={id}
                label={name}
                isName
                defaultChecked={isChosen}
              />
            ))}
            <small className="w-100 text-body-secondary">All others pick up.</small>
          </div>
        )}
        {more > 0 && <p className="mt-1 mb-0 small text-body-secondary">{`and ${more} more agents`}</p>}
        {notice !== '' && (
          <p className="mt-2 mb-0 small text-danger" id="suppose-notice">
            {notice}
          </p>
        )}
      </fieldset>
      <p className="d-flex flex-wrap align-items-center column-gap-2 mt-2 mb-0">
        <button className="btn btn-outline-secondary">Show what happens</button>{' '}
        <small className="text-body-secondary">This is only a test: no real phone rings.</small>
      </p>
    </Form>
  )
}

const CHOICES = [
  { value: 'nobody', label: 'nobody picks up' },
  { value: 'free', label: 'all pick up' },
  { value: 'away', label: 'some do not pick up (choose who)' },
  { value: 'busy', label: 'some are on a call (choose who)' },
  { value: 'out', label: 'some are signed out (choose who)' },
] as const
