import type { InputHTMLAttributes, ReactNode } from 'react'
import { MAX_CHOICES_TO_SEND } from '~/forms/choice-limits'
import { isNameOf, type Choice } from '~/forms/field-labels'
import { controlProps, describedBy, Field, FieldGroup, FieldMessage, Hint, type FieldProps } from './field'
import { FieldLabels } from './field-labels'
import { NothingToChoose } from './nothing-to-choose'
import { SuggestField } from './text-field'

type SelectProps = FieldProps & {
  choices: readonly Choice[]
  /** The first entry, which means no choice. */
  placeholder: string
  /** Takes the place of the hint when there is nothing to choose. Without it, a required choice says whom to ask. */
  ifNone?: ReactNode
}

/** A list to choose from. People type one of more choices than a page can list, if the labels are the values. */
export function SelectField({ choices, placeholder, ifNone, ...shown }: SelectProps) {
  const none = ifNone ?? (shown.optional ? undefined : <NothingToChoose label={shown.label} />)
  const props = choices.length === 0 && none ? { ...shown, hint: none } : shown
  if (choices.length > MAX_CHOICES_TO_SEND && choices.every(({ value, label }) => value === label)) {
    const suggestions = choices.map(({ value }) => value)
    const hint = props.hint ?? 'Type the name. Only some of the names are suggested.'
    return <SuggestField {...props} hint={hint} suggestions={suggestions} />
  }
  return (
    <Field {...props} choices={choices}>
      <select {...controlProps('form-select', props)} defaultValue={props.field.values[0] ?? ''}>
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} translate={isNameOf(choice) ? 'no' : undefined}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function RadioField(props: FieldProps & { choices: readonly Choice[] }) {
  return <TickGroup {...props} type="radio" />
}

const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function YesNoField(props: FieldProps) {
  return <RadioField {...props} choices={YES_OR_NO} />
}

/** Any number of choices, all sent under the same name. */
export function CheckboxGroup(props: Omit<FieldProps, 'optional'> & { choices: readonly Choice[] }) {
  return <TickGroup {...props} type="checkbox" />
}

type TickGroupProps = FieldProps & { type: 'radio' | 'checkbox'; choices: readonly Choice[] }

/** The first choice has the field's id, which the error summary links to. */
function TickGroup({ type, choices, ...props }: TickGroupProps) {
  const { id, name, error, values } = props.field
  return (
    <FieldGroup {...props} choices={choices}>
      {choices.map((choice, index) => (
        <Tick
          key={choice.value}
          type={type}
          id={index === 0 ? id : `${id}-${index}`}
          name={name}
          value={choice.value}
          label={choice.label}
          isName={isNameOf(choice)}
          defaultChecked={values.includes(choice.value)}
          required={type === 'radio' && !props.optional}
          isInvalid={error !== undefined}
        />
      ))}
    </FieldGroup>
  )
}

type CheckboxProps = Omit<FieldProps, 'optional'> & { required?: boolean }

/** One box to tick. Its schema is `z.boolean().default(false)`: browsers send nothing for an unticked box. */
export function CheckboxField({ field, label, hint, required = false }: CheckboxProps) {
  return (
    <div className="field">
      <Tick
        type="checkbox"
        id={field.id}
        name={field.name}
        value="on"
        label={label}
        defaultChecked={field.values.includes('on')}
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

type TickProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  label: string
  isName?: boolean
  isInvalid?: boolean
}

export function Tick({ id, label, isName = false, isInvalid = false, ...input }: TickProps) {
  return (
    <div className="form-check">
      <input
        {...input}
        id={id}
        className={isInvalid ? 'form-check-input is-invalid' : 'form-check-input'}
        aria-invalid={isInvalid || undefined}
      />{' '}
      <label className="form-check-label" htmlFor={id} translate={isName ? 'no' : undefined}>
        {label}
      </label>
    </div>
  )
}
