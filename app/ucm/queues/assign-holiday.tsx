/** /ucm/queues/view/assign-holiday?no=: the dialog that gives a queue a holiday [304] [305]. */
import { useLoaderData } from '@remix-run/react'
import { queueHolidays } from '../../../contract/ucm/queues'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { pageBehind } from '../../forms/page-behind'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { AssignHoliday } from '../holidays/assign-holiday-dialog'
import { ChosenHoliday, holidayChoices, holidayKey } from '../holidays/assigned-holidays.server'
import { besideQueue, defaultQueue } from './queue-address.server'

export const handle = dialogHandle('Assign holiday')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  const queue = defaultQueue(args, 'holidays')
  const assigned = queue.then(({ listedName }) => {
    return args.api.send(queueHolidays.list, { params: { queueName: listedName } })
  })
  return besideQueue(queue, holidayChoices(args, assigned))
})

export const action = formAction('queues.edit', async (args, posted) => {
  const { queueName } = await defaultQueue(args, 'holidays')
  const form = await posted.read(ChosenHoliday)
  if (!form.ok) return form.invalid

  return form.submit(async ({ holiday }) => {
    await args.api.send(queueHolidays.add, { body: { holidayId: await holidayKey(args, holiday), queueName } })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Holiday assigned to queue!' } }
  })
})

export default function AssignHolidayDialog() {
  const holidays = useLoaderData<typeof loader>()
  return <AssignHoliday form={useFormState<typeof action>()} {...holidays} noun="queue" />
}
