/** /ucm/holidays/new: the dialog that adds a holiday [357]. */
import { useLoaderData } from '@remix-run/react'
import { holidays } from '~contract/ucm/holidays'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { HolidayDialog } from './holiday-dialog'
import { earliestDay, submitHoliday } from './holiday-form.server'

export const handle = dialogHandle('Add holiday')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => ({ earliest: earliestDay(args) }))

export const action = formAction('edit', (args, posted) =>
  submitHoliday(args, posted, {
    toast: 'Holiday added!',
    send: ({ date, description }) => args.api.send(holidays.add, { body: { day: date, description } }),
  }),
)

export default function AddHolidayDialog() {
  const form = useFormState<typeof action>()
  return <HolidayDialog form={form} {...useLoaderData<typeof loader>()} submit="Add" progress="Adding..." />
}
