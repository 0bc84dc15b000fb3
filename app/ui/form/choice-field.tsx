/** Fields to choose one or several of given choices. */
import { controlProps, describedBy, Field, FieldGroup, FieldMessage, Hint, shownValue, type FieldProps } from './field'

export interface Choice {
  readonly value: string
  readonly label: string
}

type SelectProps = FieldProps & {
  choices: readonly Choice[]
  /** The first entry, which means no choice. */
  placeholder: string
  defaultValue?: string | undefined
  autoFocus?: boolean
}

export function SelectField(props: SelectProps) {
  const { field, label, hint, optional = false, choices, placeholder, defaultValue, autoFocus } = props
  const invalid = field.error ? ' is-invalid' : ''
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <select
        {...controlProps({ field, hint, optional })}
        className={`form-select${invalid}`}
        autoFocus={autoFocus}
        defaultValue={shownValue(field, defaultValue) ?? ''}
      >
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

type OneOfProps = FieldProps & { choices: readonly Choice[]; defaultValue?: string | undefined }

export function RadioField({ field, label, hint, optional = false, choices, defaultValue }: OneOfProps) {
  const shown = shownValue(field, defaultValue)
  return (
    <FieldGroup field={field} label={label} hint={hint} optional={optional}>
      {choices.map((choice, index) => (
        <Tick
          key={choice.value}
          type="radio"
          field={field}
          index={index}
          choice={choice}
          ticked={choice.value === shown}
          required={!optional}
        />
      ))}
    </FieldGroup>
  )
}

const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Sends 'yes' or 'no'. */
export function YesNoField({ defaultValue, ...props }: FieldProps & { defaultValue?: boolean | undefined }) {
  const shown = defaultValue === undefined ? undefined : defaultValue ? 'yes' : 'no'
  return <RadioField {...props} choices={YES_OR_NO} defaultValue={shown} />
}

type SeveralOfProps = Omit<FieldProps, 'optional'> & {
  choices: readonly Choice[]
  defaultValues?: readonly string[]
}

/** Any number of choices, sent under the one name. */
export function CheckboxGroup({ field, label, hint, choices, defaultValues = [] }: SeveralOfProps) {
  const ticked = field.submittedValues ?? defaultValues
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      {choices.map((choice, index) => (
        <Tick
          key={choice.value}
          type="checkbox"
          field={field}
          index={index}
          choice={choice}
          ticked={ticked.includes(choice.value)}
          required={false}
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
        field={field}
        index={0}
        choice={{ value: 'on', label }}
        ticked={field.submittedValues ? field.submittedValues.includes('on') : defaultChecked}
        required={required}
        describedBy={describedBy(field, hint)}
      />
      <Hint field={field} hint={hint} />
      <FieldMessage field={field} />
    </div>
  )
}

type TickProps = Pick<FieldProps, 'field'> & {
  type: 'radio' | 'checkbox'
  index: number
  choice: Choice
  ticked: boolean
  required: boolean
  describedBy?: string | undefined
}

/** The first of a group has the field's id, which the error summary links to. */
function Tick({ type, field, index, choice, ticked, required, describedBy }: TickProps) {
  const id = index === 0 ? field.id : `${field.id}-${index}`
  const invalid = field.error ? ' is-invalid' : ''
  return (
    <div className="form-check">
      <input
        type={type}
        id={id}
        name={field.name}
        value={choice.value}
        defaultChecked={ticked}
        required={required}
        className={`form-check-input${invalid}`}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy}
      />
      <label className="form-check-label" htmlFor={id}>
        {choice.label}
      </label>
    </div>
  )
}
