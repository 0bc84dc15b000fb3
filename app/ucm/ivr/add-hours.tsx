/** /ucm/ivr/details/add-hours?no=: the dialog that adds business hours to an IVR [390] [392]. */
import { useLoaderData } from '@remix-run/react'
import { ivrHours } from '../../../contract/ucm/ivr'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { pageBehind } from '../../forms/page-behind'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { FIRST_HOURS, HoursDialog } from '../hours/hours-dialog'
import { hoursChoices, NewHours } from '../hours/hours-form.server'
import { ivrAddress } from './ivr-address.server'

export const handle = dialogHandle('Add business hours')
export const meta = dialogMeta

export const loader = guarded('ivr.edit', async (args) => {
  ivrAddress(args)
  return hoursChoices(args)
})

export const action = formAction('ivr.edit', async (args, posted) => {
  const { ivrName } = ivrAddress(args)
  const form = await posted.read(NewHours)
  if (!form.ok) return form.invalid

  return form.submit(async (hours) => {
    const body = { IVRName: ivrName, OpenTime: hours.open, ClosedTime: hours.close, Days: hours.days }
    await args.api.send(ivrHours.add, { body })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Business hours added!' } }
  })
})

export default function AddHoursDialog() {
  const form = useFormState<typeof action>(FIRST_HOURS)
  return <HoursDialog form={form} {...useLoaderData<typeof loader>()} />
}
