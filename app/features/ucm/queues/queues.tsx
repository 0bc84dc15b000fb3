/** /ucm/queues: the call queues [252]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { parseRecordEvent } from '~/forms/record-event.server'
import { pages } from '~/pages'
import { NewLink } from '~/ui/add-to-list'
import { Alert } from '~/ui/alert'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { queueList } from './queue-list'
import { queueSource } from './queue-source.server'

export const loader = guarded('page', async (args) => {
  const { rows, view } = await readList(args, queueSource)
  const deleted = parseRecordEvent(args, pages.queues, 'deleted')
  return { view, deleted: rows.some(({ QueueName }) => QueueName === deleted) ? undefined : deleted }
})

export default function QueuesPage() {
  const { view, deleted } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={queueList}
      view={view}
      notice={deleted && <Alert kind="success">{`There is no queue ${deleted} any more.`}</Alert>}
      empty={
        <EmptyState icon="headset" title="No queues" text="A queue keeps callers until one of its agents answers.">
          <NewLink page={pages.newQueue} />
        </EmptyState>
      }
    >
      <NewLink page={pages.newQueue} isRound />
    </ListPage>
  )
}
