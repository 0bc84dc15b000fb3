/** /ucm/audio: the audio library [420]. No call returns the bytes of a file, so its sound, length and format are unknown. */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage, readList } from '../../handlers/list-page.server'
import type { ListState } from '../../lists/list'
import { queryOf, withQuery } from '../../lists/list-state'
import { Allowed } from '../../ui/allowed'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { ListPage } from '../../ui/list-page'
import { ALL_USES_URL, audioList, fileList } from './audio-list'
import { audioSource, readLibrary } from './audio-source.server'
import { UnknownUses } from './used-by'

export const loader = listPage(audioSource, async (args) => {
  const library = await readLibrary(args)
  const { view } = await readList(args, { ...audioSource, read: async () => library })
  return { view, uses: library.uses }
})

export default function AudioLibraryPage() {
  const { view, uses } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={uses.kind === 'loaded' ? audioList : fileList}
      view={view}
      notice={
        view.total > 0 && (
          <UnknownUses uses={uses} link={<Link to={ALL_USES_URL}>Show where the files are used</Link>} />
        )
      }
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
