/** Fields to type into. */
import type { FormEventHandler, InputHTMLAttributes } from 'react'
import { MAX_CHOICES_TO_SEND } from '~/forms/choice-limits'
import { controlProps, Field, type FieldProps } from './field'

interface TypedFieldProps extends FieldProps {
  maxLength?: number
  autoComplete?: string
  autoFocus?: boolean
}

export function TextField(props: TypedFieldProps) {
  return <TextInput {...props} type="text" />
}

/** Suggests texts that contain what is typed. Browsers search them, also without scripts. Other texts are possible. */
export function SuggestField({
  suggestions,
  ...props
}: TypedFieldProps & { suggestions: readonly string[]; onInput?: FormEventHandler<HTMLInputElement> }) {
  const list = `${props.field.id}-suggestions`
  return (
    <>
      <TextInput {...props} type="text" list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.slice(0, MAX_CHOICES_TO_SEND).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}

/** Digits only. Not `type=number`, which accepts signs, exponents and the mouse wheel. */
export function DigitsField(props: TypedFieldProps) {
  return <TextInput {...props} type="text" inputMode="numeric" pattern="[0-9]*" title="Digits only" />
}

/** Takes a telephone number as people write it: the server takes its digits. */
export function PhoneNumberField(props: Omit<TypedFieldProps, 'maxLength'>) {
  return <TextInput {...props} type="text" inputMode="tel" maxLength={50} />
}

export function EmailField({ autoComplete = 'email', ...props }: TypedFieldProps) {
  return <TextInput {...props} type="email" autoComplete={autoComplete} />
}

/** `hh:mm` */
export function TimeField(props: TypedFieldProps) {
  return <TextInput {...props} type="time" title="hh:mm" />
}

/** `yyyy-mm-dd`, also for `min` and `max`. */
export function DateField(props: TypedFieldProps & { min?: string; max?: string }) {
  return <TextInput {...props} type="date" title="yyyy-mm-dd" />
}

/** The name must contain 'password', so that `PostedForm` never sends it back. */
type PasswordProps = Omit<TypedFieldProps, 'field'> &
  FieldProps<`${string}Password${string}` | `${string}password${string}`>

export function PasswordField({ field, ...props }: PasswordProps) {
  return <TextInput {...props} field={{ ...field, values: [] }} type="password" />
}

function TextInput({
  field,
  label,
  names,
  hint,
  optional,
  ...attributes
}: TypedFieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field field={field} label={label} names={names} hint={hint} optional={optional}>
      <input
        {...attributes}
        {...controlProps('form-control', { field, hint, optional })}
        defaultValue={field.values[0]}
      />
    </Field>
  )
}

type TextAreaProps = TypedFieldProps & { rows: number }

export function TextAreaField({ field, label, names, hint, optional, ...attributes }: TextAreaProps) {
  return (
    <Field field={field} label={label} names={names} hint={hint} optional={optional}>
      <textarea
        {...attributes}
        {...controlProps('form-control', { field, hint, optional })}
        defaultValue={field.values[0]}
      />
    </Field>
  )
}
