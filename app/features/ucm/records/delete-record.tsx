/** /ucm/queues/view/delete?no=, /ucm/ivr/details/delete?no=: deletes after people type the name [263] [264] [385] [386]. */
import { NamingText, TextWithNames } from '~/ui/names'
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { typedName } from '~/forms/confirm-action.server'
import { formAction } from '~/forms/form-action.server'
import { listUrlWithEvent } from '~/forms/record-event.server'
import { routeOf } from '~/page-lookups'
import { pages } from '~/pages'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog } from '~/ui/dialog/dialogs'
import { awaitLater } from '~/platform/await-later'
import { onlyNumberOf, usesOfRecord, type CallFlow } from '../call-flow/call-flow'
import { readUses } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'
import { lostNumberText } from '../effects/effects.server'
import { requireRecord } from './record-of-url.server'

export const handle = dialogHandle((id) => (routeOf(id).page === pages.ivr ? 'Delete IVR' : 'Delete queue'))
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const requiredRecord = awaitLater(requireRecord(args))
  let lost: string | undefined
  const readUsesOfRecord = async (flow: CallFlow) => {
    const record = await requiredRecord
    const number = onlyNumberOf(flow, record)
    lost = number === undefined ? undefined : lostNumberText(number)
    return usesOfRecord(flow, record)
  }
  const [{ name, noun, deletion }, uses] = await Promise.all([
    requiredRecord,
    readUses(args, ['options'], readUsesOfRecord),
  ])
  return { name, noun, ...deletion, uses, lost }
})

export const action = formAction('edit', async (args, posted) => {
  const { name, list, back, remove } = await requireRecord(args)
  const form = await posted.read(typedName(name))
  if (!form.ok) return form.invalid

  return form.submit(
    async () => {
      await remove()
      return { to: listUrlWithEvent(args, list, 'deleted', name, back) }
    },
    { onFailure: 'close' },
  )
})

export default function DeleteRecordDialog() {
  const { name, noun, alsoDeleted, warning, uses, lost } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog nameToType={name} submit="Delete" progress="Deleting..." danger keepsScroll={false}>
      <p>
        <TextWithNames text={`Are you sure you want to delete the ${noun} ${name}${alsoDeleted}?`} names={[name]} />
      </p>
      <WhereUsed uses={uses} noun={noun} />
      {lost !== undefined && (
        <p>
          <NamingText>{lost}</NamingText>
        </p>
      )}
      <p className="text-danger">{warning}</p>
    </ConfirmDialog>
  )
}
