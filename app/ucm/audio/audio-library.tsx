/** /ucm/audio: the audio library [420]. No call returns the bytes of a file, so its sound, length and format are unknown. */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage, readList } from '../../handlers/list-page.server'
import type { ListState } from '../../lists/list'
import { listUrl, queryOf, withQuery } from '../../lists/list-state'
import { Alert } from '../../ui/alert'
import { Allowed } from '../../ui/allowed'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { ListPage } from '../../ui/list-page'
import { audioList, fileList, USES } from './audio-list'
import { audioSource, readLibrary } from './audio-source.server'

export const loader = listPage(audioSource, async (args) => {
  const library = await readLibrary(args)
  const { view } = await readList(args, { ...audioSource, read: async () => library })
  const { flow } = library
  return { view, uses: flow.kind === 'loaded' ? { kind: flow.kind, hidden: flow.content.hidden } : flow }
})

type Data = ReturnType<typeof useLoaderData<typeof loader>>

export default function AudioLibraryPage() {
  const { view, uses } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={uses.kind === 'loaded' ? audioList : fileList}
      view={view}
      notice={view.total > 0 && <WhatUsesThem uses={uses} state={view.state} />}
      empty={
        <EmptyState icon="music-note-beamed" title="No audio files" text="Queues and IVRs play the files of this list.">
          <Upload state={view.state} className="btn btn-primary" />
        </EmptyState>
      }
    >
      <Upload state={view.state} className="btn btn-primary btn-round" />
    </ListPage>
  )
}

/** What is not known of where the files are used. */
function WhatUsesThem({ uses, state }: { uses: Data['uses']; state: ListState }) {
  if (uses.kind === 'failed') {
    return <Alert kind="warning">We could not find out where these files are used: {uses.text}</Alert>
  }
  if (uses.kind === 'many') {
    return (
      <p>
        <Link to={listUrl(audioList, { ...state, scope: { [USES]: 'all' } })}>Show where the files are used</Link>
      </p>
    )
  }
  if (uses.kind === 'denied' || !uses.hidden) return null
  return <p>Your account cannot see {uses.hidden}, which may use these files too.</p>
}

function Upload({ state, className }: { state: ListState; className: string }) {
  return (
    <Allowed ability="audio.edit">
      <Link
        className={className}
        to={withQuery(`${audioList.page.path}/upload`, queryOf(audioList, state))}
        preventScrollReset
      >
        <Icon name="plus-lg" />
        Upload audio files
      </Link>
    </Allowed>
  )
}
