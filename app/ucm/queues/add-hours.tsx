/** /ucm/queues/view/add-hours?no=: the dialog that adds business hours to a queue (B§5). */
import { z } from 'zod'
import { days, queueHours } from '../../../contract/ucm/queues'
import { guarded } from '../../access/guarded.server'
import { readForm } from '../../forms/read-form.server'
import { pageBehind } from '../../http/page-behind'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { FormDialog } from '../../ui/dialog/dialogs'
import { CheckboxGroup } from '../../ui/form/choice-field'
import { TimeField } from '../../ui/form/text-field'
import { useFormState } from '../../ui/form/use-form-state'
import { useLoaderData } from '@remix-run/react'
import { defaultQueue } from './queue-address.server'
import { dayName } from './week.server'

export const handle = dialogHandle('Add business hours')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  await defaultQueue(args, 'business hours')
  return {
    days: days.map((day) => ({ value: day, label: dayName(day) })),
    timeZone: args.context.settings.PORTAL_TIME_ZONE,
  }
})

/** As hh:mm. Text browsers have no field for times, so 8:30 is good too. */
function time(missing: string) {
  return z
    .string(missing)
    .trim()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time as hh:mm, such as 08:30')
    .transform((typed) => typed.padStart('hh:mm'.length, '0'))
}

const NewHours = z.object({
  days: z.array(z.enum(days)).min(1, 'Tick at least one day'),
  open: time('Enter the time at which the queue opens'),
  close: time('Enter the time at which the queue closes'),
})

export const action = guarded('queues.edit', async (args) => {
  const { queueName } = await defaultQueue(args, 'business hours')
  const form = await readForm(args, NewHours)
  if (!form.ok) return form.invalid

  return form.submit(async (hours) => {
    const body = { queueName, openTime: hours.open, closeTime: hours.close, days: hours.days }
    await args.api.send(queueHours.add, { body })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Business hours assigned to queue!' } }
  })
})

export default function AddHoursDialog() {
  const { days: choices, timeZone } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  return (
    <FormDialog form={form} submit="Add" progress="Adding..." required="all" keepsPlace>
      <CheckboxGroup field={form.field('days')} label="Days" choices={choices} />
      <TimeField field={form.field('open')} label="Open" hint={`Local time of ${timeZone}`} defaultValue="08:30" />
      <TimeField field={form.field('close')} label="Close" defaultValue="17:00" />
    </FormDialog>
  )
}
