/** The pages that create and change a queue or an IVR: a form with its fields, in parts. */
import { Fragment } from 'react'
import type { Choice } from '~/forms/field-labels'
import { SelectField, YesNoField } from '~/ui/form/choice-field'
import { FormPage, FormPart } from '~/ui/form/form-page'
import { ReadOnly } from '~/ui/form/read-only'
import { DigitsField, TextField } from '~/ui/form/text-field'
import type { FieldState, FormState } from '~/ui/form/use-form-state'
import type { RecordField, RecordPart } from './fields'
import type { Elements } from '~/ui/elements'

interface RecordFormProps<Key extends string> {
  readonly title: string
  /** The name of a record, which stays. For a new record: the form with a field for its name, and the most characters. */
  readonly named: string | { readonly form: Pick<FormState<'name'>, 'field'>; readonly maxLength: number }
  readonly form: FormState<Key>
  readonly parts: readonly RecordPart<Key>[]
  readonly choices: Readonly<Partial<Record<Key, readonly Choice[]>>>
  readonly cancel: string
  /** Fields after the name. */
  readonly children?: Elements
}

export function RecordForm<Key extends string>(props: RecordFormProps<Key>) {
  const { title, named, form, parts, choices, cancel, children } = props
  const words =
    typeof named === 'string'
      ? { submit: 'Save', progress: 'Saving...' }
      : { submit: 'Create', progress: 'Creating...' }
  return (
    <FormPage title={title} form={form} {...words} cancel={cancel} required="most" parts={parts}>
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          <FormPart part={part} />
          {index === 0 && <NameField named={named} />}
          {index === 0 && children}
          {part.fields.map((field) => (
            <FieldOfRecord
              key={field.key}
              field={field}
              state={form.field(field.key)}
              choices={choices[field.key] ?? []}
            />
          ))}
        </Fragment>
      ))}
    </FormPage>
  )
}

function NameField({ named }: Pick<RecordFormProps<string>, 'named'>) {
  if (typeof named === 'string') return <ReadOnly label="Name" value={named} isName />
  const { form, maxLength } = named
  return <TextField field={form.field('name')} label="Name" hint="It cannot be changed later." maxLength={maxLength} />
}

interface FieldOfRecordProps {
  readonly field: RecordField<string>
  readonly state: FieldState
  readonly choices: readonly Choice[]
}

function FieldOfRecord({ field, state, choices }: FieldOfRecordProps) {
  const { kind, label, hint, optional, placeholder = '', ifNone } = field
  const shown = { field: state, label, hint, optional }
  if (kind === 'yes or no') return <YesNoField {...shown} />
  if (kind === 'choice') return <SelectField {...shown} placeholder={placeholder} ifNone={ifNone} choices={choices} />
  return <DigitsField {...shown} />
}
