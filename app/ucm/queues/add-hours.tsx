/** /ucm/queues/view/add-hours?no=: the dialog that adds business hours to a queue [296] [298]. */
import { useLoaderData } from '@remix-run/react'
import { queueHours } from '../../../contract/ucm/queues'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { pageBehind } from '../../forms/page-behind'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { FIRST_HOURS, HoursDialog } from '../hours/hours-dialog'
import { hoursChoices, NewHours } from '../hours/hours-form.server'
import { defaultQueue } from './queue-address.server'

export const handle = dialogHandle('Add business hours')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  await defaultQueue(args, 'business hours')
  return hoursChoices(args)
})

export const action = formAction('queues.edit', async (args, posted) => {
  const { queueName } = await defaultQueue(args, 'business hours')
  const form = await posted.read(NewHours)
  if (!form.ok) return form.invalid

  return form.submit(async (hours) => {
    const body = { queueName, openTime: hours.open, closeTime: hours.close, days: hours.days }
    await args.api.send(queueHours.add, { body })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Business hours assigned to queue!' } }
  })
})

export default function AddHoursDialog() {
  const form = useFormState<typeof action>(FIRST_HOURS)
  return <HoursDialog form={form} {...useLoaderData<typeof loader>()} />
}
