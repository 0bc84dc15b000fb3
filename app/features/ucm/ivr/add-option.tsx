/** /ucm/ivr/details/add-option?no=: the dialog that adds a menu option to an IVR [409]. */
import { useLoaderData } from '@remix-run/react'
import { ivrOptions } from '~contract/ucm/ivr'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { requireRecordName } from '../records/record-of-url.server'
import { OptionDialog } from './option-dialog'
import { readOptionForm, submitOption } from './option-form.server'

export const handle = dialogHandle('Add menu option')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  requireRecordName(args)
  return readOptionForm(args)
})

export const action = formAction('edit', (args, posted) =>
  submitOption(args, posted, {
    toast: 'IVR menu option added!',
    send: (body) => args.api.send(ivrOptions.add, { body }),
  }),
)

export default function AddOptionDialog() {
  const form = useFormState<typeof action>()
  return <OptionDialog form={form} {...useLoaderData<typeof loader>()} submit="Add" progress="Adding..." />
}
