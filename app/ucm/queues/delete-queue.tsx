/** /ucm/queues/view/delete?no=: the dialog that deletes a queue after people type its name [263] [264]. */
import { useLoaderData } from '@remix-run/react'
import { queues } from '../../../contract/ucm/queues'
import { typedName } from '../../handlers/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { listTelling } from '../../handlers/outcome.server'
import { pages } from '../../pages'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog } from '../../ui/dialog/dialogs'
import { usesOfQueue, type CallFlow } from '../call-flow/call-flow'
import { whereUsed } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'
import { listedQueue } from './queue-address.server'

export const handle = dialogHandle('Delete queue')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  const queue = listedQueue(args)
  const usesIn = async (flow: CallFlow) => usesOfQueue(flow, (await queue).queueName)
  const [{ queueName }, uses] = await Promise.all([queue, whereUsed(args, { options: true }, usesIn)])
  return { queueName, uses }
})

export const action = formAction('queues.edit', async (args, posted) => {
  const { queueName, back } = await listedQueue(args)
  const form = await posted.read(typedName(queueName))
  if (!form.ok) return form.invalid

  return form.submit(
    async () => {
      await args.api.send(queues.remove, { query: { queueName } })
      return { to: listTelling(args, pages.queues, 'deleted', queueName, back) }
    },
    { onFailure: 'close' },
  )
})

export default function DeleteQueueDialog() {
  const { queueName, uses } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog nameToType={queueName} submit="Delete" progress="Deleting..." danger>
      <p>
        Are you sure you want to delete the queue {queueName}, with its business hours, holidays and list of agents?
      </p>
      <WhereUsed uses={uses} noun="queue" />
      <p className="text-danger">Deleting a queue can&apos;t be undone.</p>
    </ConfirmDialog>
  )
}
