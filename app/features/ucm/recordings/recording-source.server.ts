/** The call that lists the recordings of a month, a day and an hour [438]. It knows no years, so the portal leaves out the others. */
import { recordings, type Recording } from '~contract/ucm/recordings'
import type { ListSource } from '~/lists/list-loader.server'
import { recordingList, type ListedRecording } from './recording-list'
import { fullName } from '~/platform/files/saved-name'
import { chosenTimeOf } from './recording-times'

export const recordingSource: ListSource<ListedRecording> = {
  list: recordingList,
  async read({ api, url, formatDate }) {
    const { year, ...params } = chosenTimeOf(url.searchParams)
    const { rows, missing } = await api.cached(recordings.list, { params })
    const listed = withCopies(rows)
    // A date that cannot be read may be of this year.
    const isOfYear = ({ CallDateTime }: Recording) => (formatDate(CallDateTime).iso || year).startsWith(year)
    return { rows: year ? listed.filter(isOfYear) : listed, missing }
  },
}

/** Numbers the rows that name one file. Rows that each name a file of their own stay the same list, so that what is known of them is kept. */
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
