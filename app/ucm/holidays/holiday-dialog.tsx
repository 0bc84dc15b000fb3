/** The dialog that adds or changes a holiday. */
import type { ReactNode } from 'react'
import { FormDialog, InfoDialog } from '../../ui/dialog/dialogs'
import { DateField, TextField } from '../../ui/form/text-field'
import type { FormState } from '../../ui/form/use-form-state'

interface HolidayDialogProps {
  readonly form: FormState<'date' | 'description'>
  /** yyyy-mm-dd */
  readonly earliest: string
  readonly recordCopy?: string
  readonly holiday?: { readonly date: string; readonly description: string }
  /** Below the fields. */
  readonly children?: ReactNode
  readonly submit: string
  readonly progress: string
}

export function HolidayDialog({ form, earliest, recordCopy, holiday, children, submit, progress }: HolidayDialogProps) {
  return (
    <FormDialog form={form} submit={submit} progress={progress} required="all" recordCopy={recordCopy} keepsPlace>
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

/** The holiday of the dialog's URL has left the list. */
export function HolidayGone() {
  return (
    <InfoDialog>
      <p>This holiday is no longer in the list. Somebody may have removed it in the meantime.</p>
    </InfoDialog>
  )
}
