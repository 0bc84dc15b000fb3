/** /ucm/queues/view/remove-agent?no=&id=: the dialog that takes an agent out of a queue. */
import { TextWithNames } from '~/ui/names'
import { NotesList } from '~/ui/notes-list'
import { useLoaderData } from '@remix-run/react'
import { queueAgents } from '~contract/ucm/queues'
import { confirmAction, dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { readEffects } from '../effects/read-effects.server'
import { requireRecordName } from '../records/record-of-url.server'
import { readQueueAgentNow, readQueueAgent } from './queue-agents.server'

export const handle = dialogHandle('Remove agent')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const [agent, { all: effects }] = await Promise.all([readQueueAgent(args), readEffectsOfRemoval(args)])
  return dialogDataOf(agent && { ...agent, effects })
})

/** A wrong address rejects here, beside the other read: thrown at once, it would leave that one without anybody who waits for it. */
async function readEffectsOfRemoval(args: SignedInArgs) {
  const queue = { kind: 'queue' as const, name: requireRecordName(args) }
  return readEffects(args, [{ kind: 'priority', record: queue, agent: requireDialogId(args), priority: undefined }])
}

export const action = confirmAction(
  'edit',
  async (args) => {
    const { queue, key } = await readQueueAgentNow(args, args.id)
    await args.api.send(queueAgents.remove, { body: { agentID: key, queueName: queue.name } })
  },
  'Agent removed from queue!',
)

export default function RemoveQueueAgentDialog() {
  const agent = useLoaderData<typeof loader>()
  if (!agent) return <RecordRemoved text={(queue) => `This agent is not in ${queue} any more.`} />
  const { recordName, queueName, effects } = agent
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger>
      <p>
        <TextWithNames
          text={`Are you sure you want to remove ${recordName} from ${queueName}?`}
          names={[recordName, queueName]}
        />{' '}
        <span>The agent stays in the list of agents and in other queues.</span>
      </p>
      <NotesList {...effects} />
    </ConfirmDialog>
  )
}
