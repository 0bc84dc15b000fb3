/** /ucm/queues/view/remove-hours?no=&id=, /ucm/ivr/details/remove-hours?no=&id=: removes business hours [300] [394] [419]. */
import { TextWithNames } from '~/ui/names'
import { NotesList } from '~/ui/notes-list'
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { Refusal } from '~/platform/http/shown-error'
import { confirmAction, dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { hoursCalls } from '../runs/value-calls.server'
import { dayName } from '../hours/week.server'
import { openTimesText } from '../opening/hours.server'
import { readEffects } from '../effects/read-effects.server'
import { sendApiCall } from '../runs/api-call.server'
import { requireRecord } from './record-of-url.server'

export const handle = dialogHandle('Remove business hours')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const id = requireDialogId(args)
  const record = await requireRecord(args, 'business hours')
  const row = (await record.readHours()).rows.find((hours) => hours.id === id)
  const changes = row ? [{ kind: 'hours' as const, record, removed: id }] : []
  const { all: effects } = await readEffects(args, changes)
  const recordName = row && `${dayName(row.day)} ${openTimesText(row)}`
  const { name, hoursNote } = record
  return dialogDataOf(recordName === undefined ? undefined : { recordName, name, hoursNote, effects })
})

export const action = confirmAction(
  'edit',
  async (args) => {
    const { kind, name, readHours } = await requireRecord(args, 'business hours')
    const { rows, missing } = await readHours()
    // Hours of an IVR have ids of their own, and another IVR may have this one.
    if (missing === 0 && !rows.some(({ id }) => id === args.id)) throw new Refusal(goneText(name), 404)
    await sendApiCall(args.api, hoursCalls[kind].remove(name, args.id))
  },
  'Business hours removed!',
)

const goneText = (record: string) => `${record} does not have these business hours any more.`

export default function RemoveHoursDialog() {
  const read = useLoaderData<typeof loader>()
  if (!read) return <RecordRemoved text={goneText} />
  const { name, recordName, hoursNote, effects } = read
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger>
      <p>
        <TextWithNames
          text={`Are you sure you want to remove the business hours ${recordName} from ${name}?`}
          names={[name]}
        />{' '}
        {hoursNote && <span>{hoursNote}</span>}
      </p>
      <NotesList {...effects} />
    </ConfirmDialog>
  )
}
