/** /ucm/queues/edit?no=: changes a queue. Its name and type stay [269] [289]. */
import { useLoaderData } from '@remix-run/react'
import { queues } from '~contract/ucm/queues'
import { guarded } from '~/access/guarded.server'
import { editStart } from '~/forms/record-copy.server'
import { formAction } from '~/forms/form-action.server'
import { href } from '~/href'
import { pages } from '~/pages'
import { ReadOnly } from '~/ui/form/read-only'
import { useFormState } from '~/ui/form/use-form-state'
import { recordHandle } from '~/ui/record-name'
import { recordMeta } from '~/ui/shell/record-meta'
import { awaitLater } from '~/platform/await-later'
import type { ChangedSettings } from '../effects/changes.server'
import { readEffects } from '../effects/read-effects.server'
import { RecordForm } from '../records/record-form'
import { DefaultQueueForm, readQueueChoices, queueValues, ShiftQueueForm } from './queue-form.server'
import { queueTypeName } from './queue-list'
import { queueParts } from './queue-parts'
import { requireRecord, requireRecordName } from '../records/record-of-url.server'
import { TeamField } from './team-field'

export const loader = guarded('page', async (args) => {
  const queueName = requireRecordName(args)
  const requiredRecord = awaitLater(requireRecord(args))
  const detail = awaitLater(args.api.send(queues.detail, { query: { queueName } }))
  const reading = awaitLater(readQueueChoices(args, detail))
  const { back, query } = await requiredRecord
  const [queue, choices] = await Promise.all([detail, reading])
  return {
    recordName: queueName,
    back,
    view: href(pages.queue, query),
    type: queueTypeName(queue),
    choices,
    start: editStart(args.context, queueValues(queue)),
  }
})

export const handle = recordHandle
export const meta = recordMeta('Edit')

export const action = formAction('page', async (args, posted) => {
  const queue = await requireRecord(args)
  const { name: queueName, query, isShift } = queue
  const record = queueValues(await args.api.send(queues.detail, { query: { queueName } }))
  const form = await posted.read(isShift ? ShiftQueueForm : DefaultQueueForm, { record })
  if (!form.ok) return form.invalid

  const { PhoneNumber, NextQueue, NextQueueOutsideBusinessHours, TimeOut, Retry, AbsoluteTimeOut } = form.value
  const settings: ChangedSettings = {
    phoneNumber: PhoneNumber,
    nextQueue: NextQueue,
    nextOutsideHours: NextQueueOutsideBusinessHours,
    rules: { timeout: TimeOut, retry: Retry, absoluteTimeout: AbsoluteTimeOut },
  }
  const { bad } = await readEffects(args, [{ kind: 'settings', record: queue, settings }])
  const question = await form.askIfNotes(bad)
  if (question) return question

  return form.submit(async ({ team, ...values }) => {
    await args.api.send(queues.update, { body: { ...values, QueueName: queueName, MSTeamsTeamId: team } })
    return { to: href(pages.queue, query), toast: { kind: 'success', text: 'Queue updated!' } }
  })
})

export default function EditQueuePage() {
  const { recordName, view, type, choices, start } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(start)
  return (
    <RecordForm
      title={`Edit ${recordName}`}
      named={recordName}
      form={form}
      parts={queueParts}
      choices={choices}
      cancel={view}
    >
      <ReadOnly label="Type" value={type} />
      {choices.teams && <TeamField field={form.field('team')} teams={choices.teams} />}
    </RecordForm>
  )
}
