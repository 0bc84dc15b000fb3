/** /ucm/ivr/details/remove-hours?no=&id=: the dialog that removes business hours of an IVR [394] [419]. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ivrHours } from '../../../contract/ucm/ivr'
import { confirmAction, recordId } from '../../handlers/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '../../ui/dialog/dialogs'
import { dayName } from '../hours/week.server'
import { hoursText } from '../opening/hours.server'
import { ivrAddress } from './ivr-address.server'

export const handle = dialogHandle('Remove business hours')
export const meta = dialogMeta

export const loader = guarded('ivr.edit', async (args) => {
  const id = recordId(args)
  const { ivrName } = ivrAddress(args)
  const { rows } = await args.api.send(ivrHours.list, { query: { ivrName } })
  const found = rows.find(({ ID }) => String(ID) === id)
  const recordName =
    found && `${dayName(found.DayOfWeek)} ${hoursText({ open: found.OpenTime, close: found.ClosedTime })}`
  return data({ ivrName, recordName }, { status: recordName ? 200 : 404 })
})

export const action = confirmAction(
  'ivr.edit',
  async (args) => {
    ivrAddress(args)
    await args.api.send(ivrHours.remove, { query: { businessHoursID: args.id } })
  },
  'Business hours removed!',
)

export default function RemoveHoursDialog() {
  const { ivrName, recordName } = useLoaderData<typeof loader>()
  if (!recordName) return <RecordRemoved text={`${ivrName} does not have these business hours any more.`} />
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger keepsScroll>
      <p>
        Are you sure you want to remove the business hours {recordName} from {ivrName}? This does not affect other IVRs.
      </p>
    </ConfirmDialog>
  )
}
