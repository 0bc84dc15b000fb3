/** /ucm/ivr: the IVRs [365]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { mapLoaded } from '~/systems/upstream/loadable.server'
import { parseRecordEvent } from '~/forms/record-event.server'
import { pages } from '~/pages'
import { NewLink } from '~/ui/add-to-list'
import { Alert } from '~/ui/alert'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { awaitLater } from '~/platform/await-later'
import { FlowCard } from '../call-flow/flow-card'
import { mapOfAll } from '../call-flow/flow-layout.server'
import { readCallFlow } from '../call-flow/read-call-flow.server'
import { ivrList } from './ivr-list'
import { ivrSource } from './ivr-source.server'

export const loader = guarded('page', async (args) => {
  const list = awaitLater(readList(args, ivrSource))
  const [{ rows, view }, flow] = await Promise.all([
    list,
    readCallFlow(args, ['options', 'agentNames'], { content: list }),
  ])
  const deleted = parseRecordEvent(args, pages.ivrs, 'deleted')
  return {
    view,
    flow: mapLoaded(flow, (content) => mapOfAll(content, args.url)),
    deleted: rows.some(({ IVRName }) => IVRName === deleted) ? undefined : deleted,
  }
})

export default function IvrsPage() {
  const { view, flow, deleted } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={ivrList}
      view={view}
      notice={deleted && <Alert kind="success">{`There is no IVR ${deleted} any more.`}</Alert>}
      below={<FlowCard flow={flow} />}
      empty={
        <EmptyState
          icon="telephone"
          title="No IVRs"
          text="An IVR is a phone menu: callers press a key to choose where they go."
        >
          <NewLink page={pages.newIvr} />
        </EmptyState>
      }
    >
      <NewLink page={pages.newIvr} isRound />
    </ListPage>
  )
}
