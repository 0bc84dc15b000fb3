/** The call that lists the recordings of a month, a day and an hour [438]. */
import { recordings, type Recording } from '../../../contract/ucm/recordings'
import type { ListSource } from '../../handlers/list-page.server'
import { recordingList } from './recording-list'
import { chosenTimes } from './recording-times'

export const recordingSource: ListSource<Recording> = {
  list: recordingList,
  read: ({ api, url }) => api.list(recordings.list, { params: chosenTimes(url.searchParams) }),
}
