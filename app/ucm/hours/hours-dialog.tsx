/** The dialog that adds business hours, sent with one day at least [390]. */
import { FormDialog, useFields } from '../../ui/dialog/dialogs'
import { CheckboxGroup } from '../../ui/form/choice-field'
import { TimeField } from '../../ui/form/text-field'
import type { FormState } from '../../ui/form/use-form-state'
import type { HoursChoices } from './hours-form.server'

interface HoursDialogProps extends HoursChoices {
  readonly form: FormState<'days' | 'open' | 'close'>
}

/** Without days [295] [391]. */
export const FIRST_HOURS = { values: { open: '08:30', close: '17:00' } }

export function HoursDialog({ form, days, timeZone }: HoursDialogProps) {
  const field = form.field('days')
  const hasDay = useFields(() => document.querySelector(`input[name="${field.name}"]:checked`) !== null)
  return (
    <FormDialog form={form} submit="Add" progress="Adding..." required="all" isBlocked={hasDay === false} keepsScroll>
      <CheckboxGroup field={field} label="Days" choices={days} />
      <TimeField field={form.field('open')} label="Open" hint={`Local time of ${timeZone}`} />
      <TimeField field={form.field('close')} label="Close" />
    </FormDialog>
  )
}
