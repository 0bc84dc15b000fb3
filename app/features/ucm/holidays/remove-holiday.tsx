/** /ucm/holidays/remove?id=: the dialog that removes a holiday [361] [362]. */
import { useLoaderData } from '@remix-run/react'
import { holidays } from '~contract/ucm/holidays'
import { confirmAction } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { ConfirmDialog } from '~/ui/dialog/dialogs'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { Time } from '~/ui/time'
import { WhereUsed } from '../call-flow/where-used'
import { HolidayRemoved } from './holiday-dialog'
import { readHolidayOfDialog, readHolidayToRemove } from './holiday-source.server'

export const handle = dialogHandle('Remove holiday')
export const meta = dialogMeta

export const loader = guarded('edit', readHolidayToRemove)

export const action = confirmAction(
  'edit',
  async (args) => {
    // A holiday that no longer exists has no customer. The API then refuses the call and says why.
    const { ID, PrimarySipCustomer } = (await readHolidayOfDialog(args)) ?? { ID: args.id, PrimarySipCustomer: '' }
    await args.api.send(holidays.remove, { body: { id: ID, sipcustomer: PrimarySipCustomer } })
  },
  'Holiday removed!',
)

export default function RemoveHolidayDialog() {
  const holiday = useLoaderData<typeof loader>()
  if (!holiday) return <HolidayRemoved />
  const { recordName, date, uses } = holiday
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger>
      <p>
        Are you sure you want to remove <strong>{recordName}</strong> on <Time date={date} />
        <span>?</span>
      </p>
      <WhereUsed uses={uses} noun="holiday" />
      <p className="text-danger">Removing a holiday also removes the holiday from all assigned queues.</p>
    </ConfirmDialog>
  )
}
