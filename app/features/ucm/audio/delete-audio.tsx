/** /ucm/audio/delete?id=: the dialog that deletes an audio file [429] [430]. */
import { AS_IT_IS } from '~/ui/names'
import { useLoaderData } from '@remix-run/react'
import { audio } from '~contract/ucm/audio'
import { confirmAction, dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { usesOfAudio } from '../call-flow/call-flow'
import { readUses } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'

export const handle = dialogHandle('Delete audio file')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const fileName = requireDialogId(args)
  const [{ rows }, uses] = await Promise.all([
    args.api.cached(audio.list),
    readUses(args, ['sounds', 'options'], (flow) => usesOfAudio(flow, fileName)),
  ])
  const isListed = rows.some(({ Filename }) => Filename === fileName)
  return dialogDataOf(isListed ? { recordName: fileName, uses } : undefined)
})

export const action = confirmAction(
  'edit',
  ({ api, id }) => api.send(audio.remove, { query: { audioFileName: id } }),
  'Audio file removed!',
)

export default function DeleteAudioDialog() {
  const file = useLoaderData<typeof loader>()
  if (!file)
    return (
      <RecordRemoved text="This audio file is no longer in the list. Somebody may have deleted it in the meantime." />
    )
  return (
    <ConfirmDialog submit="Delete" progress="Deleting..." danger>
      <p>
        Are you sure you want to delete <strong {...AS_IT_IS}>{file.recordName}</strong>?
      </p>
      <WhereUsed uses={file.uses} noun="audio file" />
      <p className="text-danger">This action can&apos;t be undone.</p>
    </ConfirmDialog>
  )
}
