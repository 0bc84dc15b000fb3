/** The dialog that adds business hours: no days ticked, 08:30 to 17:00 [295] [391]. */
import { FormDialog } from '../../ui/dialog/dialogs'
import { CheckboxGroup } from '../../ui/form/choice-field'
import { TimeField } from '../../ui/form/text-field'
import type { FormState } from '../../ui/form/use-form-state'
import type { HoursChoices } from './hours-form.server'

interface HoursDialogProps extends HoursChoices {
  readonly form: FormState<'days' | 'open' | 'close'>
}

export function HoursDialog({ form, days, timeZone }: HoursDialogProps) {
  return (
    <FormDialog form={form} submit="Add" progress="Adding..." required="all" keepsPlace>
      <CheckboxGroup field={form.field('days')} label="Days" choices={days} />
      <TimeField field={form.field('open')} label="Open" hint={`Local time of ${timeZone}`} defaultValue="08:30" />
      <TimeField field={form.field('close')} label="Close" defaultValue="17:00" />
    </FormDialog>
  )
}
