/** Fields that ask for what a page shows. What they send is never wrong, so they have no message. */
import type { InputHTMLAttributes } from 'react'
import type { Choice } from '~/forms/field-labels'
import type { Elements } from '../elements'

interface LabelProps {
  readonly label: string
  readonly name: string
  readonly id?: string
  /** The column of the field in a row of fields. */
  readonly column: string
}

/** `children`: after the field. */
export function PlainField({
  label,
  id,
  column,
  children,
  ...input
}: LabelProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & { readonly children?: Elements }) {
  const { name } = input
  return (
    <div className={column}>
      <label className="form-label" htmlFor={id ?? name}>
        {label}
      </label>{' '}
      <input className="form-control" id={id ?? name} {...input} />
      {children}
    </div>
  )
}

type PlainSelectProps = LabelProps & { readonly value: string | undefined; readonly choices: readonly Choice[] }

export function PlainSelect({ label, name, id = name, column, value, choices }: PlainSelectProps) {
  return (
    <div className={column}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>{' '}
      <select className="form-select" id={id} name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
