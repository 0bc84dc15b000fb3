/** /ucm/holidays/edit?id=: the dialog that changes a holiday [359]. */
import { useLoaderData } from '@remix-run/react'
import { holidays } from '~contract/ucm/holidays'
import { dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { editStart } from '~/forms/record-copy.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { wantsAll } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'
import { HolidayDialog, HolidayRemoved } from './holiday-dialog'
import { earliestDay, holidayValues, submitHoliday } from './holiday-form.server'
import { readHolidayOfDialog, readHolidayUses } from './holiday-source.server'

export const handle = dialogHandle('Edit holiday')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const [found, uses] = await Promise.all([
    readHolidayOfDialog(args),
    wantsAll(args) ? readHolidayUses(args) : undefined,
  ])
  return dialogDataOf(
    found && {
      recordName: found.Description,
      earliest: earliestDay(args),
      start: editStart(args.context, holidayValues(found)),
      uses,
    },
  )
})

export const action = formAction('edit', async (args, posted) => {
  const current = await readHolidayOfDialog(args)
  const id = current?.ID ?? requireDialogId(args)
  return submitHoliday(args, posted, {
    toast: 'Holiday updated!',
    send: ({ date, description }) => args.api.send(holidays.update, { body: { id, date, description } }),
    current,
  })
})

export default function EditHolidayDialog() {
  const read = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(read?.start)
  if (!read) return <HolidayRemoved />
  return (
    <HolidayDialog form={form} earliest={read.earliest} submit="Save" progress="Saving...">
      <WhereUsed uses={read.uses} noun="holiday" />
    </HolidayDialog>
  )
}
