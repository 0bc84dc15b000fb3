/** /ucm/audio: the audio library [420]. No call returns the bytes of a file, so people cannot play them here. */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage } from '../../handlers/list-page.server'
import type { ListState } from '../../lists/list'
import { queryOf, withQuery } from '../../lists/list-state'
import { Allowed } from '../../ui/allowed'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { ListPage } from '../../ui/list-page'
import { audioList } from './audio-list'
import { audioSource } from './audio-source.server'

export const loader = listPage(audioSource)

export default function AudioLibraryPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={audioList}
      view={view}
      empty={
        <EmptyState icon="music-note-beamed" title="No audio files" text="Queues and IVRs play these files.">
          <Upload state={view.state} className="btn btn-primary" />
        </EmptyState>
      }
    >
      <Upload state={view.state} className="btn btn-primary btn-round" />
    </ListPage>
  )
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
