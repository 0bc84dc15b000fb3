/** /ucm/recordings: recorded calls as a picture that filters, their list, and a player [434]. */
import { Link, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { load } from '~/systems/upstream/loadable.server'
import { Alert } from '~/ui/alert'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { awaitLater } from '~/platform/await-later'
import { HoursPictureCard } from './hours-picture'
import { readPicture } from './hours-picture.server'
import { Player } from './player'
import { recordingList } from './recording-list'
import { recordingSource } from './recording-source.server'
import { recordingsView } from './recordings-view.server'

export const loader = guarded('page', async (args) => {
  const reading = awaitLater(readList(args, recordingSource))
  const [list, picture] = await Promise.all([reading, load(() => readPicture(args, reading))])
  return { ...recordingsView(list, args), picture }
})

export default function RecordingsPage() {
  const { view, chosen, shown, picture, player, isMissing } = useLoaderData<typeof loader>()
  const [isPlaying, setIsPlaying] = useState(false)
  const rows = view.rows.map((row) => (isPlaying && row.id === player?.id ? { ...row, sign: PAUSE } : row))
  return (
    <ListPage
      list={recordingList}
      view={{ ...view, rows }}
      subtitle={shown}
      marked={player?.id}
      empty={<NoRecordings />}
      notice={
        <>
          {isMissing && <Alert kind="warning">The recording that you asked for is not in this list.</Alert>}
          <HoursPictureCard picture={picture} chosen={chosen} state={view.state} />
        </>
      }
      below={player && <Player {...player} onPlaying={setIsPlaying} />}
    />
  )
}

const PAUSE = { icon: 'pause-fill', word: 'Pause' } as const

function NoRecordings() {
  return (
    <EmptyState icon="music-note-beamed" title="No recordings" text="Recorded calls will appear here.">
      <Link className="btn btn-outline-secondary" to={recordingList.page.path}>
        Show all recordings
      </Link>
    </EmptyState>
  )
}
