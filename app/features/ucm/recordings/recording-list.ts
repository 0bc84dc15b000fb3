/** The list of recordings [439] [440]. */
import { ANY_TIME } from '../../../../contract/ucm/any-time'
import type { Recording } from '../../../../contract/ucm/recordings'
import type { List } from '../../../lists/list'
import { withQuery } from '../../../lists/list-state'
import { fullName } from '../../../platform/files/saved-name'
import { pages } from '../../../pages'
import { times, type TimeName } from './recording-times'

export const PLAY_PARAM = 'play'

/** `copy`: for all but the first of the rows that name one file. */
export interface ListedRecording extends Recording {
  readonly copy?: number
}

export const recordingList: List<ListedRecording> = {
  page: pages.recordings,
  subtitle: 'Recorded calls of your queues and numbers',
  noun: 'recordings',
  columns: [
    { name: 'call-to', isName: true, isPhone: true, label: 'Call to', value: (row) => row.CallTo },
    {
      name: 'date',
      label: 'Call date',
      value: (row) => row.CallDateTime,
      kind: 'date',
      width: 148,
      showsTime: true,
      filtersBy: 'hour',
    },
    { name: 'duration', label: 'Duration', value: (row) => row.CallDuration, kind: 'duration', width: 88 },
    { name: 'file', isName: true, label: 'File name', value: fullName, width: 220, drops: 'second' },
  ],
  rowLabelColumns: ['call-to', 'date'],
  searches: 'Number or name called, date or file name',
  filters: ['date'],
  sort: '-date',
  scope: [...times.map(({ name }) => name), PLAY_PARAM],
  rowParam: PLAY_PARAM,
  id: recordingId,
  rowFile: { name: 'download', text: 'Download' },
}

/** Names the row: two calls can have one file [837]. */
export function recordingId(row: ListedRecording): string {
  return row.copy === undefined ? fullName(row) : `${fullName(row)}#${row.copy}`
}

/** The URL of the sound. It stays the same while people search and turn pages, so that the sound goes on. */
export function soundUrl(name: 'sound' | 'download', id: string, chosen: Readonly<Record<TimeName, string>>): string {
  const fetched = Object.entries(chosen).filter(([, value]) => value !== ANY_TIME)
  return withQuery(`${pages.recordings.path}/${name}`, new URLSearchParams([...fetched, ['id', id]]).toString())
}
