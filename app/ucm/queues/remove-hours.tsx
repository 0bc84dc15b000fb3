/** /ucm/queues/view/remove-hours?no=&id=: the dialog that removes business hours of a queue. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { queueHours } from '../../../contract/ucm/queues'
import { confirmAction, recordId } from '../../handlers/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '../../ui/dialog/dialogs'
import { dayName } from '../hours/week.server'
import { hoursText } from '../opening/hours.server'
import { defaultQueue } from './queue-address.server'
import { hoursOf, hoursOfId } from '../opening/queue-hours.server'

export const handle = dialogHandle('Remove business hours')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  const id = recordId(args)
  const { queueName, listedName } = await defaultQueue(args, 'business hours')
  const { rows } = await args.api.send(queueHours.list, { params: { queueName: listedName } })
  const found = rows.map(hoursOf).find((hours) => hours.id === id)
  const recordName = found && `${dayName(found.day)} ${hoursText(found)}`
  return data({ queueName, recordName }, { status: recordName ? 200 : 404 })
})

export const action = confirmAction(
  'queues.edit',
  async (args) => {
    const { queueName } = await defaultQueue(args, 'business hours')
    const { DayOfWeek, StartTime, EndTime } = hoursOfId(args.id)
    await args.api.send(queueHours.remove, { body: { QueueName: queueName, StartTime, EndTime, DayOfWeek } })
  },
  'Business hours removed!',
)

export default function RemoveHoursDialog() {
  const { queueName, recordName } = useLoaderData<typeof loader>()
  if (!recordName) return <RecordRemoved text={`${queueName} does not have these business hours any more.`} />
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger keepsScroll>
      <p>
        Are you sure you want to remove the business hours {recordName} from {queueName}?
      </p>
    </ConfirmDialog>
  )
}
