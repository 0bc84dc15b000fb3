/** The label, hint and message around every field, and the attributes that tie them to the control. */
import type { ReactNode } from 'react'
import type { Choice } from '~/forms/field-labels'
import { Icon } from '../icon'
import { TextWithNames } from '../names'
import { FieldLabels } from './field-labels'
import type { FieldState } from './use-form-state'
import type { Elements } from '../elements'

export interface FieldProps<Name extends string = string> {
  field: FieldState<Name>
  label: string
  /** Names in the label, which browsers do not translate [846]. */
  names?: readonly string[] | undefined
  hint?: ReactNode
  /** All other fields are required. A text says when this one is, because the server decides. */
  optional?: boolean | string | undefined
}

type FrameProps = FieldProps & { choices?: readonly Choice[]; children: Elements }

export function Field({ field, label, names, hint, optional, choices, children }: FrameProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={field.id}>
        {names ? <TextWithNames text={label} names={names} /> : <span>{label}</span>}
        <OptionalMark optional={optional} />
      </label>{' '}
      <Hint field={field} hint={hint} />
      {children}
      <FieldLabels name={field.name} label={label} choices={choices} />
      <FieldMessage field={field} />
    </div>
  )
}

/** The frame of several controls that make up one answer. */
export function FieldGroup({ field, label, hint, optional, choices, children }: FrameProps) {
  return (
    <fieldset className="field" aria-describedby={describedBy(field, hint)}>
      <legend className="form-label">
        <span>{label}</span>
        <OptionalMark optional={optional} />
      </legend>
      <Hint field={field} hint={hint} />
      {children}
      <FieldLabels name={field.name} label={label} choices={choices} />
      <FieldMessage field={field} />
    </fieldset>
  )
}

export function controlProps(
  className: 'form-control' | 'form-select',
  { field, hint, optional }: Pick<FieldProps, 'field' | 'hint' | 'optional'>,
) {
  return {
    className: field.error ? `${className} is-invalid` : className,
    id: field.id,
    name: field.name,
    required: !optional,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field, hint),
  }
}

function OptionalMark({ optional }: { optional: FieldProps['optional'] }) {
  if (!optional) return null
  return <span className="fw-normal text-body-secondary">{` (${optional === true ? 'optional' : optional})`}</span>
}

export function Hint({ field, hint }: Pick<FieldProps, 'field' | 'hint'>) {
  return hint ? (
    <div className="form-text" id={hintId(field)}>
      {hint}
    </div>
  ) : null
}

export function FieldMessage({ field }: Pick<FieldProps, 'field'>) {
  return field.error ? (
    <p
      className="field-message invalid-feedback d-flex gap-2 mb-0 text-break"
      id={messageId(field)}
      role={field.isAnnounced ? 'alert' : undefined}
    >
      <Icon name="exclamation-triangle-fill" />
      <span>
        <span className="visually-hidden">Error: </span>
        <span>{field.error}</span>
      </span>
    </p>
  ) : null
}

export function describedBy(field: FieldState, hint: ReactNode): string | undefined {
  const ids = [hint && hintId(field), field.error && messageId(field)]
  return ids.filter(Boolean).join(' ') || undefined
}

const hintId = (field: FieldState) => `${field.id}-hint`
const messageId = (field: FieldState) => `${field.id}-message`
