import type { AudioFile } from '../../../../contract/ucm/audio'
import type { List } from '../../../lists/list'
import { pages } from '../../../pages'
import type { Loadable } from '../../../systems/upstream/loadable.server'
import { ASK_ALL } from '../../../forms/page-behind'
import type { CallFlow } from '../call-flow/call-flow'

export interface ListedAudio extends AudioFile {
  /** The queues and IVRs that play the file, or that none does; '' where that is not known. */
  readonly usedBy: string
}

/** Says how much is known about where the files are used. */
export type LibraryUses = Loadable<Pick<CallFlow, 'hidden' | 'missing' | 'isIncomplete'>>

export const audioList: List<ListedAudio> = {
  page: pages.audio,
  subtitle: 'Sounds that queues and IVRs play',
  noun: 'audio files',
  columns: [
    { name: 'name', isName: true, label: 'File name', value: (row) => row.Filename },
    { name: 'used', isName: true, label: 'Used by', value: (row) => row.usedBy, labelledOnCards: true },
  ],
  searches: 'File name, queue or IVR',
  filters: [],
  scope: [ASK_ALL],
  sort: 'name',
  id: (row) => row.Filename,
  rowDialogs: [{ name: 'delete', text: 'Delete', danger: true, ability: 'audio.edit' }],
  actionsWidth: 88,
}

/** The same where it is not known what uses the files. */
export const fileList: List<ListedAudio> = {
  ...audioList,
  columns: audioList.columns.slice(0, 1),
  searches: 'File name',
}

/** The list with all uses, whatever that costs. */
export const ALL_USES_URL = `${audioList.page.path}?${ASK_ALL}=yes`
