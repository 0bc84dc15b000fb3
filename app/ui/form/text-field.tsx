/** Fields to type into. */
import type { FormEventHandler, InputHTMLAttributes } from 'react'
import { MOST_LISTED } from '../../forms/field-labels'
import { controlProps, Field, type FieldProps } from './field'

interface Typed extends FieldProps {
  maxLength?: number
  autoComplete?: string
  autoFocus?: boolean
}

export function TextField(props: Typed) {
  return <Input {...props} type="text" />
}

/** Suggests texts that contain what is typed. Browsers search them, also without scripts. Other texts are possible. */
export function SuggestField({
  suggestions,
  ...props
}: Typed & { suggestions: readonly string[]; onInput?: FormEventHandler<HTMLInputElement> }) {
  const list = `${props.field.id}-suggestions`
  return (
    <>
      <Input {...props} type="text" list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.slice(0, MOST_LISTED).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}

/** Digits only. Not `type=number`, which accepts signs, exponents and the mouse wheel. */
export function DigitsField(props: Typed) {
  return <Input {...props} type="text" inputMode="numeric" pattern="[0-9]*" title="Digits only" />
}

/** Takes a telephone number as people write it: the server takes its digits. */
export function PhoneNumberField(props: Omit<Typed, 'maxLength'>) {
  return <Input {...props} type="text" inputMode="tel" maxLength={50} />
}

export function EmailField({ autoComplete = 'email', ...props }: Typed) {
  return <Input {...props} type="email" autoComplete={autoComplete} />
}

/** `hh:mm` */
export function TimeField(props: Typed) {
  return <Input {...props} type="time" title="hh:mm" />
}

/** `yyyy-mm-dd`, also for `min` and `max`. */
export function DateField(props: Typed & { min?: string; max?: string }) {
  return <Input {...props} type="date" title="yyyy-mm-dd" />
}

/** The name must contain 'password', so that `PostedForm` never sends it back. */
type PasswordProps = Omit<Typed, 'field'> & FieldProps<`${string}Password${string}` | `${string}password${string}`>

export function PasswordField({ field, ...props }: PasswordProps) {
  return <Input {...props} field={{ ...field, values: [] }} type="password" />
}

function Input({ field, label, names, hint, optional, ...attributes }: Typed & InputHTMLAttributes<HTMLInputElement>) {
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

type TextAreaProps = Typed & { rows: number }

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
