/** /ucm/ivr/details/remove-holiday?no=&id=: the dialog that takes a holiday from an IVR [418] [419]. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ivrHolidays } from '../../../contract/ucm/ivr'
import { confirmAction, recordId } from '../../handlers/confirm-action.server'
import { guarded, type SignedInArgs } from '../../access/guarded.server'
import { receivedKey } from '../../portal-api/received-key'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '../../ui/dialog/dialogs'
import { holidayView } from '../holidays/assigned-holidays.server'
import { ivrAddress } from './ivr-address.server'

export const handle = dialogHandle('Remove holiday')
export const meta = dialogMeta

async function ivrWithHolidays(args: SignedInArgs) {
  const { ivrName } = ivrAddress(args)
  const { rows } = await args.api.send(ivrHolidays.list, { query: { ivrName } })
  return { ivrName, rows }
}

export const loader = guarded('ivr.edit', async (args) => {
  const id = recordId(args)
  const { ivrName, rows } = await ivrWithHolidays(args)
  const found = rows.find(({ ID }) => String(ID) === id)
  const holiday = found && holidayView(found, args.formatDate)
  return data({ ivrName, holiday, recordName: holiday?.description }, { status: holiday ? 200 : 404 })
})

export const action = confirmAction(
  'ivr.edit',
  async (args) => {
    const { ivrName, rows } = await ivrWithHolidays(args)
    const keys = rows.map(({ ID }) => ID)
    const body = { HolidayID: receivedKey(keys, args.id), IVRName: ivrName }
    await args.api.send(ivrHolidays.remove, { body })
  },
  'Holiday removed!',
)

export default function RemoveHolidayDialog() {
  const { ivrName, holiday } = useLoaderData<typeof loader>()
  if (!holiday) return <RecordRemoved text={`${ivrName} does not have this holiday any more.`} />
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger keepsScroll>
      <p>
        Are you sure you want to remove the holiday {holiday.description} ({holiday.date.text}) from {ivrName}? This
        does not affect other IVRs.
      </p>
    </ConfirmDialog>
  )
}
