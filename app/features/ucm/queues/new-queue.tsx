/** /ucm/queues/new: creates a queue. With ?like= it starts with the values of another queue, and copies its parts [267] [285] [775]. */
import { useLoaderData } from '@remix-run/react'
import { isShiftQueue, isShiftQueueType } from '~contract/ucm/queue-types'
import { queues } from '~contract/ucm/queues'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { load } from '~/systems/upstream/loadable.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { CheckboxGroup, SelectField } from '~/ui/form/choice-field'
import { useFormState } from '~/ui/form/use-form-state'
import { planCopies, partsToCopy, reviewCopies } from './copy-queue.server'
import { firstValues, NewQueueForm, readQueueChoices } from './queue-form.server'
import { queueUrl } from '../record-urls'
import { RecordForm } from '../records/record-form'
import { queueParts } from './queue-parts'
import { TeamField } from './team-field'

export const loader = guarded('page', async (args) => {
  const [like, choices] = await Promise.all([readQueueToCopy(args), readQueueChoices(args)])
  const asked = like?.QueueType.Type
  const usualType = choices.types.find(({ value }) => !isShiftQueueType(value))?.value
  const type = choices.types.some(({ value }) => value === asked) ? asked : usualType
  const hasParts = like && !isShiftQueue(like)
  return {
    choices,
    start: { values: { ...firstValues(like), type, PhoneNumber: '' } },
    like: like?.QueueName,
    parts: hasParts ? partsToCopy : undefined,
  }
})

/** The queue that `?like=` names; undefined to start with the default values. */
async function readQueueToCopy({ api, url }: SignedInArgs) {
  const queueName = url.searchParams.get('like')
  if (!queueName) return undefined
  const read = await load(() => api.send(queues.detail, { query: { queueName } }))
  return read.kind === 'loaded' ? read.content : undefined
}

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(NewQueueForm)
  if (!form.ok) return form.invalid

  return form.submit(async ({ name, type, team, copy, ...values }) => {
    const isShift = isShiftQueueType(type)
    // Read first: where a part cannot be read, nothing is created.
    const copies = isShift ? [] : await planCopies(args, args.url.searchParams.get('like') ?? '', { name, copy })
    const body = { ...values, QueueName: name, QueueType: type, MSTeamsTeamId: isShift ? team : '' }
    await args.api.send(isShift ? queues.createShift : queues.create, { body })
    return copies.length === 0 ? { to: queueUrl(name) } : reviewCopies(args, name, copies)
  })
})

export default function NewQueuePage() {
  const { choices, start, like, parts } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(start)
  return (
    <RecordForm
      title={like === undefined ? pages.newQueue.title : `New queue like ${like}`}
      named={{ form, maxLength: 30 }}
      form={form}
      parts={queueParts}
      choices={choices}
      cancel={like === undefined ? pages.queues.path : queueUrl(like)}
    >
      <SelectField
        field={form.field('type')}
        label="Type"
        hint="A default queue has business hours, holidays and agents of your choice. A shift queue takes its agents from the shifts of a team."
        placeholder="Choose a type"
        choices={choices.types}
      />
      {choices.teams && (
        <div className="of-shift-queues">
          <TeamField field={form.field('team')} teams={choices.teams} optional="shift queues only" />
        </div>
      )}
      {parts && (
        <div className="of-default-queues">
          <CheckboxGroup
            field={form.field('copy')}
            label={`Copy from ${like}`}
            hint="After the queue is created you see the calls for these parts, and start them."
            choices={parts}
          />
        </div>
      )}
    </RecordForm>
  )
}
