/** The call that lists the recordings of a month, a day and an hour [438]. */
import { recordings, type Recording } from '../../../../contract/ucm/recordings'
import type { ListSource } from '../../../lists/list-page.server'
import { recordingList, type ListedRecording } from './recording-list'
import { fullName } from '../../../platform/files/saved-name'
import { timesOfUrl } from './recording-times'

export const recordingSource: ListSource<ListedRecording> = {
  list: recordingList,
  async read({ api, url }) {
    const { rows, missing } = await api.list(recordings.list, { params: timesOfUrl(url.searchParams) })
    return { rows: withCopies(rows), missing }
  },
}

/** The same rows where each names a file of its own, so that what is known of them is kept. */
function withCopies(rows: readonly Recording[]): readonly ListedRecording[] {
  const times = new Map<string, number>()
  for (const row of rows) times.set(fullName(row), (times.get(fullName(row)) ?? 0) + 1)
  if (times.size === rows.length) return rows
  times.clear()
  return rows.map((row) => {
    const copy = (times.get(fullName(row)) ?? 0) + 1
    times.set(fullName(row), copy)
    return copy === 1 ? row : { ...row, copy }
  })
}
