import type { AudioFile } from '../../../contract/ucm/audio'
import type { List } from '../../lists/list'
import { pages } from '../../pages'

export const audioList: List<AudioFile> = {
  page: pages.audio,
  subtitle: 'Sounds that queues and IVRs play',
  noun: 'audio files',
  columns: [{ name: 'name', label: 'File name', value: (row) => row.Filename }],
  searches: 'File name',
  filters: [],
  sort: 'name',
  id: (row) => row.Filename,
  rowDialogs: [{ name: 'delete', text: 'Delete', danger: true, ability: 'audio.edit' }],
}
