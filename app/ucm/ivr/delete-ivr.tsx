/** /ucm/ivr/details/delete?no=: the dialog that deletes an IVR after people type its name [385] [386]. */
import { useLoaderData } from '@remix-run/react'
import { ivr } from '../../../contract/ucm/ivr'
import { typedName } from '../../handlers/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { listTelling } from '../../handlers/outcome.server'
import { pages } from '../../pages'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog } from '../../ui/dialog/dialogs'
import { usesOfIvr } from '../call-flow/call-flow'
import { whereUsed } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'
import { ivrAddress } from './ivr-address.server'

export const handle = dialogHandle('Delete IVR')
export const meta = dialogMeta

export const loader = guarded('ivr.edit', async (args) => {
  const { ivrName } = ivrAddress(args)
  return { ivrName, uses: await whereUsed(args, { options: true }, (flow) => usesOfIvr(flow, ivrName)) }
})

export const action = formAction('ivr.edit', async (args, posted) => {
  const { ivrName, back } = ivrAddress(args)
  const form = await posted.read(typedName(ivrName))
  if (!form.ok) return form.invalid

  return form.submit(
    async () => {
      await args.api.send(ivr.remove, { query: { ivrName } })
      return { to: listTelling(args, pages.ivrs, 'deleted', ivrName, back) }
    },
    { onFailure: 'close' },
  )
})

export default function DeleteIvrDialog() {
  const { ivrName, uses } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog nameToType={ivrName} submit="Delete" progress="Deleting..." danger>
      <p>Are you sure you want to delete the IVR {ivrName}?</p>
      <WhereUsed uses={uses} noun="IVR" />
      <p className="text-danger">All data of this IVR will be lost!</p>
    </ConfirmDialog>
  )
}
