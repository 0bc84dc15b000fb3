/** /ucm/queues/view/remove-holiday?no=&id=, /ucm/ivr/details/remove-holiday?no=&id=: takes a holiday away [306] [418] [419]. */
import { TextWithNames } from '~/ui/names'
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { confirmAction, dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { receivedKey } from '~/systems/portal-api/received-key'
import { holidayCalls } from '../runs/value-calls.server'
import { sendApiCall } from '../runs/api-call.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { holidayView } from '../holidays/assigned-holidays.server'
import { requireRecord } from './record-of-url.server'

export const handle = dialogHandle('Remove holiday')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const id = requireDialogId(args)
  const { name, holidayNote, readHolidays } = await requireRecord(args, 'holidays')
  const { rows } = await readHolidays()
  const row = rows.find(({ ID }) => String(ID) === id)
  const holiday = row && holidayView(row, args.formatDate)
  return dialogDataOf(holiday && { recordName: holiday.description, name, date: holiday.date, holidayNote })
})

export const action = confirmAction(
  'edit',
  async (args) => {
    const { kind, name, toasts, readHolidays } = await requireRecord(args, 'holidays')
    const { rows } = await readHolidays()
    const keys = rows.map(({ ID }) => ID)
    await sendApiCall(args.api, holidayCalls[kind]('remove', name, receivedKey(keys, args.id)))
    return toasts
  },
  ({ holidayRemoved }) => holidayRemoved,
)

export default function UnassignHolidayDialog() {
  const read = useLoaderData<typeof loader>()
  if (!read) return <RecordRemoved text={(record) => `${record} does not have this holiday any more.`} />
  const { recordName, name, date, holidayNote } = read
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger>
      <p>
        <TextWithNames
          text={`Are you sure you want to remove the holiday ${recordName} (${date.text}) from ${name}?`}
          names={[name]}
        />{' '}
        <span>{holidayNote}</span>
      </p>
    </ConfirmDialog>
  )
}
