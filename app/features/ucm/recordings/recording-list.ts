/** The list of recordings [439] [440]. */
import { ANY_TIME } from '~contract/ucm/any-time'
import type { Recording } from '~contract/ucm/recordings'
import type { List } from '~/lists/list'
import { fullName } from '~/platform/files/saved-name'
import { partHref } from '~/href'
import { pages } from '~/pages'
import type { RecordingTime } from './recording-times'

export const PLAY_PARAM = 'play'
/** The first day of the picture: yyyy-mm-dd. */
export const WEEK_PARAM = 'week'

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
    },
    { name: 'duration', label: 'Duration', value: (row) => row.CallDuration, kind: 'duration', width: 160 },
    { name: 'file', isName: true, label: 'File name', value: fullName, width: 220, drops: 'second' },
  ],
  rowLabelColumns: ['call-to', 'date'],
  searches: 'Number or name called, date or file name',
  filters: [],
  sort: '-date',
  scope: ['month', 'day', 'hour', 'year', WEEK_PARAM, PLAY_PARAM],
  opens: { param: PLAY_PARAM, sign: { icon: 'play-fill', word: 'Play' } },
  id: recordingId,
  rowActions: [{ name: 'download', text: 'Download', isFile: true }],
}

/** Names the row: two calls can have one file [837]. */
export function recordingId(row: ListedRecording): string {
  return row.copy === undefined ? fullName(row) : `${fullName(row)}#${row.copy}`
}

/** The URL of the sound. It stays the same while people search and turn pages, so that the sound goes on. */
export function soundUrl(name: 'sound' | 'download', id: string, { month, day, hour }: RecordingTime): string {
  const fetched = Object.entries({ month, day, hour }).filter(([, value]) => value !== ANY_TIME)
  return partHref(pages.recordings, name, new URLSearchParams([...fetched, ['id', id]]))
}
