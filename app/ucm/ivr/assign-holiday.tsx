/** /ucm/ivr/details/assign-holiday?no=: the dialog that gives an IVR holidays [416] [417] [774]. */
import { useLoaderData } from '@remix-run/react'
import { ivrHolidays } from '../../../contract/ucm/ivr'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { plannedCall } from '../../runs/plan.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { AssignHoliday } from '../holidays/assign-holiday-dialog'
import { assignHolidays, chosenBefore, ChosenHolidays, holidayChoices } from '../holidays/assigned-holidays.server'
import { ivrAddress } from './ivr-address.server'

export const handle = dialogHandle('Assign holiday')
export const meta = dialogMeta

export const loader = guarded('ivr.edit', async (args) => {
  const { ivrName } = ivrAddress(args)
  const assigned = args.api.send(ivrHolidays.list, { query: { ivrName } })
  const [holidays, values] = await Promise.all([holidayChoices(args, assigned), chosenBefore(args)])
  return { holidays, start: { values } }
})

export const action = formAction('ivr.edit', async (args, posted) => {
  const { ivrName } = ivrAddress(args)
  const form = await posted.read(ChosenHolidays)
  if (!form.ok) return form.invalid

  return form.submit((chosen) =>
    assignHolidays(
      args,
      chosen,
      { name: ivrName, noun: 'IVR', toast: 'Holiday added!' },
      (HolidayID) => args.api.send(ivrHolidays.add, { body: { HolidayID, IVRName: ivrName } }),
      (words, HolidayID) => plannedCall(words, 'ivr.edit', ivrHolidays.add, { body: { HolidayID, IVRName: ivrName } }),
    ),
  )
})

export default function AssignHolidayDialog() {
  const { holidays, start } = useLoaderData<typeof loader>()
  return <AssignHoliday form={useFormState<typeof action>(start)} {...holidays} noun="IVR" />
}
