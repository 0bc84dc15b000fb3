import { Fragment, type ReactNode } from 'react'
import type { Choice } from '../../forms/field-labels'
import { SelectField, YesNoField } from '../../ui/form/choice-field'
import { FormPart } from '../../ui/form/form-page'
import { DigitsField } from '../../ui/form/text-field'
import type { FieldState, FormState } from '../../ui/form/use-form-state'
import type { RecordField, RecordPart } from './fields'

interface RecordFieldsProps<Key extends string> {
  readonly parts: readonly RecordPart<Key>[]
  readonly form: Pick<FormState<Key>, 'field'>
  readonly choices: Readonly<Partial<Record<Key, readonly Choice[]>>>
  /** Fields before those of the first part. */
  readonly children: ReactNode
}

/** The fields of a queue or an IVR, in parts. */
export function RecordFields<Key extends string>({ parts, form, choices, children }: RecordFieldsProps<Key>) {
  return parts.map((part, at) => (
    <Fragment key={part.id}>
      <FormPart part={part} />
      {at === 0 && children}
      {part.fields.map((field) => (
        <FieldOfRecord key={field.key} of={field} field={form.field(field.key)} choices={choices[field.key] ?? []} />
      ))}
    </Fragment>
  ))
}

interface FieldOfRecordProps {
  readonly of: RecordField<string>
  readonly field: FieldState
  readonly choices: readonly Choice[]
}

function FieldOfRecord({ of, field, choices }: FieldOfRecordProps) {
  const { kind, label, hint, optional, placeholder = '', ifNone } = of
  const shown = { field, label, hint, optional }
  if (kind === 'yes or no') return <YesNoField {...shown} />
  if (kind === 'choice') return <SelectField {...shown} placeholder={placeholder} ifNone={ifNone} choices={choices} />
  return <DigitsField {...shown} />
}
