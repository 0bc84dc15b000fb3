/** /ucm/queues/view/assign-holiday?no=: the dialog that gives a queue holidays [304] [305] [774]. */
import { useLoaderData } from '@remix-run/react'
import { queueHolidays } from '../../../contract/ucm/queues'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { plannedCall } from '../../runs/plan.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { AssignHoliday } from '../holidays/assign-holiday-dialog'
import { assignHolidays, chosenBefore, ChosenHolidays, holidayChoices } from '../holidays/assigned-holidays.server'
import { besideQueue, defaultQueue } from './queue-address.server'

export const handle = dialogHandle('Assign holiday')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  const queue = defaultQueue(args, 'holidays')
  const assigned = queue.then(({ listedName }) => {
    return args.api.send(queueHolidays.list, { params: { queueName: listedName } })
  })
  const [holidays, values] = await besideQueue(queue, Promise.all([holidayChoices(args, assigned), chosenBefore(args)]))
  return { holidays, start: { values } }
})

export const action = formAction('queues.edit', async (args, posted) => {
  const { queueName } = await defaultQueue(args, 'holidays')
  const form = await posted.read(ChosenHolidays)
  if (!form.ok) return form.invalid

  return form.submit((chosen) =>
    assignHolidays(
      args,
      chosen,
      { name: queueName, noun: 'queue', toast: 'Holiday assigned to queue!' },
      (holidayId) => args.api.send(queueHolidays.add, { body: { holidayId, queueName } }),
      (words, holidayId) => plannedCall(words, 'queues.edit', queueHolidays.add, { body: { holidayId, queueName } }),
    ),
  )
})

export default function AssignHolidayDialog() {
  const { holidays, start } = useLoaderData<typeof loader>()
  return <AssignHoliday form={useFormState<typeof action>(start)} {...holidays} noun="queue" />
}
