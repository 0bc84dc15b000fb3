/** /ucm/queues/view/remove-holiday?no=&id=: the dialog that takes a holiday from a queue. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { queueHolidays } from '../../../contract/ucm/queues'
import { confirmAction, recordId } from '../../handlers/confirm-action.server'
import { guarded, type SignedInArgs } from '../../access/guarded.server'
import { receivedKey } from '../../portal-api/received-key'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '../../ui/dialog/dialogs'
import { holidayView } from '../holidays/assigned-holidays.server'
import { defaultQueue } from './queue-address.server'

export const handle = dialogHandle('Remove holiday')
export const meta = dialogMeta

async function queueWithHolidays(args: SignedInArgs) {
  const { queueName, listedName } = await defaultQueue(args, 'holidays')
  const { rows } = await args.api.send(queueHolidays.list, { params: { queueName: listedName } })
  return { queueName, rows }
}

export const loader = guarded('queues.edit', async (args) => {
  const id = recordId(args)
  const { queueName, rows } = await queueWithHolidays(args)
  const found = rows.find(({ ID }) => String(ID) === id)
  const holiday = found && holidayView(found, args.formatDate)
  return data({ queueName, holiday, recordName: holiday?.description }, { status: holiday ? 200 : 404 })
})

export const action = confirmAction(
  'queues.edit',
  async (args) => {
    const { queueName, rows } = await queueWithHolidays(args)
    const holidayId = receivedKey(
      rows.map(({ ID }) => ID),
      args.id,
    )
    await args.api.send(queueHolidays.remove, { body: { holidayId, queueName } })
  },
  'Holiday removed from queue!',
)

export default function RemoveHolidayDialog() {
  const { queueName, holiday } = useLoaderData<typeof loader>()
  if (!holiday) return <RecordRemoved text={`${queueName} does not have this holiday any more.`} />
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger keepsScroll>
      <p>
        Are you sure you want to remove the holiday {holiday.description} ({holiday.date.text}) from {queueName}? It
        stays in the list of holidays.
      </p>
    </ConfirmDialog>
  )
}
