/** /ucm/queues/view/add-hours?no=, /ucm/ivr/details/add-hours?no=: the dialog that adds business hours [296] [298] [390] [392]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { pageBehind } from '~/forms/page-behind'
import { formAction } from '~/forms/form-action.server'
import { allTimes } from '~/platform/text/wording'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog, useFields } from '~/ui/dialog/dialogs'
import { CheckboxGroup } from '~/ui/form/choice-field'
import { TimeField } from '~/ui/form/text-field'
import { useFormState } from '~/ui/form/use-form-state'
import { hoursCalls } from '../runs/value-calls.server'
import { hoursChoices, NewHours } from '../hours/hours-form.server'
import { sendApiCall } from '../runs/api-call.server'
import { requireRecord } from './record-of-url.server'

export const handle = dialogHandle('Add business hours')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  await requireRecord(args, 'business hours')
  return hoursChoices(args)
})

export const action = formAction('edit', async (args, posted) => {
  const { kind, name, toasts } = await requireRecord(args, 'business hours')
  const form = await posted.read(NewHours)
  if (!form.ok) return form.invalid

  return form.submit(async (hours) => {
    await sendApiCall(args.api, hoursCalls[kind].add(name, hours))
    return { to: pageBehind(args.url), toast: { kind: 'success', text: toasts.hoursAdded } }
  })
})

/** Proposed times. No day is ticked [295] [391]. */
const FIRST_HOURS = { values: { open: '08:30', close: '17:00' } }

/** Sent with one day at least [390]. */
export default function AddHoursDialog() {
  const { days, timeZone } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(FIRST_HOURS)
  const field = form.field('days')
  const hasDay = useFields(() => document.querySelector(`input[name="${field.name}"]:checked`) !== null)
  return (
    <FormDialog form={form} submit="Add" progress="Adding..." required="all" isBlocked={hasDay === false}>
      <CheckboxGroup field={field} label="Days" choices={days} />
      <TimeField field={form.field('open')} label="Open" hint={`${allTimes(timeZone)}.`} />
      <TimeField field={form.field('close')} label="Close" />
    </FormDialog>
  )
}
