/** /ucm/ivr/details/assign-holiday?no=: the dialog that gives an IVR a holiday [416] [417]. */
import { useLoaderData } from '@remix-run/react'
import { ivrHolidays } from '../../../contract/ucm/ivr'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { pageBehind } from '../../forms/page-behind'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { AssignHoliday } from '../holidays/assign-holiday-dialog'
import { ChosenHoliday, holidayChoices, holidayKey } from '../holidays/assigned-holidays.server'
import { ivrAddress } from './ivr-address.server'

export const handle = dialogHandle('Assign holiday')
export const meta = dialogMeta

export const loader = guarded('ivr.edit', async (args) => {
  const { ivrName } = ivrAddress(args)
  return holidayChoices(args, args.api.send(ivrHolidays.list, { query: { ivrName } }))
})

export const action = formAction('ivr.edit', async (args, posted) => {
  const { ivrName } = ivrAddress(args)
  const form = await posted.read(ChosenHoliday)
  if (!form.ok) return form.invalid

  return form.submit(async ({ holiday }) => {
    const body = { HolidayID: await holidayKey(args, holiday), IVRName: ivrName }
    await args.api.send(ivrHolidays.add, { body })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Holiday added!' } }
  })
})

export default function AssignHolidayDialog() {
  const holidays = useLoaderData<typeof loader>()
  return <AssignHoliday form={useFormState<typeof action>()} {...holidays} noun="IVR" />
}
