/** /ucm/ivr/details/edit-option?no=&id=: the dialog that changes a menu option [411]. */
import { useLoaderData } from '@remix-run/react'
import { ivrOptions } from '~contract/ucm/ivr'
import { dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { awaitLater } from '~/platform/await-later'
import { OptionDialog, OptionRemoved } from './option-dialog'
import { readOptionForm, submitOption, readOptionOfDialog } from './option-form.server'

export const handle = dialogHandle('Edit menu option')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const ofDialog = awaitLater(readOptionOfDialog(args))
  const [option, form] = await Promise.all([ofDialog, readOptionForm(args, ofDialog)])
  return dialogDataOf(option && { recordName: String(option.Option), ...form })
})

export const action = formAction('edit', async (args, posted) => {
  const current = await readOptionOfDialog(args)
  // The API refuses the call for an option that no longer exists, and says why.
  const ID = current?.ID ?? requireDialogId(args)
  return submitOption(args, posted, {
    toast: 'IVR menu option updated!',
    send: (body) => args.api.send(ivrOptions.update, { body: { ...body, ID } }),
    current,
  })
})

export default function EditOptionDialog() {
  const read = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(read?.start)
  return read ? <OptionDialog form={form} {...read} submit="Save" progress="Saving..." /> : <OptionRemoved />
}
