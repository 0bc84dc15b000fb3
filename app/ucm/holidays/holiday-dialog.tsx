import type { ReactNode } from 'react'
import { FormDialog, RecordRemoved } from '../../ui/dialog/dialogs'
import { DateField, TextField } from '../../ui/form/text-field'
import type { FormState } from '../../ui/form/use-form-state'

interface HolidayDialogProps {
  readonly form: FormState<'date' | 'description'>
  readonly earliest: string
  readonly recordCopy?: string
  readonly holiday?: { readonly date: string; readonly description: string }
  readonly children?: ReactNode
  readonly submit: string
  readonly progress: string
}

export function HolidayDialog({ form, earliest, recordCopy, holiday, children, submit, progress }: HolidayDialogProps) {
  return (
    <FormDialog form={form} submit={submit} progress={progress} recordCopy={recordCopy} keepsScroll>
      <DateField field={form.field('date')} label="Date" min={earliest} defaultValue={holiday?.date} />
      <TextField
        field={form.field('description')}
        label="Description"
        maxLength={100}
        defaultValue={holiday?.description}
      />
      {children}
    </FormDialog>
  )
}

export function HolidayRemoved() {
  return <RecordRemoved text="This holiday is no longer in the list. Somebody may have removed it in the meantime." />
}
