import { FormDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { DateField, TextField } from '~/ui/form/text-field'
import type { FormState } from '~/ui/form/use-form-state'
import type { Elements } from '~/ui/elements'

interface HolidayDialogProps {
  readonly form: FormState<'date' | 'description'>
  readonly earliest: string
  readonly children?: Elements
  readonly submit: string
  readonly progress: string
}

export function HolidayDialog({ form, earliest, children, submit, progress }: HolidayDialogProps) {
  return (
    <FormDialog form={form} submit={submit} progress={progress}>
      <DateField field={form.field('date')} label="Date" min={earliest} />
      <TextField field={form.field('description')} label="Description" maxLength={100} />
      {children}
    </FormDialog>
  )
}

export function HolidayRemoved() {
  return <RecordRemoved text="This holiday is no longer in the list. Somebody may have removed it in the meantime." />
}
