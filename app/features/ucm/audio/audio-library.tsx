/** /ucm/audio: the audio library [420]. No call returns the bytes of a file, so its sound, length and format are unknown. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { AddToList } from '~/ui/add-to-list'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { ALL_USES_URL, audioList, soundNameList } from './audio-list'
import { audioSource, readLibrary } from './audio-source.server'
import { UnknownUses } from './used-by'

export const loader = guarded('page', async (args) => {
  const library = await readLibrary(args)
  const { view } = await readList(args, { ...audioSource, read: async () => library })
  return { view, uses: library.uses }
})

const UPLOAD = { ability: 'audio.edit', dialog: 'upload', text: 'Upload audio files' } as const

export default function AudioLibraryPage() {
  const { view, uses } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={uses.kind === 'loaded' ? audioList : soundNameList}
      view={view}
      notice={
        view.total > 0 && (
          <UnknownUses uses={uses} link={<Link to={ALL_USES_URL}>Show where the files are used</Link>} />
        )
      }
      empty={
        <EmptyState icon="music-note-beamed" title="No audio files" text="Queues and IVRs play these files.">
          <AddToList list={audioList} state={view.state} {...UPLOAD} />
        </EmptyState>
      }
    >
      <AddToList list={audioList} state={view.state} {...UPLOAD} isRound />
    </ListPage>
  )
}
