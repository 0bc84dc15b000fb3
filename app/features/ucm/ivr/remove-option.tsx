/** /ucm/ivr/details/remove-option?no=&id=: the dialog that removes a menu option [413] [419]. */
import { TextWithNames } from '~/ui/names'
import { useLoaderData } from '@remix-run/react'
import { ivrOptions } from '~contract/ucm/ivr'
import { confirmAction, dialogDataOf } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog } from '~/ui/dialog/dialogs'
import { requireRecordName } from '../records/record-of-url.server'
import { optionView } from './ivr-view.server'
import { OptionRemoved } from './option-dialog'
import { readOptionOfDialog } from './option-form.server'

export const handle = dialogHandle('Remove menu option')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const option = await readOptionOfDialog(args)
  const ivrName = requireRecordName(args)
  return dialogDataOf(option && { recordName: String(option.Option), ivrName, option: optionView(option) })
})

export const action = confirmAction(
  'edit',
  async (args) => {
    requireRecordName(args)
    await args.api.send(ivrOptions.remove, { query: { menuOptionID: args.id } })
  },
  'IVR menu option removed!',
)

export default function RemoveOptionDialog() {
  const read = useLoaderData<typeof loader>()
  if (!read) return <OptionRemoved />
  const { ivrName, option } = read
  const does = [option.type, option.target].filter(Boolean).join(' ')
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger>
      <p>
        <TextWithNames
          text={`Are you sure you want to remove option ${option.index} (${does}) from ${ivrName}?`}
          names={[ivrName, option.target]}
        />{' '}
        <span>This does not affect other IVRs.</span>
      </p>
    </ConfirmDialog>
  )
}
