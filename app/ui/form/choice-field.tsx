import type { InputHTMLAttributes, ReactNode } from 'react'
import { MOST_LISTED, type Choice } from '../../forms/field-labels'
import { controlProps, describedBy, Field, FieldGroup, FieldMessage, Hint, shownValue, type FieldProps } from './field'
import { FieldLabels } from './field-labels'
import { SuggestField } from './text-field'

type SelectProps = FieldProps & {
  choices: readonly Choice[]
  /** The first entry, which means no choice. */
  placeholder: string
  /** Takes the place of the hint when there is nothing to choose. */
  ifNone?: ReactNode
  defaultValue?: string | undefined
}

/** A list to choose from. People type one of more choices than a page can list, if the labels are the values. */
export function SelectField({ choices, placeholder, ifNone, defaultValue, ...shown }: SelectProps) {
  const props = choices.length === 0 && ifNone ? { ...shown, hint: ifNone } : shown
  if (choices.length > MOST_LISTED && choices.every(({ value, label }) => value === label)) {
    const suggestions = choices.map(({ value }) => value)
    const hint = props.hint ?? 'Type the name. Only some of the names are suggested.'
    return <SuggestField {...props} hint={hint} suggestions={suggestions} defaultValue={defaultValue} />
  }
  return (
    <Field {...props} choices={choices}>
      <select {...controlProps('form-select', props)} defaultValue={shownValue(props.field, defaultValue) ?? ''}>
        <option value="">{placeholder}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

type RadioProps = FieldProps & { choices: readonly Choice[]; defaultValue?: string | undefined }

export function RadioField({ defaultValue, ...props }: RadioProps) {
  const shown = shownValue(props.field, defaultValue)
  return <TickGroup {...props} type="radio" required={!props.optional} ticked={shown === undefined ? [] : [shown]} />
}

const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function YesNoField({ defaultValue, ...props }: FieldProps & { defaultValue?: boolean | undefined }) {
  const shown = defaultValue === undefined ? undefined : defaultValue ? 'yes' : 'no'
  return <RadioField {...props} choices={YES_OR_NO} defaultValue={shown} />
}

type CheckboxGroupProps = Omit<FieldProps, 'optional'> & {
  choices: readonly Choice[]
  defaultValues?: readonly string[]
}

/** Any number of choices, all sent under the same name. */
export function CheckboxGroup({ defaultValues = [], ...props }: CheckboxGroupProps) {
  const ticked = props.field.submittedValues ?? defaultValues
  return <TickGroup {...props} type="checkbox" required={false} ticked={ticked} />
}

type TickGroupProps = FieldProps & {
  type: 'radio' | 'checkbox'
  choices: readonly Choice[]
  required: boolean
  ticked: readonly string[]
}

/** The first choice has the field's id, which the error summary links to. */
function TickGroup({ type, choices, required, ticked, ...props }: TickGroupProps) {
  const { id, name, error } = props.field
  return (
    <FieldGroup {...props} choices={choices}>
      {choices.map(({ value, label }, index) => (
        <Tick
          key={value}
          type={type}
          id={index === 0 ? id : `${id}-${index}`}
          name={name}
          value={value}
          label={label}
          defaultChecked={ticked.includes(value)}
          required={required}
          isInvalid={error !== undefined}
        />
      ))}
    </FieldGroup>
  )
}

type CheckboxProps = Omit<FieldProps, 'optional'> & { defaultChecked?: boolean; required?: boolean }

/** One box to tick. Its schema is `z.boolean().default(false)`: browsers send nothing for an unticked box. */
export function CheckboxField({ field, label, hint, defaultChecked = false, required = false }: CheckboxProps) {
  return (
    <div className="field">
      <Tick
        type="checkbox"
        id={field.id}
        name={field.name}
        value="on"
        label={label}
        defaultChecked={field.submittedValues?.includes('on') ?? defaultChecked}
        required={required}
        isInvalid={field.error !== undefined}
        aria-describedby={describedBy(field, hint)}
      />
      <FieldLabels name={field.name} label={label} choices={TICKED_CHOICES} />
      <Hint field={field} hint={hint} />
      <FieldMessage field={field} />
    </div>
  )
}

const TICKED_CHOICES: readonly Choice[] = [{ value: 'on', label: 'Yes' }]

type TickProps = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string; isInvalid?: boolean }

export function Tick({ id, label, isInvalid = false, ...input }: TickProps) {
  return (
    <div className="form-check">
      <input
        {...input}
        id={id}
        className={isInvalid ? 'form-check-input is-invalid' : 'form-check-input'}
        aria-invalid={isInvalid || undefined}
      />{' '}
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  )
}
