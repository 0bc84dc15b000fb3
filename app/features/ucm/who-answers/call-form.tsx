import { Form, Link, useLocation } from '@remix-run/react'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { PlainField } from '~/ui/form/plain-field'
import { useFieldsOf } from '~/ui/hydration'
import { callUrl } from '../call-url'
import type { WhoAnswersView } from './who-answers-view.server'
import { AS_IT_IS } from '~/ui/names'

type FormView = WhoAnswersView['form']

/** A GET form, so that its address can be mailed. The keys of the last call are left out: they belong to its menus. */
export function CallForm({ choices, number, date, time, notice }: FormView) {
  const { key } = useLocation()
  const { form, onInput } = useFieldsOf(key, { number, date, time })
  return (
    <>
      {notice && <Alert kind="warning">{notice}</Alert>}
      <Form
        ref={form}
        className="card card-body try py-12 mb-3 d-print-none"
        method="get"
        action={pages.whoAnswers.path}
        onInput={onInput}
        noValidate
        autoComplete="off"
      >
        <div className="row g-12 align-items-end">
          <div className="col-12 col-md">
            <label className="form-label" htmlFor="number">
              Number, IVR or queue
            </label>{' '}
            <CallChoices choices={choices} number={number} />
          </div>
          <PlainField
            column="col-6 col-md-auto"
            label="Date"
            name="date"
            type="date"
            title="yyyy-mm-dd"
            defaultValue={date}
          />
          <PlainField
            column="col-6 col-md-auto"
            label="Time"
            name="time"
            type="time"
            title="hh:mm"
            defaultValue={time}
          />
          <div className="col-12 col-md-auto d-flex gap-12 align-items-center small">
            <button className="btn btn-primary flex-fill">Show</button>{' '}
            {number !== '' && <Link to={callUrl(number)}>Now</Link>}
          </div>
        </div>
      </Form>
    </>
  )
}

function CallChoices({ choices: { groups, suggestions }, number }: Pick<FormView, 'choices' | 'number'>) {
  if (!groups) {
    const typed = number.replace(/^(?:ivr|queue):/, '')
    return (
      <>
        <input
          className="form-control"
          id="number"
          name="number"
          list="calls"
          autoComplete="off"
          defaultValue={typed}
        />
        <datalist id="calls">
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      </>
    )
  }
  return (
    <select className="form-select" id="number" name="number" defaultValue={number}>
      <option value="">Choose one</option>
      {groups.map(({ label, choices }) => (
        <optgroup key={label} label={label}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} {...AS_IT_IS}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
