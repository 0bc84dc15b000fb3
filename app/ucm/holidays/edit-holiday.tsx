/** /ucm/holidays/edit?id=: the dialog that changes a holiday (B§2). */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { holidays } from '../../../contract/ucm/holidays'
import { recordId } from '../../access/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { HolidayDialog, HolidayGone } from './holiday-dialog'
import { earliestDay, submitHoliday } from './holiday-form.server'
import { dayOf } from './holidays'
import { holidayOfDialog } from './holiday-source.server'

export const handle = dialogHandle('Edit holiday')
export const meta = dialogMeta

export const loader = guarded('holidays.edit', async (args) => {
  const found = await holidayOfDialog(args)
  if (!found) return data(null, { status: 404 })
  return data({ earliest: earliestDay(args), holiday: { date: dayOf(found), description: found.Description } })
})

export const action = guarded('holidays.edit', async (args) => {
  const current = await holidayOfDialog(args)
  const id = current?.ID ?? recordId(args)
  return submitHoliday(
    args,
    'Holiday updated!',
    ({ date, description }) => args.api.send(holidays.update, { body: { id, date, description } }),
    current && dayOf(current),
  )
})

export default function EditHolidayDialog() {
  const read = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  return read ? <HolidayDialog form={form} {...read} submit="Save" progress="Saving..." /> : <HolidayGone />
}
